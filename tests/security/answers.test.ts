import { inlineScripts } from 'virtual:inline-scripts';
import { connect } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineHash } from '../../engine/server/security.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { listening } from '../support/listening.ts';
import { testVehicle } from '../support/render-block.tsx';
import { send } from '../support/server-process.ts';
import { type TestSite, testServer } from '../support/test-server.ts';

const site: TestSite = {
  document: {
    pages: {
      '/': { name: 'home', blocks: [{ type: 'rich-text', id: 'text', markdown: 'Good day' }] },
      '/account': { name: 'account', blocks: [] },
      '/cars/:slug': { name: 'vehicle', blocks: [] },
    },
    redirects: [{ from: '/old', to: '/' }],
  },
  vehicles: [testVehicle],
};
const host = 'test-motors.localhost';
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Every kind of response: the request, and the expected status and policy. */
const kinds: readonly (readonly [name: string, method: string, path: string, status: number, policy: RegExp])[] = [
  ['a page', 'GET', '/', 200, /script-src 'self' .*frame-ancestors 'self'/],
  ['a page that is not there', 'GET', '/nothing', 404, /script-src 'self' .*frame-ancestors 'self'/],
  ['a redirect', 'GET', '/old', 301, /^default-src 'none'; frame-ancestors 'none'$/],
  ['JSON', 'GET', '/api/geocode?postcode=3350', 200, /^default-src 'none'; frame-ancestors 'none'$/],
  ['a refused call', 'GET', '/api/geocode', 400, /^default-src 'none'; frame-ancestors 'none'$/],
  ['no such call', 'GET', '/api/nothing', 404, /^default-src 'none'; frame-ancestors 'none'$/],
  ['text', 'GET', '/robots.txt', 200, /^default-src 'none'; frame-ancestors 'none'$/],
  ['health', 'GET', '/healthz', 200, /^default-src 'none'; frame-ancestors 'none'$/],
  ['XML', 'GET', '/sitemap.xml', 200, /^default-src 'none'; frame-ancestors 'none'$/],
  ['an SVG', 'GET', '/media/makes/ldv.svg', 200, /^default-src 'none'; style-src 'unsafe-inline'; sandbox$/],
  ['a video', 'GET', '/media/videos/walkaround.webm', 200, /^default-src 'none'; frame-ancestors 'none'$/],
  ['no such file', 'GET', '/media/nothing.webp', 404, /^default-src 'none'; frame-ancestors 'none'$/],
  ['no such style sheet', 'GET', '/assets/styles-x.css?blocks=hero', 404, /^default-src 'none'; frame/],
  ['an empty answer', 'GET', '/favicon.ico', 204, /^default-src 'none'; frame-ancestors 'none'$/],
  ['a brochure', 'GET', `/api/cars/${testVehicle.slug}/brochure.pdf`, 200, /^default-src 'none'; object-src 'self'/],
  ['a refused method', 'DELETE', '/', 405, /^default-src 'none'; frame-ancestors 'none'$/],
  ['TRACE', 'TRACE', '/', 405, /^default-src 'none'; frame-ancestors 'none'$/],
  ['TRACE of a search', 'TRACE', '/api/search/multi-search', 405, /^default-src 'none'; frame-ancestors 'none'$/],
  ['a refused search', 'POST', '/api/search/multi-search', 401, /^default-src 'none'; frame-ancestors 'none'$/],
];

test('the live map may load from the origins in the document and from no others', async () => {
  const build = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(build, 'assets'));
  await writeFile(join(build, 'assets/map-worker-a1.js'), '');
  const map = {
    address: 'https://tiles.example/style.json',
    attribution: 'Tiles',
    origins: ['https://glyphs.example'],
  };
  const policies = async (document: Partial<SiteDocument>) => {
    const options = { server: { build: { folder: build, manifest: {} } } };
    const { get } = await testServer([{ ...site, document: { ...site.document, ...document } }], options);
    const policyOf = async (path: string) => (await get(path, { host })).headers.get('content-security-policy');
    return [await policyOf('/'), await policyOf('/assets/map-worker-a1.js')];
  };
  const [page, worker] = await policies({ map });
  expect(page).toMatch(/; connect-src 'self' https:\/\/tiles\.example https:\/\/glyphs\.example;/);
  expect(worker).toBe("default-src 'none'; connect-src https://tiles.example https://glyphs.example");
  const [plainPage, plainWorker] = await policies({});
  expect(plainPage).toMatch(/; connect-src 'self';/);
  expect(plainWorker).toBe("default-src 'none'; connect-src 'none'");
  await rm(build, { recursive: true });
});

test('pages of a site that loads pictures from elsewhere have the script that shows what stands in for them', async () => {
  const images = { logos: 'https://images.example/{name}.svg' };
  const shown = async (document: Partial<SiteDocument>) => {
    const { get } = await testServer([{ ...site, document: { ...site.document, ...document } }]);
    const page = await get('/', { host });
    const policy = page.headers.get('content-security-policy') ?? '';
    return [(await page.text()).includes(inlineScripts.pictures), policy.includes(inlineHash(inlineScripts.pictures))];
  };
  expect(await shown({ images })).toEqual([true, true]);
  expect(await shown({})).toEqual([false, true]);
});

test.each(kinds)('%s has the right security headers', async (_, method, path, status, policy) => {
  const { app } = await testServer([site]);
  const { port } = await listening(app);
  const { headers, ...answer } = await send(port, { host, method, path });
  expect(answer.status).toBe(status);
  expect(headers['content-security-policy']).toMatch(policy);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': path.startsWith('/media/') && status === 200 ? 'cross-origin' : 'same-origin',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(answer.text).not.toContain('TRACE');
});

test('a response over https sets HSTS for two years', async () => {
  const { app } = await testServer([site], { server: { proxies: 1 } });
  const { port } = await listening(app);
  for (const path of ['/', '/old', '/api/nothing', '/media/makes/ldv.svg']) {
    const { headers } = await send(port, { host, path, headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
});

/** The server's response to bytes that are not a request, after which it closes the connection. */
async function said(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part));
  socket.end(bytes);
  await once(socket, 'close');
  return text;
}

test('errors of the HTTP server itself have the headers too, and reveal nothing else', async () => {
  const { app } = await testServer([site]);
  const { port } = await listening(app);
  const refused: readonly (readonly [string, string])[] = [
    ['no request\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: ${host}\r\nx: ${'x'.repeat(30_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    [`GET / HTTP/1.1\r\n\r\n`, '400 Bad Request'],
    [`GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n`, '400 Bad Request'],
    [`OPTIONS * HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`, '400 Bad Request'],
  ];
  for (const [bytes, status] of refused) {
    const answer = await said(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    const [head = '', ...body] = answer.toLowerCase().split('\r\n\r\n');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain(`content-security-policy: ${barePolicy}`);
    expect(body.join('')).toMatch(/^0?$/);
  }
});

test('a client without gzip gets none, and a weak ETag match gets 304', async () => {
  const { get } = await testServer([site]);
  expect((await get('/', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': `W/${etag}` })).status).toBe(304);
  expect((await get('/', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
});

test('a file of another release is missing and not cached', async () => {
  const { get } = await testServer([site]);
  for (const address of ['/assets/styles-ANYTHING.css', '/assets/hero-A1b2C3d4.js']) {
    const answer = await get(address);
    expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([address, 404, 'no-store']);
  }
});
