import { expect, test } from 'vitest';
import { type TestSite, testServer } from '../../tests/support/test-server.ts';
import { defineBlock } from '../blocks/define.ts';

const base = {
  summary: 'For a test.',
  schema: { type: 'object', properties: {}, additionalProperties: false },
} as const;

/** A site whose pages show the query that the server sees, and how often they were rendered. */
async function querySite() {
  let made = 0;
  let posted: string | undefined;
  const echo = defineBlock({
    ...base,
    type: 'echo',
    query: ['colour', 'size'],
    load: ({ page, facts }) => {
      made += 1;
      return `${page.url.search} ${JSON.stringify((facts['route'] as { query: object }).query)}`;
    },
    submit: async ({ asked, page }) => {
      posted = `${asked.search} ${page.url.search}`;
      return { redirect: '/thanks' };
    },
    Component: ({ data }) => <p>{data}</p>,
  });
  const offer = defineBlock({ ...base, type: 'offer', Component: () => <b>offer</b> });
  const site: TestSite = {
    document: {
      pages: {
        '/': {
          name: 'home',
          blocks: [
            { type: 'echo', id: 'echo' },
            { type: 'offer', id: 'offer', when: { 'route.query.promo': 'yes' } },
          ],
        },
      },
      redirects: [{ from: '/old', to: '/?colour=red' }],
    },
  };
  const { app, get } = await testServer([site], { blocks: [echo, offer] });
  const seen = async (path: string) => {
    const html = await (await get(path)).text();
    return /<p>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  };
  return { app, get, seen, made: () => made, posted: () => posted };
}

test('query parameters that the server does not read share one cached page', async () => {
  const { get, made } = await querySite();
  for (let click = 0; click < 50; click += 1) {
    const response = await get(`/?gclid=${click}&utm_source=advertiser${click}&fbclid=x`);
    expect([response.status, (await response.text()).includes(`advertiser${click}`)]).toEqual([200, false]);
  }
  await get('/');
  expect(made()).toBe(1);
});

test('the order of parameters does not change the cache key, their values do', async () => {
  const { seen, made } = await querySite();
  expect(await seen('/?size=2&colour=red&gclid=1')).toBe('?colour=red&size=2 {"colour":"red","size":"2"}');
  expect(await seen('/?colour=red&size=2')).toBe('?colour=red&size=2 {"colour":"red","size":"2"}');
  expect(made()).toBe(1);
  expect(await seen('/?colour=blue&size=2')).toBe('?colour=blue&size=2 {"colour":"blue","size":"2"}');
  expect(await seen('/?colour=a&colour=b')).toBe('?colour=a&colour=b {"colour":["a","b"]}');
  expect(made()).toBe(3);
});

test('a parameter used in a condition of the document is part of the cache key', async () => {
  const { get, made } = await querySite();
  expect(await (await get('/?promo=yes')).text()).toContain('<b>offer</b>');
  expect(await (await get('/?promo=no')).text()).not.toContain('<b>offer</b>');
  expect(made()).toBe(2);
});

test('a redirect is cached once and keeps the parameters of each request', async () => {
  const { get } = await querySite();
  const leads = async (path: string) => (await get(path)).headers.get('location');
  expect(await leads('/old?gclid=1&colour=blue')).toBe('/?colour=red&gclid=1');
  expect(await leads('/old?gclid=2')).toBe('/?colour=red&gclid=2');
  expect(await leads('/old')).toBe('/?colour=red');
});

test('a form still gets the full address', async () => {
  const { app, posted } = await querySite();
  const host = 'test-motors.localhost';
  const response = await app.request(`http://${host}/?gclid=7&colour=red`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    body: '_block=echo',
  });
  expect([response.status, posted()]).toEqual([303, '?gclid=7&colour=red ?colour=red']);
});

test('long queries and missing pages are also rendered once for concurrent requests', async () => {
  const { get, made } = await querySite();
  const long = `/?colour=${'x'.repeat(700)}`;
  await Promise.all(Array.from({ length: 20 }, async () => get(long)));
  expect(made()).toBe(1);
});
