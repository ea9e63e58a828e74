import { inlineHash } from './security.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { defineBlock } from '../blocks/define.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import type { ServerOptions } from './options.ts';
import { type TestSite, testServer } from '../../tests/support/test-server.ts';

const text = defineBlock({
  type: 'text',
  summary: 'Text.',
  schema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
  Component: ({ props }) => <p>{props.text}</p>,
});
const broken = defineBlock({
  type: 'broken',
  summary: 'Throws.',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  fallback: 'notice',
  Component: () => {
    throw new Error('broken on purpose');
  },
});
const island = defineBlock({
  type: 'island',
  summary: 'Counts.',
  schema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
  hydrate: 'load',
  rules: ['share.window', 'reserve.fee'],
  load: () => ({ danger: '</script><script>alert(1)</script>' }),
  Component: ({ data }) => <button type="button">{data?.danger}</button>,
});
const late = defineBlock({
  type: 'late',
  summary: 'Fails to load.',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  load: async () => {
    throw new Error('no data today');
  },
  Component: ({ data }) => <p>{data === undefined ? 'without data' : 'with data'}</p>,
});
const blocks = [text, broken, island, late];

const soldAt = (daysAgo: number) => Math.trunc(Date.parse('2026-11-20T23:00:00Z') / 1000) - daysAgo * 86_400;
const changedAt = (daysAgo: number) => new Date(soldAt(daysAgo) * 1000).toISOString();
const site: TestSite = {
  document: {
    pages: {
      '/': {
        name: 'home',
        title: 'Used cars in {site.city}',
        blocks: [{ type: 'text', id: 'hello', text: 'Good <day> & co' }],
      },
      '/broken': {
        title: 'Broken',
        blocks: [
          { type: 'broken', id: 'b' },
          { type: 'late', id: 'l' },
          { type: 'text', id: 't', text: 'still here' },
        ],
      },
      '/island': { title: 'Island', blocks: [{ type: 'island', id: 'i' }] },
      '/cars/:slug': { name: 'vehicle', blocks: [{ type: 'text', id: 't', text: 'vehicle' }] },
      '/search/:group': { name: 'search', blocks: [{ type: 'text', id: 't', text: 'results' }] },
      '/search/:make/:model': { name: 'search', blocks: [{ type: 'text', id: 't', text: 'results' }] },
      '/404': { name: 'notFound', title: 'Not found', blocks: [{ type: 'text', id: 't', text: 'nothing here' }] },
      '/410': { name: 'gone', title: 'Gone', blocks: [{ type: 'text', id: 't', text: 'sold a while ago' }] },
    },
    redirects: [{ from: '/old/:name', to: '/search/:name' }],
    search: { groups: [{ path: 'used-cars', label: 'Used cars', filter: { 'vehicle.car_type': 'used' } }] },
    dealerships: [{ slug: 'north-yard', name: 'North Yard' }],
  },
  vehicles: [
    testVehicle,
    { ...testVehicle, id: 2, slug: 'sold-yesterday', status: 'sold', sold: true, sold_at: soldAt(1) },
    { ...testVehicle, id: 3, slug: 'sold-long-ago', status: 'sold', sold: true, sold_at: soldAt(10) },
    { ...testVehicle, id: 5, slug: 'sold-undated', status: 'sold', sold_at: null, updated_at: changedAt(1) },
    { ...testVehicle, id: 6, slug: 'sold-undated-long-ago', status: 'sold', sold_at: null, updated_at: changedAt(10) },
    { ...testVehicle, id: 4, slug: 'hidden', show_on_dealer_website: false },
  ],
};

