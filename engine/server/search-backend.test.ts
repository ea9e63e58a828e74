import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Meilisearch } from 'meilisearch';
import { afterAll, expect, test } from 'vitest';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { createEmbeddedSearch } from '../search/embedded/index.ts';
import { indexSettings } from '../search/index-settings.ts';
import { indexOf, meilisearchBackend } from './search-backend.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
let hangs = false;
/** The keys that requests came with, by path. */
const asked: string[][] = [];

/** A Meilisearch server of its own, as a deployment has one. */
const server = createServer((request, response) => {
  void request.toArray().then(async (parts) => {
    if (hangs) return;
    const { method = 'GET', url = '/', headers } = request;
    asked.push([url, String(headers.authorization)]);
    const body = Buffer.concat(parts);
    const answer = await service.fetch(
      new Request(`http://search.internal${url}`, {
        method,
        headers: {
          ...(headers.authorization ? { authorization: headers.authorization } : {}),
          'content-type': 'application/json',
        },
        ...(body.length > 0 ? { body } : {}),
      }),
    );
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { search: searchKey, admin } = service.keys;
const backend = meilisearchBackend({ host: `${host}/`, searchKey, documentsKey: admin.key, timeoutMs: 60_000 });

test("a site sees its own part of its index, by a token that the browser has as well, and whole vehicles by the server's key", async () => {
  const site = testSite([], { rules: { 'stock.filter': { 'vehicle.make': 'Kia' } } });
  const index = new Meilisearch({ host, apiKey: admin.key }).index(indexOf(site));
  await index.updateSettings(indexSettings()).waitTask();
  const vehicles = [stockVehicle(1, { make: 'Kia' }), stockVehicle(2, { make: 'Ford' })];
  await index.addDocuments(vehicles, { primaryKey: 'id' }).waitTask();
  asked.length = 0;

  const { search, browserSearch } = backend.forSite(site, () => testNow);
  expect((await search.query({ q: '' })).hits.map(({ id }) => id)).toEqual([1]);
  expect((await search.bySlug('vehicle-1'))?.make).toBe('Kia');
  expect(await search.bySlug('vehicle-2')).toBeUndefined();
  expect((await search.byIds([1, 2])).map(({ id }) => id)).toEqual([1]);
  expect((await search.byId(1))?.id).toBe(1);
  expect(await search.byId(2)).toBeUndefined();
  const browser = await browserSearch();
  expect(browser).toEqual({ host: `${host}/`, index: 'test-motors', key: expect.stringMatching(/^ey/) });
  const keys = (documents: boolean) =>
    new Set(asked.filter(([path = '']) => path.includes('/documents') === documents).map(([, key]) => key));
  expect(keys(false)).toEqual(new Set([`Bearer ${browser.key}`]));
  expect(keys(true)).toEqual(new Set([`Bearer ${admin.key}`]));
});

test('the version of its stock changes with every change of the index, for a key that may read it', async () => {
  const site = testSite([]);
  const index = new Meilisearch({ host, apiKey: admin.key }).index(indexOf(site));
  const version = () => backend.forSite(site, () => testNow).stockVersion();
  await index.addDocuments([stockVehicle(3)], { primaryKey: 'id' }).waitTask();
  const before = await version();
  expect(await version()).toBe(before);
  // The service dates its changes by the millisecond.
  await expect
    .poll(async () => {
      await index.addDocuments([stockVehicle(3, { price: 1 })], { primaryKey: 'id' }).waitTask();
      return version();
    })
    .not.toBe(before);
  const limited = meilisearchBackend({ host, searchKey, documentsKey: searchKey.key, timeoutMs: 60_000 });
  await expect(limited.forSite(site, () => testNow).stockVersion()).rejects.toThrow('indexes.get');
});

test('browsers may fetch from its origin', () => {
  expect(backend.origins).toEqual([host]);
});

test('two hundred sites share an index, and each sees its own part of it, whatever its browsers ask [api.search-site-filters] [config.over-200-site-filters]', async () => {
  const numbers = Array.from({ length: 200 }, (_, at) => at + 1);
  /** Of each dealer's four vehicles two are beneath what its site shows. */
  const prices = [8_000, 9_000, 11_000, 12_000];
  const idsOf = (dealer: number) => prices.map((_, at) => dealer * 10 + at);
  const index = new Meilisearch({ host, apiKey: admin.key }).index('shared');
  await index.updateSettings(indexSettings()).waitTask();
  const stock = numbers.flatMap((dealer) =>
    idsOf(dealer).map((id, at) => stockVehicle(id, { dealership_id: dealer, price: prices[at] ?? 0 })),
  );
  await index.addDocuments(stock, { primaryKey: 'id' }).waitTask();
  const slugOf = (dealer: number) => `dealer-${dealer}`;
  for (const dealer of numbers) {
    const identity = { slug: slugOf(dealer), id: dealer, name: 'Dealer', city: 'Sydney', hosts: [`${dealer}.example`] };
    const sharedWith = numbers.filter((other) => other !== dealer).map(slugOf);
    const site = testSite([], {
      document: { site: identity, search: { index: 'shared', sharedWith } },
      rules: { 'stock.filter': { 'vehicle.dealership_id': dealer, 'vehicle.price': { gte: 10_000 } } },
    });
    const { search, browserSearch } = backend.forSite(site, () => testNow);
    const own = idsOf(dealer).slice(2);
    const { hits, count, facets } = await search.query({ q: '', facets: ['dealership_id'] });
    expect([hits.map(({ id }) => id), count, facets]).toEqual([own, 2, { dealership_id: { [dealer]: 2 } }]);
    const neighbours = [...idsOf(dealer), ...idsOf((dealer % 200) + 1)];
    expect((await search.byIds(neighbours)).map(({ id }) => id)).toEqual(own);
    const { key } = await browserSearch();
    const ask = async (path: string, body: object) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${host}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, ...(await answer.json()) };
    };
    const filter = `dealership_id != ${dealer} OR price < 10000 OR id EXISTS`;
    const queries = [
      { indexUid: 'shared', filter },
      { indexUid: 'shared', q: 'vehicle', filter: 'price < 10000' },
    ];
    const { results } = await ask('multi-search', { queries });
    const found = results.map((one: { hits: { id: number }[] }) => one.hits.map(({ id }) => id));
    expect(found).toEqual([own, []]);
    const { facetHits } = await ask('indexes/shared/facet-search', { facetName: 'make', filter });
    expect(facetHits).toEqual([{ value: expect.any(String), count: 2 }]);
    expect((await ask('indexes/test-motors/search', {})).status).toBe(403);
    expect((await ask('indexes/shared/documents/fetch', {})).status).toBe(403);
  }
});

test('its health is asked without a key; one that does not answer in time is not well', async () => {
  asked.length = 0;
  await backend.health();
  expect(asked).toEqual([['/health', 'undefined']]);
  hangs = true;
  const hurried = meilisearchBackend({ host, searchKey, documentsKey: admin.key, timeoutMs: 50 });
  await expect(hurried.health()).rejects.toThrow();
  await expect(hurried.forSite(testSite([]), () => testNow).search.query({ q: '' })).rejects.toThrow();
});
