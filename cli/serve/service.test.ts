import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { SiteService } from './service.ts';
import { StockLoad } from './stock-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-service-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = { folder: 'nowhere', manifest: {} };
const now = () => new Date('2026-11-22T00:00:00Z');
const fileOf = (name: string) => join(folder, name, 'site.json');

/** Writes a complete, valid site. */
function write(name: string, site: object = {}, more: object = {}): void {
  mkdirSync(join(folder, name), { recursive: true });
  const identity = { slug: name, id: name.charCodeAt(0), name, city: 'Dubbo', hosts: [`www.${name}.example`], ...site };
  const theme = {
    colours: { brand: '#0b3d91', accent: '#b91c1c' },
    radius: 'soft',
    logo: { src: 'https://cdn.example/logo.svg', alt: name, width: 200, height: 40 },
  };
  const pages = { '/': { name: 'home', title: name, blocks: [{ type: 'rich-text', id: 'text', markdown: name }] } };
  writeFileSync(fileOf(name), JSON.stringify({ version: 1, site: identity, theme, pages, ...more }));
}

let service: SiteService;
beforeEach(() => {
  for (const name of ['harbour', 'river']) rmSync(join(folder, name), { recursive: true, force: true });
  service = new SiteService(folder, embeddedBackend('test'), now, build);
});

const errorsOf = async (name: string) =>
  (await service.load(fileOf(name))).diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
const answering = (host: string) => service.tenants.byHost(host)?.site.facts.slug;

test.each([
  ['host', { hosts: ['www.harbour.example'] }, {}, 'duplicate-host'],
  ['host with a port', { hosts: ['www.harbour.example:8443'] }, {}, 'duplicate-host'],
  ['preview address', { hosts: ['harbour.localhost'] }, {}, 'duplicate-host'],
  ['slug', { slug: 'harbour' }, {}, 'duplicate-slug'],
  ['id', { id: 'harbour'.charCodeAt(0) }, {}, 'duplicate-site-id'],
  ['search index', {}, { search: { index: 'harbour' } }, 'duplicate-index'],
])('a document that claims the %s of a running site is rejected until it is fixed', async (_, site, more, code) => {
  write('harbour');
  write('river', site, more);
  expect(await errorsOf('harbour')).toEqual([]);
  expect(await errorsOf('river')).toEqual([code]);
  expect(service.refused).toEqual([fileOf('river')]);
  expect([answering('www.harbour.example'), answering('harbour.localhost')]).toEqual(['harbour', 'harbour']);
  expect(service.tenants.slugs).toEqual(['harbour']);
  // The earlier one can be saved any number of times.
  expect(await errorsOf('harbour')).toEqual([]);

  write('river');
  expect(await errorsOf('river')).toEqual([]);
  expect(service.refused).toEqual([]);
  expect(['www.harbour.example', 'harbour.localhost', 'www.river.example', 'river.localhost'].map(answering)).toEqual([
    'harbour',
    'harbour',
    'river',
    'river',
  ]);
});

test('a running site whose new version claims what belongs to another continues with its old version', async () => {
  write('harbour');
  write('river');
  await errorsOf('harbour');
  await errorsOf('river');
  write('river', { hosts: ['www.harbour.example'] });
  expect(await errorsOf('river')).toEqual(['duplicate-host']);
  expect([answering('www.harbour.example'), answering('www.river.example')]).toEqual(['harbour', 'river']);
});

test('what a site releases is available to a rejected one', async () => {
  write('harbour');
  write('river', { hosts: ['www.harbour.example'] });
  await errorsOf('harbour');
  await errorsOf('river');
  write('harbour', { hosts: ['www.moved.example'] });
  expect(await errorsOf('harbour')).toEqual([]);
  expect(await errorsOf('river')).toEqual([]);
  expect([answering('www.harbour.example'), answering('www.moved.example')]).toEqual(['river', 'harbour']);

  await service.remove(fileOf('river'));
  expect([answering('www.harbour.example'), answering('river.localhost')]).toEqual([undefined, undefined]);
});