describe('pages', () => {
  test('renders blocks with escaped texts, title and canonical address', async () => {
    const { get } = await testServer([site], { blocks });
    const response = await get('/');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Used cars in Sydney | Test Motors</title>');
    expect(html).toContain('<link rel="canonical" href="https://www.test-motors.example/">');
    expect(html).toContain('<p>Good &lt;day&gt; &amp; co</p>');
  });

  test('has no script file on a page without islands, and only inline scripts that store the visit, mark what is known and close menus', async () => {
    const { get } = await testServer([site], { blocks });
    const html = await (await get('/')).text();
    expect(html).not.toMatch(/<script[^>]+(src=|module)/);
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(3);
  });

  test('a failing block renders its fallback and a report with id and pointer, a failed load loses only its data', async () => {
    const { get, logged } = await testServer([site], { blocks });
    const html = await (await get('/broken')).text();
    expect(html).toContain(
      '<p class="notice">This part of the page is not available right now.</p><p>without data</p><p>still here</p>',
    );
    const reports = logged
      .filter(({ message }) => message === 'A block failed.')
      .map(({ fields }) => [fields['block'], fields['pointer'], fields['message']]);
    expect(reports).toEqual([
      ['l', '/pages/~1broken/blocks/1', 'no data today'],
      ['b', '/pages/~1broken/blocks/0', 'broken on purpose'],
    ]);
  });

  test('an island has its payload, which cannot break out of its element', async () => {
    const { get } = await testServer([site], { blocks });
    const html = await (await get('/island')).text();
    expect(html).toContain('<link rel="entry" href="/assets/forecourt-1.js">');
    expect(html).not.toContain('<script>alert');
    const payload = /<\/forecourt-island><script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(payload).data.danger).toBe('</script><script>alert(1)</script>');
  });

  test('the policy allows the eleven inline scripts by hash and no others', async () => {
    const { get } = await testServer([site], { blocks });
    const policy = (await get('/island')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+'){11};/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe('addresses', () => {
  test.each([
    ['/cars/2022-toyota-rav4-cruiser-100234', 200, 'vehicle'],
    ['/cars/sold-yesterday', 200, 'vehicle'],
    ['/cars/sold-long-ago', 410, 'sold a while ago'],
    ['/cars/sold-undated', 200, 'vehicle'],
    ['/cars/sold-undated-long-ago', 410, 'sold a while ago'],
    ['/cars/hidden', 404, 'nothing here'],
    ['/cars/never-was', 404, 'nothing here'],
    ['/search/used-cars', 200, 'results'],
    ['/search/used-cars/', 200, 'results'],
    ['/search/north-yard', 200, 'results'],
    ['/search/toyota', 200, 'results'],
    ['/search/suv', 200, 'results'],
    ['/search/toyota/rav4', 200, 'results'],
    ['/search/toyota/corolla', 404, 'nothing here'],
    ['/search/nothing-like-it', 404, 'nothing here'],
    ['/404', 404, 'nothing here'],
    ['/no/such/page', 404, 'nothing here'],
    ['/cars/%E0%A4%A', 404, 'nothing here'],
  ])(
    '%s returns %i [routes.vehicle-detail] [routes.search-single-segment-resolution]',
    async (path, status, content) => {
      const { get } = await testServer([site], { blocks });
      const response = await get(path);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(content);
    },
  );

  test('redirects as the document defines, with parameters', async () => {
    const { get } = await testServer([site], { blocks });
    const response = await get('/old/used-cars?make=Kia&utm_source=x');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/search/used-cars?make=Kia&utm_source=x',
    ]);
  });

  test('serves the byte range of a video that a player requests', async () => {
    const { get } = await testServer([{ document: { pages: {} } }]);
    const whole = await get('/media/videos/walkaround.webm');
    const size = Number(whole.headers.get('content-length'));
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await get('/media/videos/walkaround.webm', { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${size}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(await whole.arrayBuffer()).subarray(100, 200));
    expect((await get('/media/videos/walkaround.webm', { range: `bytes=${size}-` })).status).toBe(416);
    expect((await get('/media/videos/walkaround.webm', { range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200);
  });

  test('an unknown host, a very long address, another method: a status, never a stack trace', async () => {
    const { app, get } = await testServer([site], { blocks });
    expect((await get('/', { host: 'stranger.example' })).status).toBe(421);
    expect((await get(`/?q=${'x'.repeat(8000)}`)).status).toBe(200);
    expect((await get(`/?q=${'x'.repeat(13_000)}`)).status).toBe(414);
    expect(
      (
        await app.request('http://test-motors.localhost/', {
          method: 'DELETE',
          headers: { host: 'test-motors.localhost' },
        })
      ).status,
    ).toBe(405);
    expect((await get('/api/nothing')).status).toBe(404);
    expect((await get('/media/../../package.json')).status).toBe(404);
    expect((await get('/media/%2e%2e/%2e%2e/package.json')).status).toBe(404);
  });
});

describe('an API request that is rejected before its handler', () => {
  const paths = ['/api/geocode', '/cars/x/autogauge'];

  test.each(paths)('gets JSON with a code: %s', async (path) => {
    const { app, get } = await testServer([site], { blocks });
    const told = async (response: Response) => {
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      return [response.status, error.code, typeof error.message];
    };
    expect(await told(await get(path, { host: 'stranger.example' }))).toEqual([421, 'no_site', 'string']);
    expect(await told(await get(`${path}?q=${'x'.repeat(13_000)}`))).toEqual([414, 'too_long', 'string']);
    const host = 'test-motors.localhost';
    const large = { method: 'POST', headers: { host, 'content-length': '70000' }, body: 'x'.repeat(70_000) };
    expect(await told(await app.request(`http://${host}${path}`, large))).toEqual([413, 'too_large', 'string']);
  });

  test('gets JSON with a code when the handler throws', async () => {
    const extend: ServerOptions['extend'] = (app) =>
      app.get('/api/broken', () => {
        throw new Error('secret');
      });
    const { get } = await testServer([site], { blocks, server: { extend } });
    const response = await get('/api/broken');
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { code: 'failed', message: 'Something went wrong on our side. Please try again.' } },
    ]);
  });
});

describe('a site whose stock cannot be loaded, as while the database is away', () => {
  test('answers 503 with a page in its own wording that retries by itself, and scripts with JSON', async () => {
    const { get, tenants, logged } = await testServer([site], { blocks });
    const tenant = tenants.bySlug('test-motors');
    if (!tenant) throw new Error('The site is not in service.');
    tenants.put({ ...tenant, ready: () => Promise.reject(new Error('connect ECONNREFUSED')) });
    const page = await get('/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('<title>Back in a moment | Test Motors</title>');
    const call = await get('/api/search/health');
    expect([call.status, await call.json()]).toEqual([
      503,
      { error: { code: 'not_ready', message: 'Please try again in a moment.' } },
    ]);
    expect(logged).toContainEqual({
      level: 'error',
      message: 'The stock of a site could not be loaded.',
      fields: expect.objectContaining({ error: 'connect ECONNREFUSED' }),
    });
    tenants.put(tenant);
    expect((await get('/')).status).toBe(200);
  });

  test('names the number to call, and is dark where the site is and the device prefers that', async () => {
    const theme = {
      colours: { brand: '#0b3d91', accent: '#b3261e', surface: '#faf5e9' },
      radius: 'soft' as const,
      scheme: 'both' as const,
      logo: { src: '/media/logo.svg', alt: 'Test Motors', width: 160, height: 40 },
    };
    const [identity, locations] = [
      { slug: 'test-motors', id: 1, name: 'Test Motors', city: 'Sydney', hosts: ['www.test-motors.example'] },
      [{ id: 1, slug: 'yard', name: 'Yard', contact_detail: { phone: '0255501994' } } as Location],
    ];
    const busyPage = async (document: Partial<SiteDocument>) => {
      const { get, tenants } = await testServer([{ ...site, document: { ...site.document, ...document } }], { blocks });
      const tenant = tenants.bySlug('test-motors');
      if (!tenant) throw new Error('The site is not in service.');
      tenants.put({ ...tenant, ready: () => Promise.reject(new Error('connect ECONNREFUSED')) });
      return (await get('/')).text();
    };
    const own = await busyPage({ site: { ...identity, phone: '1300 555 019' }, locations, theme });
    expect(own).toContain('<a class="button" href="tel:1300555019">Call 1300 555 019</a>');
    expect(own).toContain('@media (prefers-color-scheme:dark){:root{color-scheme:dark;');
    expect(await busyPage({ locations })).toContain('href="tel:+61255501994"');
    const without = await busyPage({});
    expect(without).not.toContain('tel:');
    expect(without).not.toContain('give us a call');
    expect(without).not.toContain('prefers-color-scheme');
  });
});

describe('responses', () => {
  test('pages are compressed, and clients with a current copy get 304', async () => {
    const { get } = await testServer([site], { blocks });
    const first = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toMatch(/^<!doctype html>/);
    const brotli = await get('/', { 'accept-encoding': 'br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toMatch(/^<!doctype html>/);
    const again = await get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('a page contains its style sheet, with the theme and the styles of its blocks, and its policy names it by hash', async () => {
    const { get } = await testServer([site], { blocks });
    const page = await get('/');
    const css = /<style>([^]*?)<\/style>/.exec(await page.text())?.[1] ?? '';
    expect(css).toContain('--brand:#0b3d91');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' ${inlineHash(css)};`);
  });

  test('health, readiness, robots and sitemap', async () => {
    const { get } = await testServer([site], { blocks });
    expect((await get('/healthz')).status).toBe(200);
    // A busy machine may take longer to open the database than a check waits.
    await expect.poll(async () => (await get('/readyz')).json()).toEqual({ status: 'ready', sites: 1 });
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://www.test-motors.example/sitemap.xml');
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>https://www.test-motors.example/cars/2022-toyota-rav4-cruiser-100234</loc>');
    expect(sitemap).not.toContain('sold-yesterday');
  });
});

test('a search service that is down gives the 503 page of the site with Retry-After, and pages without search still work', async () => {
  const { tenants, get } = await testServer([site], { blocks });
  const tenant = tenants.bySlug('test-motors');
  if (!tenant) throw new Error('no tenant');
  const down = () => Promise.reject(new Error('search is down'));
  tenants.put({ ...tenant, search: { query: down, queries: down, list: down, byId: down, byIds: down, bySlug: down } });
  const response = await get('/cars/2022-toyota-rav4-cruiser-100234');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await get('/')).status).toBe(200);
});

test('a search that is too large is rejected with an error of the protocol', async () => {
  const { app, tenants } = await testServer([site], { blocks });
  const key = (await tenants.bySlug('test-motors')?.browserSearch())?.key ?? '';
  const send = (path: string, body: unknown) =>
    app.request(`http://test-motors.localhost/api/search${path}`, {
      method: 'POST',
      headers: { host: 'test-motors.localhost', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const query = { indexUid: 'test-motors', limit: 1 };
  const many = await send('/multi-search', { queries: Array.from({ length: 1400 }, () => query) });
  expect([many.status, (await many.json()).code]).toEqual([400, 'invalid_multi_search_queries']);
  const long = { ...query, limit: 600 };
  const much = await send('/multi-search', { queries: [long, long] });
  expect([much.status, (await much.json()).code]).toEqual([400, 'invalid_search_limit']);
  const federated = await send('/multi-search', {
    queries: [{ indexUid: 'test-motors' }],
    federation: { limit: 1200 },
  });
  expect([federated.status, (await federated.json()).code]).toEqual([400, 'invalid_search_limit']);
  const single = await send('/indexes/test-motors/search', { hitsPerPage: 50_000 });
  expect([single.status, (await single.json()).code]).toEqual([400, 'invalid_search_limit']);
  expect((await send('/multi-search', { queries: Array.from({ length: 40 }, () => query) })).status).toBe(200);
});

test('the key of one tenant cannot read the stock of another [api.search-site-filters]', async () => {
  const other: TestSite = { ...site, slug: 'other-motors' };
  const { app, tenants } = await testServer([site, other], { blocks });
  const key = (await tenants.bySlug('test-motors')?.browserSearch())?.key ?? '';
  const ask = (index: string) =>
    app.request(`http://test-motors.localhost/api/search/indexes/${index}/search`, {
      method: 'POST',
      headers: { host: 'test-motors.localhost', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q: '', filter: 'show_on_dealer_website = false OR show_on_dealer_website = true' }),
    });
  const own = await ask('test-motors');
  expect((await own.json()).hits.map((hit: { slug: string }) => hit.slug)).not.toContain('hidden');
  expect((await ask('other-motors')).status).toBe(403);
});
