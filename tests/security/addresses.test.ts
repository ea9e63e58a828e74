import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFile } from '../../engine/server/files.ts';
import { addressesOf, demoSite } from './demo-site.ts';
import { listening } from './listening.ts';

let site: Awaited<ReturnType<typeof demoSite>>;
let server: Awaited<ReturnType<typeof listening>>;
const host = 'northside-nissan.localhost';
beforeAll(async () => {
  site = await demoSite('northside-nissan');
  server = await listening(site.app);
});
afterAll(async () => {
  await server.close();
  await site.backend.close();
});

const up = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E%2E',
  '%252e%252e',
  '..%00',
  '..;',
  '%c0%ae%c0%ae',
  '....',
  '..\\',
  '..%5c',
  '..%2f..',
];
const outside = ['package.json', 'site.json', 'etc/passwd', 'proc/self/environ'];

describe('files', () => {
  test('no spelling of a path escapes the served folders', async () => {
    for (const folder of ['/media', '/assets', '/media/vehicles', '/__forecourt'])
      for (const step of up)
        for (const name of outside) {
          const path = `${folder}/${`${step}/`.repeat(6)}${name}`;
          const { status, text } = await server.ask(path, { host });
          expect([path, status >= 400 && status < 500]).toEqual([path, true]);
          expect(text).not.toMatch(/root:x:|"devDependencies"|"extends"|DATABASE_URL/);
        }
  });

  test('a path is decoded once: double encoding leaves a percent sign', async () => {
    const { status } = await server.ask('/media/logo.svg', { host });
    expect(status).toBe(200);
    expect((await server.ask('/media/%6cogo.svg', { host })).status).toBe(200);
    expect((await server.ask('/media/%256cogo.svg', { host })).status).toBe(404);
  });

  test('folders are not listed, and hidden files, sources and source maps are not served', async () => {
    const paths = ['/media', '/media/', '/media/vehicles/', '/assets/', '/assets', '/.git/config', '/.env', '/.npmrc'];
    const more = ['/media/.env', '/site.json', '/package.json', '/assets/forecourt-1.js.map', '/engine/server/app.ts'];
    for (const path of [
      ...paths,
      ...more,
      '/stock.json',
      '/media/../site.json',
      '/dist/forecourt.js',
      '/.well-known/',
    ]) {
      const { status, text } = await server.ask(path, { host });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/\.webp"|Index of|\[core\]/);
    }
  });

  test('only file types that a site shows are served, whatever is in its folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-media-'));
    mkdirSync(join(folder, 'folder.svg'));
    for (const name of ['page.html', 'script.php', 'data.db', 'noending', '.hidden.svg', 'good.svg'])
      writeFileSync(join(folder, name), 'x');
    symlinkSync('/etc/passwd', join(folder, 'link.txt'));
    const found = async (name: string) => (await findFile([folder], name)) !== undefined;
    expect(await found('good.svg')).toBe(true);
    for (const name of ['page.html', 'script.php', 'data.db', 'noending', '.hidden.svg', 'link.txt', 'folder.svg'])
      expect([name, await found(name)]).toEqual([name, false]);
    rmSync(folder, { recursive: true });
  });
});

describe('developer tools are not in production', () => {
  test.each([
    '/__forecourt/outbox',
    '/__forecourt/docs',
    '/__forecourt/events',
    '/metrics',
    '/api/search/keys',
    '/api/search/stats',
    '/docs',
    '/debug',
  ])('%s is not exposed', async (path) => {
    const { status, text } = await server.ask(path, { host });
    expect(status).toBeGreaterThanOrEqual(401);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/process_|0412/);
  });
});

describe('redirects', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/@evil.example',
    'http://northside-nissan.localhost@evil.example/',
    '/..//evil.example',
    '/.//evil.example',
  ];

  test('no parameter redirects or links off the site', async () => {
    const names = ['redirect', 'back', 'next', 'url', 'return', 'to', 'r'];
    for (const path of ['/sign-in', '/my-garage', '/contact', '/success', '/watchlist']) {
      for (const target of elsewhere) {
        const query = new URLSearchParams(names.map((name) => [name, target]));
        const response = await site.get(`${path}?${query}`);
        const location = response.headers.get('location');
        if (location !== null) expect(new URL(location, `http://${host}`).host).toBe(host);
        const hrefs = [...(await response.text()).matchAll(/(?:href|action)="([^"]*evil[^"]*)"/g)].map(
          ([, href = '']) => href,
        );
        for (const href of hrefs)
          expect([href, new URL(href.replaceAll('&amp;', '&'), `http://${host}`).host]).toEqual([href, host]);
      }
    }
  });

  test('no path redirects off the site', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/search//evil.example/',
    ]) {
      const { headers } = await server.ask(path, { host });
      const location = headers['location'];
      if (location) expect([path, new URL(String(location), `http://${host}`).host]).toEqual([path, host]);
    }
  });

  test('a header with a host changes no address of a page', async () => {
    const plain = await (await site.get('/')).text();
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/my-garage',
      'x-rewrite-url': '/my-garage',
      forwarded: 'host=evil.example',
      'x-host': 'evil.example',
    };
    for (const path of ['/', '/my-garage', '/robots.txt', '/sitemap.xml']) {
      const response = await site.get(path, headers);
      expect(await response.text()).not.toContain('evil.example');
      expect(response.headers.get('location') ?? '').not.toContain('evil.example');
    }
    expect(await (await site.get('/', headers)).text()).toBe(plain);
  });
});

