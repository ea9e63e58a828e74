import { expect, test } from 'vitest';
import { IndexList } from './index-list.ts';
import { multiSearch } from './multi-search.ts';
import { isJsonObject, type JsonObject } from './shape.ts';

test('a long multi-search lets other requests run in between', async () => {
  const indexes = new IndexList();
  indexes.create('stock', 'id', '2026-01-01T00:00:00.000Z');
  let now = 0;
  let others = 0;
  const turns = setInterval(() => (others += 1), 0);
  const answer = await multiSearch(
    { queries: ['', '', ''].map(() => ({ indexUid: 'stock' })) },
    {
      indexes,
      access: { demand: () => {}, filterOf: () => [] },
      // Every reading of the clock is 20 ms later.
      clock: { now: () => (now += 20), randomId: () => 'request' },
      limits: undefined,
    },
  );
  clearInterval(turns);
  expect(answer['results']).toHaveLength(3);
  expect(others).toBeGreaterThan(0);
});

test('a count that was given before is counted anew after documents or settings have changed', async () => {
  const indexes = new IndexList();
  const at = '2026-01-01T00:00:00.000Z';
  const stock = indexes.getOrCreate('stock', at);
  stock.configure({ filterableAttributes: ['make'], searchableAttributes: ['make'] }, at);
  stock.write([{ id: 1, make: 'Kia', model: 'Rio' }], 'replace', 'id', at);
  const count = async (query: JsonObject) => {
    const { results } = await multiSearch(
      { queries: [{ indexUid: 'stock', hitsPerPage: 0, ...query }] },
      {
        indexes,
        access: { demand: () => {}, filterOf: () => [] },
        clock: { now: () => 0, randomId: () => 'request' },
        limits: undefined,
      },
    );
    return Array.isArray(results) && isJsonObject(results[0]) ? results[0]['totalHits'] : undefined;
  };
  const kias = { filter: 'make = Kia' };
  expect([await count(kias), await count(kias), await count({ q: 'rio' })]).toEqual([1, 1, 0]);
  stock.write([{ id: 2, make: 'Kia', model: 'Ceed' }], 'replace', undefined, at);
  expect(await count(kias)).toBe(2);
  stock.remove((id) => id === '1', at);
  expect(await count(kias)).toBe(1);
  stock.configure({ searchableAttributes: ['make', 'model'] }, at);
  expect(await count({ q: 'ceed' })).toBe(1);
});