test('a site that changes its slug leaves its old address', async () => {
  write('river');
  await errorsOf('river');
  write('river', { slug: 'creek' });
  expect(await errorsOf('river')).toEqual([]);
  expect([answering('river.localhost'), answering('creek.localhost')]).toEqual([undefined, 'creek']);
});

test('concurrent loads run one after the other', async () => {
  write('harbour', { hosts: ['www.shared.example'] });
  write('river', { hosts: ['www.shared.example'] });
  const [first, second] = await Promise.all([errorsOf('harbour'), errorsOf('river')]);
  expect([first, second]).toEqual([[], ['duplicate-host']]);
});

const vehicle = {
  id: 1,
  slug: 'one',
  name: 'Kia Rio',
  make: 'Kia',
  model: 'Rio',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};
const stock = (...vehicles: object[]) =>
  writeFileSync(join(folder, 'river', 'vehicles.json'), JSON.stringify(vehicles));

test('stock is reloaded on request: prices change, vehicles come and go', async () => {
  write('river');
  const shown = async () => {
    const found = await service.tenants.byHost('river.localhost')?.search.list('', 10);
    return found?.map(({ id, price }) => `${id} ${price}`).sort();
  };
  stock({ ...vehicle, price: 12_990 }, { ...vehicle, id: 2, slug: 'two', price: 5000 });
  await service.load(fileOf('river'));
  expect(await shown()).toEqual(['1 12990', '2 5000']);
  stock({ ...vehicle, price: 11_111 }, { ...vehicle, id: 3, slug: 'three', price: 7000 });
  await service.load(fileOf('river'));
  expect(await shown()).toEqual(['1 12990', '2 5000']);
  await service.load(fileOf('river'), { stock: true });
  expect(await shown()).toEqual(['1 11111', '3 7000']);
});

test('a site with an invalid row is served without it, and it is reported at every load', async () => {
  write('river');
  stock(vehicle, { ...vehicle, id: 2, slug: 'two', status: 'foo' });
  expect(await errorsOf('river')).toEqual(['stock-row']);
  expect(await errorsOf('river')).toEqual(['stock-row']);
  expect(answering('river.localhost')).toBe('river');
});

test('generated stock is loaded when its site is first asked for, once for concurrent requests', async () => {
  cpSync('sites/stock', join(folder, 'stock'), { recursive: true });
  cpSync('sites/media/pictures.json', join(folder, 'media', 'pictures.json'));
  write('harbour');
  write('river');
  const profile = JSON.parse(readFileSync('sites/prestige-lane/stock.json', 'utf8'));
  for (const name of ['harbour', 'river'])
    writeFileSync(join(folder, name, 'stock.json'), JSON.stringify({ ...profile, count: 12 }));
  const backend = embeddedBackend('test');
  const loads: string[] = [];
  const load: typeof backend.load = async (site, ...rest) => {
    loads.push(site.slug);
    await backend.load?.(site, ...rest);
  };
  service = new SiteService(folder, { ...backend, load }, now, build);
  for (const name of ['harbour', 'river']) await service.load(fileOf(name));
  expect(loads).toEqual([]);

  const shown = async () => {
    const tenant = service.tenants.byHost('river.localhost');
    await tenant?.ready?.();
    return (await tenant?.search.list('', 50))?.length;
  };
  expect(await Promise.all([shown(), shown()])).toEqual([12, 12]);
  expect(loads).toEqual(['river']);

  writeFileSync(join(folder, 'river', 'stock.json'), JSON.stringify({ ...profile, count: 7 }));
  await service.load(fileOf('river'), { stock: true });
  expect(await shown()).toBe(7);
  expect(loads).toEqual(['river', 'river']);
});

test('stock from feeds is there from the start, even with a profile beside the document', async () => {
  write('harbour', {}, { stock: { feeds: [{ id: 'main', from: 'feeds/stock.json' }] } });
  writeFileSync(join(folder, 'harbour', 'stock.json'), readFileSync('sites/prestige-lane/stock.json'));
  const stored = async () => ({ revision: 3, vehicles: [stockVehicle(1), stockVehicle(2)], gone: [] });
  service = new SiteService(folder, embeddedBackend('test'), now, build, stored);
  await service.load(fileOf('harbour'));
  expect(await service.tenants.byHost('harbour.localhost')?.search.list('', 50)).toHaveLength(2);
});