test('a request target with another host leads nowhere else', async () => {
  const plain = (await server.ask('/', { host })).text;
  for (const path of ['/', '/my-garage', '/search/nothing-of-the-kind/', '/api/auth/session']) {
    const { headers, text } = await server.ask(`http://evil.example${path}`, { host });
    expect([path, text.includes('evil.example'), String(headers['location'])]).toEqual([
      path,
      false,
      expect.not.stringContaining('evil.example'),
    ]);
  }
  expect((await server.ask('/', { host })).text).toBe(plain);
  const foreign = await server.ask(`http://${host}/`, { host: 'evil.example' });
  expect(foreign.status).toBe(421);
});

test('an unknown host gets no page, in any spelling', async () => {
  const hosts = [
    'evil.example',
    'northside-nissan.localhost.evil.example',
    'localhost',
    '127.0.0.1',
    'northside-nissan',
    ' ',
    'northside-nissan.localhost@evil.example',
    'evil.example#northside-nissan.localhost',
  ];
  for (const name of hosts) {
    const { status } = await server.ask('/', { host: name });
    expect([name, status === 421 || status === 400]).toEqual([name, true]);
  }
});

test('a repeated parameter is read once, for the check as for the use', async () => {
  const evil = encodeURIComponent('https://evil.example/');
  for (const query of [
    `redirect=/watchlist&redirect=${evil}`,
    `redirect=${evil}&redirect=/watchlist`,
    `redirect[]=${evil}`,
  ]) {
    const html = await (await site.get(`/sign-in?${query}`)).text();
    expect([...html.matchAll(/(?:href|action)="(https?:)?\/\/evil/g)]).toEqual([]);
  }
  const slug = site.stock[0]?.slug;
  const twice = await site.get(`/api/delivery-price?postcode=2000&postcode=x&car_id=${slug}`);
  expect(twice.status).toBeLessThan(500);
});

test('every page, file and API response has a content type and nosniff', async () => {
  const pages = addressesOf(site);
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/media/logo.svg',
    '/assets/speculation.json',
    '/healthz',
    '/api/saving',
    '/api/nothing',
    '/nothing',
  ];
  for (const path of [...pages, ...files]) {
    const { status, headers, text } = await server.ask(path, { host });
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    if (status === 204 || (status >= 300 && status < 400)) continue;
    const type = String(headers['content-type']);
    const wanted = /^\s*[{[]/.test(text)
      ? /json/
      : /^<!doctype html>/i.test(text)
        ? /^text\/html; charset=utf-8$/i
        : /^(text\/plain; ?charset=utf-8|application\/xml; charset=utf-8|image\/svg\+xml)$/i;
    expect([path, type]).toEqual([path, expect.stringMatching(wanted)]);
  }
});

test('a drawing opened by itself runs no script and loads nothing', async () => {
  const { headers } = await server.ask('/media/logo.svg', { host });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
});

test('an impossible vehicle id and an invalid path are rejected without a lookup', async () => {
  const numbers = ['99999999999999999999', '2147483648', '-1', '0', '1.5', 'NaN'];
  for (const number of numbers)
    for (const path of [
      '/api/delivery-price?postcode=2000&car_id=',
      '/api/appointments/availability?date=2026-11-30&location_id=1&car_id=',
    ]) {
      const { status } = await site.get(`${path}${number}`);
      expect([path, number, status]).toEqual([path, number, 400]);
    }
  for (const page of ['//evil.example', '/%5C%5B', '/%5Cevil.example', 'https://evil.example/']) {
    const { status } = await site.get(`/api/visit.gif?page=${page}`);
    expect([page, status]).toEqual([page, 400]);
  }
});
