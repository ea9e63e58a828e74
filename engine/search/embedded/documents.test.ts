import { expect, test } from 'vitest';
import { createEmbeddedSearch } from './index.ts';
import type { JsonObject } from './shape.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const headers = { authorization: `Bearer ${service.keys.admin.key}`, 'content-type': 'application/json' };

async function send(method: string, path: string, body?: unknown): Promise<JsonObject> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return JSON.parse((await service.answer({ method, path, headers, ...text })).body) as JsonObject;
}

await send('PATCH', '/indexes/cars/settings', { sortableAttributes: ['price', '_geo'] });
await send('POST', '/indexes/cars/documents', [
  { id: 1, price: 20_000, _geo: { lat: -37.8, lng: 145 } },
  { id: 2, price: 10_000 },
  { id: 3, price: 10_000, _geo: { lat: -33.9, lng: 151.2 } },
]);

const idsOf = (list: unknown) => (list as readonly JsonObject[]).map(({ id }) => id);

test('documents are sorted by their distance to a point, those without a place last', async () => {
  const fetched = async (...sort: string[]) =>
    idsOf((await send('POST', '/indexes/cars/documents/fetch', { sort, fields: ['id'] }))['results']);
  expect(await fetched('_geoPoint(-33.8, 151):asc')).toEqual([3, 1, 2]);
  expect(await fetched('_geoPoint(-33.8, 151):desc')).toEqual([1, 3, 2]);
  expect(await fetched('price:asc', '_geoPoint(-33.8, 151):asc')).toEqual([3, 2, 1]);
});

test.each(['price', 'make:asc', '_geoPoint(95, 0):asc'])(
  'documents are not sorted by %s, which is an error of the request for documents',
  async (sort) => {
    expect(await send('POST', '/indexes/cars/documents/fetch', { sort: [sort] })).toMatchObject({
      code: 'invalid_document_sort',
    });
  },
);

test('the comma within a point separates no sort of a parameter', async () => {
  const sort = encodeURIComponent('price:asc, _geoPoint(-33.8, 151):asc');
  expect(idsOf((await send('GET', `/indexes/cars/search?sort=${sort}`))['hits'])).toEqual([3, 2, 1]);
  const nearest = encodeURIComponent('_geoPoint(-33.8,151):asc,price:asc');
  expect(idsOf((await send('GET', `/indexes/cars/documents?sort=${nearest}`))['results'])).toEqual([3, 1, 2]);
});
