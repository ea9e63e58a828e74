import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteWith } from '../../engine/checks/testing.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { SiteService } from './service.ts';
import { stockFiles } from './stock-files.ts';

const text = { type: 'rich-text', id: 'text', markdown: 'Harbour' };
const now = () => new Date('2026-11-22T00:00:00Z');
const build = { folder: 'nowhere', manifest: {} };
const vehicles = (...ids: readonly number[]) => JSON.stringify(ids.map((id) => stockVehicle(id)));

/** A served site without stock, and how its stock file is saved. */
async function served({ document = {}, backend = embeddedBackend('test') } = {}) {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-stock-files-'));
  onTestFinished(() => rmSync(sites, { recursive: true }));
  mkdirSync(join(sites, 'test'));
  const [file, stock] = [join(sites, 'test', 'site.json'), join(sites, 'test', 'vehicles.json')];
  writeFileSync(file, siteWith(document, [text]));
  const service = new SiteService(sites, backend, now, build);
  await service.load(file);
  const said: unknown[] = [];
  const files = stockFiles({
    service,
    log: (level, message, fields) => void said.push([level, message, fields]),
    errorLines: (diagnostics) => diagnostics.map(({ range, code }) => `${range.start.line} ${code}`),
    updated: (slug) => void said.push(['updated', slug]),
  });
  const tenant = () => service.tenants.bySlug('test');
  return {
    files,
    stock,
    said,
    save: (content: string) => writeFileSync(stock, content),
    /** Looks twice, as at a file that nobody writes to any more. */
    async settled() {
      said.length = 0;
      await files.look();
      await files.look();
      return said;
    },
    listed: async () => (await tenant()?.search.list('', 10))?.map(({ id, price }) => `${id} ${price}`).toSorted(),
    version: () => tenant()?.stockVersion(),
  };
}

const price = stockVehicle(1).price;

test('a stock file that is saved while its site is served replaces the stock, once, and only what has changed in it', async () => {
  const { settled, save, listed, version } = await served();
  expect(await settled()).toEqual([]);
  save(vehicles(1, 2));
  expect(await settled()).toEqual([
    ['info', 'Stock is in service.', { site: 'test', vehicles: 2 }],
    ['updated', 'test'],
  ]);
  expect(await listed()).toEqual([`1 ${price}`, `2 ${price}`]);
  expect(await settled()).toEqual([]);

  const before = await version();
  save(`${vehicles(1, 2)} `);
  await settled();
  expect(await version()).toBe(before);
  save(JSON.stringify([stockVehicle(2, { price: 9990 }), stockVehicle(3)]));
  await settled();
  expect(await listed()).toEqual(['2 9990', `3 ${price}`]);
  expect(await version()).not.toBe(before);
});

test('a file that changes from one look to the next is still being written', async () => {
  const { files, said, save, listed } = await served();
  save(vehicles(1));
  await files.look();
  save(vehicles(1, 2));
  await files.look();
  expect([said, await listed()]).toEqual([[], []]);
  await files.look();
  expect(await listed()).toHaveLength(2);
});

test.each([
  ['half of a list', vehicles(1, 2).slice(0, -20), '1 stock-unreadable'],
  ['something else', '{}', '1 stock-unreadable'],
  ['only invalid vehicles', '[\n{ "id": 1 }]', '2 stock-row'],
])('%s in a stock file leaves the stock in service, and is reported once with its place', async (_, content, place) => {
  const { settled, save, listed } = await served();
  save(vehicles(1));
  await settled();
  save(content);
  expect(await settled()).toEqual([['error', 'A saved stock was refused.', expect.objectContaining({ site: 'test' })]]);
  expect(JSON.stringify(await settled())).toBe('[]');
  expect(await listed()).toEqual([`1 ${price}`]);
  save(vehicles(1, 2));
  await settled();
  expect(await listed()).toHaveLength(2);
  save(content);
  const [[, , fields]] = (await settled()) as [[string, string, { errors: readonly string[] }]];
  expect(fields.errors[0]).toBe(place);
});

test('invalid vehicles of a saved stock are left out and reported, and an empty list empties the site', async () => {
  const { settled, save, listed } = await served();
  save(JSON.stringify([stockVehicle(1), { id: 2 }]));
  const said = await settled();
  expect(said.map((line) => (line as unknown[])[1])).toEqual([
    'Vehicles were left out of a stock.',
    'Stock is in service.',
    'test',
  ]);
  expect(await listed()).toHaveLength(1);
  save('[]');
  await settled();
  expect(await listed()).toEqual([]);
});

test('a stock file that is deleted leaves its stock in service', async () => {
  const { settled, save, listed, stock } = await served();
  save(vehicles(1));
  await settled();
  rmSync(stock);
  expect(await settled()).toEqual([]);
  expect(await listed()).toHaveLength(1);
});

test('files are left alone where stock comes from feeds, or search is a service of its own', async () => {
  const fed = await served({ document: { stock: { feeds: [{ id: 'main', from: 'feed.json' }] } } });
  const { load: _, ...elsewhere } = embeddedBackend('test');
  for (const { save, settled } of [fed, await served({ backend: elsewhere })]) {
    save(vehicles(1));
    expect(await settled()).toEqual([]);
  }
});
