import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Meilisearch } from 'meilisearch';
import { beforeAll, expect, test, vi } from 'vitest';
import { testNow, testSite, testVehicle } from '../../tests/support/render-block.tsx';
import { ensureBuilt } from '../../tests/support/server-process.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Log } from '../ports/log.ts';
import { embeddedBackend } from './search-backend.ts';

beforeAll(() => ensureBuilt(), 240_000);

test('the main thread and the search thread hold the same stock, whichever way it was written', async () => {
  const log = vi.fn();
  const entry = pathToFileURL(resolve('dist/search-worker.js'));
  const backend = embeddedBackend('a-master-key-for-tests', { entry, log });
  const site = testSite([]);
  await backend.load?.(site, [testVehicle], { now: testNow });
  const { search, browserSearch } = backend.forSite(site, () => new Date());
  const { key, index } = await browserSearch();
  const fetch = (request: Request) => backend.fetch?.(request, 'address') ?? Promise.reject(new Error('no search'));
  const clientOf = (apiKey: string) =>
    new Meilisearch({
      host: 'http://search.example',
      apiKey,
      httpClient: async (input, init) => {
        const response = await fetch(new Request(input, init));
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return response.status === 204 ? undefined : response.json();
      },
    });
  const refused = (text: string) => ({ cause: { message: expect.stringContaining(text) as string } });
  const asked = async () => (await clientOf(key).index(index).search('')).hits.map(({ id }) => id as unknown);
  const shown = async () => (await search.query({ q: '' })).hits.map(({ id }) => id);
  expect([await asked(), await shown()]).toEqual([[testVehicle.id], [testVehicle.id]]);

  const admin = clientOf('a-master-key-for-tests').index(index);
  await admin.addDocuments([{ ...testVehicle, id: 7, slug: 'seven' }]).waitTask();
  const both = [testVehicle.id, 7];
  expect(await asked()).toEqual(both);
  await expect.poll(shown).toEqual(both);
  await admin.deleteDocument(testVehicle.id).waitTask();
  expect(await asked()).toEqual([7]);
  await expect.poll(shown).toEqual([7]);

  // A rejected write must not be forwarded.
  await expect(clientOf(key).index(index).deleteAllDocuments()).rejects.toMatchObject(refused('403'));
  expect([await asked(), await shown()]).toEqual([[7], [7]]);
  await expect(clientOf('not a key').index(index).search('')).rejects.toMatchObject(refused('403'));
  await expect(clientOf(key).index(index).search('', { limit: 1001 })).rejects.toMatchObject(
    refused('invalid_search_limit'),
  );
  expect(log).not.toHaveBeenCalled();
});

test('a stock larger than the embedded search is meant for is reported once, with what to use instead', async () => {
  const log = vi.fn<Log>();
  const entry = new URL('data:text/javascript,setInterval(() => {}, 1e9)');
  const backend = embeddedBackend('a-master-key-for-tests', { entry, log });
  const site = testSite([]);
  const vehicles = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ id: from + at, slug: `car-${from + at}` }) as Vehicle);
  const warnings = () => log.mock.calls.filter(([level]) => level === 'warn');
  await backend.load?.(site, vehicles(1, 100_001), { now: testNow });
  expect(warnings()).toEqual([]);
  // Whichever way it grows.
  const pushed = new Request(`http://search.example/indexes/${site.slug}/documents`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-master-key-for-tests', 'content-type': 'application/json' },
    body: JSON.stringify(vehicles(100_001, 100_002)),
  });
  expect((await backend.fetch?.(pushed, 'address'))?.status).toBe(202);
  await vi.waitFor(() => expect(warnings()).not.toEqual([]), 20_000);
  await backend.load?.(site, vehicles(100_002, 100_003), { now: testNow });
  const remedy = expect.stringContaining('MEILISEARCH_HOST') as string;
  expect(warnings()).toEqual([
    [
      'warn',
      'The stock is larger than the embedded search is designed for.',
      { vehicles: 100_001, atMost: 100_000, remedy },
    ],
  ]);
});
