import fc from 'fast-check';
import { Meilisearch } from 'meilisearch';
import { beforeAll, expect, test } from 'vitest';
import { createEmbeddedSearch, embeddedHttpClient } from '../search/embedded/index.ts';
import { compileCondition } from './compile.ts';
import { toSearchFilter } from './push-down.ts';
import { oddVehicle, searchableCondition } from './testing/arbitraries.ts';
import { facts, now, vehicle } from './testing/facts.ts';

const service = createEmbeddedSearch({ masterKey: 'a-master-key-for-tests' });
const client = new Meilisearch({
  host: 'http://search.embedded',
  httpClient: embeddedHttpClient(service),
  apiKey: service.keys.admin.key,
});
const stock = fc.sample(oddVehicle, { numRuns: 400, seed: 20260615 }).map((fields, id) => ({ id, ...fields }));

beforeAll(async () => {
  await client.createIndex('stock', { primaryKey: 'id' }).waitTask();
  const fields = [...new Set(stock.flatMap((one) => Object.keys(one)))];
  await client.index('stock').updateSettings({ filterableAttributes: fields }).waitTask();
  await client.index('stock').addDocuments(stock).waitTask();
});

test('a condition and its search filter match the same vehicles', async () => {
  await fc.assert(
    fc.asyncProperty(searchableCondition, async (condition) => {
      const holds = compileCondition(condition);
      const expected = stock.filter((one) => holds(facts({ vehicle: { ...vehicle(), ...one } })));
      const filter = toSearchFilter(condition, { now });
      const found = await client.index('stock').search('', { filter, limit: 1000, attributesToRetrieve: ['id'] });
      expect(found.hits.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 200 },
  );
}, 60_000);