test('stock that is saved while its earlier version is loading replaces all of that', async () => {
  cpSync('sites/stock', join(folder, 'stock'), { recursive: true });
  cpSync('sites/media/pictures.json', join(folder, 'media', 'pictures.json'));
  write('river');
  const profile = JSON.parse(readFileSync('sites/prestige-lane/stock.json', 'utf8'));
  const generated = (count: number) =>
    writeFileSync(join(folder, 'river', 'stock.json'), JSON.stringify({ ...profile, count }));
  const backend = embeddedBackend('test');
  let first = () => {};
  const busy = new Promise<void>((done) => {
    first = done;
  });
  const load: typeof backend.load = async (site, vehicles, ...rest) => {
    if (vehicles.length === 12) await busy;
    await backend.load?.(site, vehicles, ...rest);
  };
  service = new SiteService(folder, { ...backend, load }, now, build);
  const tenant = () => service.tenants.byHost('river.localhost');
  const shown = async () => (await tenant()?.search.list('', 50))?.map(({ id }) => id);

  generated(12);
  await service.load(fileOf('river'));
  const asked = tenant()?.ready?.();
  // One that nobody asks for before the next is saved.
  generated(5);
  await service.load(fileOf('river'), { stock: true });
  writeFileSync(join(folder, 'river', 'vehicles.json'), JSON.stringify([stockVehicle(900)]));
  const saved = service.load(fileOf('river'), { stock: true });
  first();
  await Promise.all([asked, saved]);
  expect(await shown()).toEqual([900]);
});

test('after generating a stock has failed, the next request tries again', async () => {
  let attempts = 0;
  const stock = new StockLoad({ diagnostics: [], isGenerated: true }, async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no makes');
    return { ids: new Set([1]), revision: 0 };
  });
  await expect(stock.load()).rejects.toThrow('no makes');
  await stock.load();
  await stock.load();
  expect([attempts, ...stock.ids]).toEqual([2, 1]);
});

test('stock that the database has from feeds is loaded at start, and what changes there is taken up', async () => {
  const feeds = [{ id: 'main', from: 'feed.json' }];
  write('harbour', {}, { stock: { feeds } });
  writeFileSync(join(folder, 'harbour', 'vehicles.json'), JSON.stringify([stockVehicle(90)]));
  let revision = 0;
  let vehicles = [1, 2, 3];
  let gone: number[] = [];
  const asked: number[] = [];
  const stored = async (_slug: string, since: number) => {
    asked.push(since);
    return revision === 0 ? undefined : { revision, vehicles: vehicles.map((id) => stockVehicle(id)), gone };
  };
  service = new SiteService(folder, embeddedBackend('test'), now, build, stored);
  await service.load(fileOf('harbour'));
  expect(service.fed).toEqual(['harbour']);
  const shown = async () => {
    const tenant = service.tenants.byHost('harbour.localhost');
    await tenant?.ready?.();
    return (await tenant?.search.list('', 50))?.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  // Before the first run of a feed.
  expect(await shown()).toEqual([90]);
  revision = 1;
  await service.restock('harbour');
  expect(await shown()).toEqual([1, 2, 3]);
  [revision, vehicles, gone] = [2, [4], [1, 77]];
  await service.restock('harbour');
  expect(await shown()).toEqual([2, 3, 4]);
  expect(asked).toEqual([0, 0, 1]);
  await service.restock('river');
});

test('while the database does not answer, every request for the stock tries again', async () => {
  write('harbour', {}, { stock: { feeds: [{ id: 'main', from: 'feed.json' }] } });
  let answers = false;
  service = new SiteService(folder, embeddedBackend('test'), now, build, async () => {
    if (!answers) throw new Error('away');
    return { revision: 1, vehicles: [stockVehicle(1)], gone: [] };
  });
  await service.load(fileOf('harbour'));
  const tenant = service.tenants.byHost('harbour.localhost');
  await expect(tenant?.ready?.()).rejects.toThrow('away');
  answers = true;
  await tenant?.ready?.();
  expect(await tenant?.search.list('', 50)).toHaveLength(1);
});
