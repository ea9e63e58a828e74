import { expect, test } from 'vitest';
import type { VehicleSearch } from '../search/client.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { testServer } from '../../tests/support/test-server.ts';
import { testNow } from '../../tests/support/render-block.tsx';

const pages = {
  '/': {
    name: 'home',
    title: 'Home',
    blocks: [{ type: 'rich-text', markdown: 'Welcome' }, { type: 'featured-vehicles' }],
  },
  '/search/:path*': { name: 'search', title: 'Search', blocks: [{ type: 'search-results' }] },
  '/cars/:slug': { name: 'vehicle', title: 'Car', blocks: [{ type: 'vehicle-heading' }] },
  '/503': { name: 'unavailable', title: 'Sorry', blocks: [{ type: 'service-unavailable' }] },
};
const search = { groups: [{ path: 'used-cars', label: 'Used cars', filter: { 'vehicle.car_type': 'used' } }] };
const down = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));

/** A site whose search can be switched off; `asked` counts the queries made then. */
async function shop() {
  let works = true;
  let asked = 0;
  let time = testNow.getTime();
  const server = await testServer(
    [{ document: { pages, search }, vehicles: [stockVehicle(1, { slug: 'own' }), stockVehicle(2)] }],
    { server: { now: () => new Date(time) } },
  );
  const tenant = server.tenants.byHost('test-motors.localhost');
  if (!tenant) throw new Error('no tenant');
  const real = tenant.search;
  const call =
    <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> => {
      if (works) return method(...args);
      asked += 1;
      return down();
    };
  const switched: VehicleSearch = {
    query: call(real.query),
    queries: call(real.queries),
    list: call(real.list),
    byId: call(real.byId),
    byIds: call(real.byIds),
    bySlug: call(real.bySlug),
  };
  server.tenants.put({ ...tenant, search: switched });
  return {
    get: server.get,
    asked: () => asked,
    fail: () => (works = false),
    heal: () => (works = true),
    wait: (ms: number) => (time += ms),
  };
}

test('a cached results page is served while search is down, for any time, and the new one soon after', async () => {
  const { get, fail, heal, wait } = await shop();
  const before = await (await get('/search/used-cars')).text();
  expect(before).toContain('card__link');
  fail();
  wait(3_600_000);
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await get('/search/used-cars');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(before);
    wait(30_000);
  }
  heal();
  wait(6000);
  await get('/search/used-cars');
  expect((await get('/search/used-cars')).status).toBe(200);
});

test('without a cached page the response is the 503 page of the site with Retry-After, and is not cached', async () => {
  const { get, fail, heal } = await shop();
  fail();
  for (const path of ['/search/used-cars', '/search/toyota', '/cars/own']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(html).toContain('<h1');
    expect(html).not.toContain('ECONNREFUSED');
  }
  heal();
  expect((await get('/cars/own')).status).toBe(200);
  expect((await get('/search/used-cars')).status).toBe(200);
});

test('other pages stay complete except for the parts that need search', async () => {
  const { get, fail } = await shop();
  fail();
  const answer = await get('/');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Welcome');
});

test('a search that is down is not queried for every visit', async () => {
  const { get, fail, asked, wait } = await shop();
  await get('/search/used-cars');
  fail();
  wait(120_000);
  await Promise.all(Array.from({ length: 200 }, async () => get('/search/used-cars')));
  const once = asked();
  expect(once).toBeLessThanOrEqual(3);
  for (let visit = 0; visit < 50; visit += 1) await get('/search/used-cars');
  expect(asked()).toBe(once);
});

test('a cached sitemap is still served, and without one the response has Retry-After', async () => {
  const fresh = await shop();
  fresh.fail();
  const none = await fresh.get('/sitemap.xml');
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '300']);
  const { get, fail } = await shop();
  const before = await (await get('/sitemap.xml')).text();
  expect(before).toContain('/cars/own');
  fail();
  const answer = await get('/sitemap.xml');
  expect([answer.status, await answer.text()]).toEqual([200, before]);
});
