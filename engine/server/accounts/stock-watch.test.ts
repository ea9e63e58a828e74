import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Meilisearch } from 'meilisearch';
import { afterAll, expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { stockVehicle } from '../../../tests/support/stock-block.ts';
import { testServer } from '../../../tests/support/test-server.ts';
import { createStockWatch } from './stock-watch.ts';

const vehicle = (id: number) => stockVehicle(id, { created_at_timestamp: id * 100 });
const site = (slug: string, id: number) => ({
  slug,
  document: { site: { slug, id, name: slug, city: 'Perth', hosts: [`${slug}.example`] }, pages: {} },
  vehicles: [vehicle(1)],
});
const { app, tenants } = await testServer([site('bay', 1), site('hill', 2), site('quiet', 3)]);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
afterAll(() => void server.close());

const versionOf = async (slug: string) => [...tenants.inMemory(slug)][0]?.stockVersion();

/** Writes the vehicle as another program does, with the service's key; resolves when searches see it. */
async function pushed(slug: string, changes: Partial<Vehicle>) {
  const { port } = server.address() as AddressInfo;
  const client = new Meilisearch({ host: `http://127.0.0.1:${port}/api/search`, apiKey: 'test' });
  const before = await versionOf(slug);
  await client
    .index(slug)
    .addDocuments([{ ...vehicle(1), ...changes }], { primaryKey: 'id' })
    .waitTask({ interval: 5 });
  await expect.poll(() => versionOf(slug), { interval: 5 }).not.toBe(before);
}

test('notices, at its next look and once, what another program pushes to the search of the sites it looks at', async () => {
  const changes: string[] = [];
  const watch = createStockWatch({
    sites: async () => ['bay', 'hill'],
    tenants: (slug) => tenants.inMemory(slug),
    log: () => {},
    changed: (slug) => void changes.push(slug),
  });
  await watch.look();
  await watch.look();
  expect(changes).toEqual([]);
  // Neither the number of vehicles nor the newest is another afterwards.
  await pushed('bay', { price: 12_345 });
  await pushed('quiet', { id: 2 });
  await watch.look();
  await watch.look();
  expect(changes).toEqual(['bay']);
});

test('says once that search does not answer, and tells what changed meanwhile when it does again', async () => {
  const changes: string[] = [];
  const logged: unknown[] = [];
  let down = false;
  const stockVersion = async () => Promise.reject(new Error('down'));
  const watch = createStockWatch({
    sites: async () => ['hill'],
    tenants: (slug) => [...tenants.inMemory(slug)].map((one) => (down ? { ...one, stockVersion } : one)),
    log: (level, message, fields) => void logged.push([level, message, fields?.['site']]),
    changed: (slug) => void changes.push(slug),
  });
  await watch.look();
  down = true;
  await pushed('hill', { id: 2 });
  await watch.look();
  await watch.look();
  expect(logged).toEqual([['warn', 'New stock could not be checked for.', 'hill']]);
  down = false;
  await watch.look();
  expect(changes).toEqual(['hill']);
});
