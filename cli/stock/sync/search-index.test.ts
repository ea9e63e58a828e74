import { Meilisearch } from 'meilisearch';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedSearch, embeddedHttpClient } from '../../../engine/search/embedded/index.ts';
import { indexedRevisions } from '../../../engine/server/stock/runs.ts';
import { syncFeed } from '../../../engine/server/stock/store.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { fillIndex, searchToFill } from './search-index.ts';

const backend = testBackend();
afterAll(() => backend.close());

test('an index gets what has changed, all of it after a change of the document, and nothing twice', async () => {
  const service = createEmbeddedSearch({ masterKey: 'test' });
  const sent: string[] = [];
  const http = embeddedHttpClient(service);
  const httpClient: typeof http = (input, init) => {
    if (init?.method && init.method !== 'GET') sent.push(`${init.method} ${String(input).split('/').at(-1)}`);
    return http(input, init);
  };
  const client = new Meilisearch({ host: 'http://search.test', apiKey: service.keys.admin.key, httpClient });
  const { tenants } = await testServer([{ document: { pages: {} } }], { server: { backend } });
  const [tenant] = [...tenants.all()];
  if (!tenant) throw new Error('There is a site.');
  const database = await backend.database();
  const fill = async (site = tenant.site) => {
    sent.length = 0;
    await fillIndex(client, database, site, testNow);
    const { results } = await client.index('test-motors').getDocuments<{ id: number }>({ fields: ['id'] });
    return results.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  const sync = (...ids: readonly number[]) =>
    syncFeed(database, {
      site: 'test-motors',
      feed: 'main',
      feeds: ['main'],
      vanished: 'removed',
      largestDrop: 30,
      now: () => testNow,
      read: async () => ({ rows: ids.length, vehicles: ids.map((id) => stockVehicle(id)), rejects: [] }),
      describeError: () => undefined,
    });
  await client
    .index('test-motors')
    .addDocuments([{ id: 900 }], { primaryKey: 'id' })
    .waitTask();
  await sync(1, 2, 3);
  expect(await fill()).toEqual([1, 2, 3]);
  await sync(2, 3, 4);
  expect(await indexedRevisions.of(database, 'test-motors')).toBe(1);
  expect(await fill()).toEqual([2, 3, 4]);
  expect(await indexedRevisions.of(database, 'test-motors')).toBe(2);
  expect(sent).toEqual(['POST documents', 'POST delete-batch']);
  expect([await fill(), sent]).toEqual([[2, 3, 4], []]);
  expect(await fill({ ...tenant.site, revision: 'another' })).toEqual([2, 3, 4]);
  expect(sent).toContain('PATCH settings');
});

test('the key that may write is required with a Meilisearch', () => {
  expect(searchToFill({})).toBeUndefined();
  expect(() => searchToFill({ MEILISEARCH_HOST: 'http://127.0.0.1:7700' })).toThrow(
    'MEILISEARCH_ADMIN_KEY must be too',
  );
});
