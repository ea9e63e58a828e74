import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { run } from '../build/run.ts';
import { builtSitesFile } from '../sites/built-sites.ts';
import type { LoadedSite } from '../sites/load.ts';
import { SiteService } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-built-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [sites, out] = [join(folder, 'sites'), join(folder, 'out')];

function write(name: string, more: object = {}): void {
  mkdirSync(join(sites, name), { recursive: true });
  const identity = { slug: name, id: name.charCodeAt(0), name, city: 'Dubbo', hosts: [`www.${name}.example`] };
  const logo = { src: 'https://cdn.example/logo.svg', alt: name, width: 200, height: 40 };
  const theme = { colours: { brand: '#0b3d91', accent: '#b91c1c' }, radius: 'soft', logo };
  const document = { version: 1, extends: '../templates/all.json', site: identity, theme, ...more };
  writeFileSync(join(sites, name, 'site.json'), JSON.stringify(document, null, 2));
  writeFileSync(join(sites, name, 'vehicles.json'), JSON.stringify([{ ...testVehicle, id: identity.id }]));
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(sites, 'templates'), { recursive: true });
  const pages = { '/': { name: 'home', title: 'Home', blocks: [{ type: 'rich-text', id: 'text', markdown: 'Hi' }] } };
  writeFileSync(join(sites, 'templates', 'all.json'), JSON.stringify({ version: 1, pages }));
  write('harbour');
  write('river');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run({ sites, out });
  vi.restoreAllMocks();
});

/** The sites of the built folder, and those loaded so far. */
function open() {
  const loaded: LoadedSite[] = [];
  const service = new SiteService(out, embeddedBackend('test'), () => new Date('2026-11-22T00:00:00Z'), {
    folder: 'nowhere',
    manifest: {},
  });
  const opened = service.openBuilt((site) => void loaded.push(site));
  return { service, opened, loaded };
}

test('a built site is loaded when it is first asked for, with its stock, and shares what it inherits', async () => {
  const { service, opened, loaded } = open();
  expect(opened).toEqual({ count: 2, byAnother: false });
  expect(service.files).toEqual([]);
  expect(service.tenants.slugs).toEqual(['harbour', 'river']);
  expect(loaded).toEqual([]);
  const harbour = service.tenants.byHost('www.harbour.example');
  expect(harbour?.site.facts.template).toBe('all');
  expect(service.tenants.byHost('harbour.localhost')).toBe(harbour);
  expect(loaded.map(({ site }) => site?.slug)).toEqual(['harbour']);
  await harbour?.ready?.();
  expect((await harbour?.search.byId('h'.charCodeAt(0)))?.id).toBe('h'.charCodeAt(0));
  const river = service.tenants.byHost('www.river.example');
  expect(river?.site.document.pages).toBe(harbour?.site.document.pages);
});

test('a built document that has changed since is checked, and its site left out for errors', () => {
  const file = join(out, 'river', 'site.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"soft"', '"sofd"'));
  const { service, loaded } = open();
  expect(service.tenants.byHost('www.river.example')).toBeUndefined();
  expect(loaded.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))).toContain('wrong-value');
  expect(service.tenants.byHost('www.harbour.example')).toBeDefined();
});

test('what another engine has built is loaded and checked at once', async () => {
  const file = join(out, builtSitesFile);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), engine: 'another' }));
  const { service, opened } = open();
  expect(opened).toEqual({ count: 0, byAnother: true });
  expect(service.files).toHaveLength(2);
});

/** Releases the document of a site as it was built, with a change. */
function releaseBuilt(service: SiteService, place: string, change: (text: string) => string) {
  const [text = '', template = ''] = [place, 'templates/all.json'].map((file) => readFileSync(join(out, file), 'utf8'));
  return service.release(
    place,
    new Map([
      [place, change(text)],
      ['templates/all.json', template],
    ]),
  );
}

test('a site that is not loaded yet keeps its claims, and a published version of it replaces it', async () => {
  const { service } = open();
  const releaseAt = (host: string) =>
    releaseBuilt(service, 'harbour/site.json', (text) => text.replaceAll('www.harbour', host));
  const taken = await releaseAt('www.river');
  expect(taken.diagnostics.map(({ code }) => code)).toContain('duplicate-host');
  const released = await releaseAt('new.harbour');
  expect(released.site?.slug).toBe('harbour');
  expect(service.tenants.byHost('new.harbour.example')?.site.slug).toBe('harbour');
  expect(service.tenants.byHost('www.harbour.example')).toBeUndefined();
});

test('a site that is not loaded yet keeps its hosts when a release of it is refused', async () => {
  const { service } = open();
  const release = async (place: string, change: (text: string) => string) => {
    const { diagnostics } = await releaseBuilt(service, place, change);
    return diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
  };
  const moved = (text: string) => text.replace('www.harbour', 'new.harbour');
  expect(await release('harbour/site.json', (text) => moved(text).replace('"soft"', '"sofd"'))).toEqual([
    'wrong-value',
  ]);
  // Nobody has the host of the refused release, and nobody else can have that of the site.
  const claiming = (host: string) => (text: string) => text.replace('www.river', host);
  expect(await release('river/site.json', claiming('www.harbour'))).toEqual(['duplicate-host']);
  expect(await release('river/site.json', claiming('new.harbour'))).toEqual([]);
  expect(service.tenants.byHost('www.harbour.example')?.site.slug).toBe('harbour');
  expect(service.tenants.byHost('new.harbour.example')?.site.slug).toBe('river');
});

test('a site that is first asked for while a release of it loads has the stock of the release in the end', async () => {
  const search = embeddedBackend('test');
  const loads: string[] = [];
  let asked: Promise<void> | undefined;
  const load: typeof search.load = async (site, ...rest) => {
    loads.push(site.document.site.name);
    asked ??= service.tenants.byHost('www.harbour.example')?.ready?.();
    await search.load?.(site, ...rest);
  };
  const build = { folder: 'nowhere', manifest: {} };
  const service = new SiteService(out, { ...search, load }, () => new Date('2026-11-22T00:00:00Z'), build);
  service.openBuilt(() => {});
  // Vehicles have other prices in the index with this rule.
  const rules = { 'stock.available': false };
  await releaseBuilt(service, 'harbour/site.json', (text) => {
    const written = JSON.parse(text);
    return JSON.stringify({ ...written, site: { ...written.site, name: 'Released' }, rules });
  });
  await asked;
  await service.tenants.byHost('www.harbour.example')?.ready?.();
  expect(loads.at(-1)).toBe('Released');
});

test('a site has its vehicles while a release of it fills another index', async () => {
  const search = embeddedBackend('test');
  let asked: Promise<unknown> | undefined;
  const load: typeof search.load = async (site, ...rest) => {
    const look = async () => {
      const tenant = service.tenants.byHost('www.harbour.example');
      await tenant?.ready?.();
      return (await tenant?.search.byId('h'.charCodeAt(0)))?.slug;
    };
    const isFirst = asked === undefined;
    asked ??= look();
    await search.load?.(site, ...rest);
    // The release is loading until the page has been built.
    if (isFirst) await asked;
  };
  const build = { folder: 'nowhere', manifest: {} };
  const service = new SiteService(out, { ...search, load }, () => new Date('2026-11-22T00:00:00Z'), build);
  service.openBuilt(() => {});
  await releaseBuilt(service, 'harbour/site.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), search: { index: 'other' } }),
  );
  expect(await asked).toBe(testVehicle.slug);
});

test('all sites can be visited without keeping them', () => {
  const { service, loaded } = open();
  expect([...service.tenants.all()].map(({ site }) => site.slug)).toEqual(['harbour', 'river']);
  expect([...service.tenants.all()]).toHaveLength(2);
  expect(loaded).toHaveLength(4);
});

test('a site that is only visited leaves no stock behind, and one that shoppers ask for meanwhile keeps its own', async () => {
  const { service } = open();
  const { tenants } = service;
  for (const { site } of tenants.all()) if (site.slug === 'river') tenants.byHost('www.river.example');
  for (const name of ['harbour', 'river']) {
    const file = join(out, name, 'vehicles.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n?$/, '\n\n'));
  }
  expect([...service.savedStock().keys()]).toEqual([join(out, 'river', 'site.json')]);
});

test('the stock of a site that is only visited can be searched during the visit, and is removed then', async () => {
  const search = embeddedBackend('test');
  const removed: string[] = [];
  const unload = async (index: string) => {
    await search.unload?.(index);
    removed.push(index);
  };
  const build = { folder: 'nowhere', manifest: {} };
  const service = new SiteService(out, { ...search, unload }, () => new Date('2026-11-22T00:00:00Z'), build);
  service.openBuilt(() => {});
  const found: unknown[] = [];
  for (const { site, search: stock, ready } of service.tenants.all()) {
    await ready?.();
    found.push((await stock.byId(site.document.site.id))?.id);
  }
  expect(found).toEqual(['harbour', 'river'].map((name) => name.charCodeAt(0)));
  await vi.waitFor(() => expect(removed).toEqual(['harbour', 'river']));
});

test('a site that gave way to others is loaded again, with its stock', async () => {
  const list = JSON.parse(readFileSync(join(out, builtSitesFile), 'utf8'));
  // Each too large to be kept beside the other.
  const sites = list.sites.map((site: object) => ({ ...site, size: 7_000_000 }));
  writeFileSync(join(out, builtSitesFile), JSON.stringify({ ...list, sites }));
  const { service, loaded } = open();
  for (const name of ['harbour', 'river', 'harbour', 'river']) {
    const tenant = service.tenants.byHost(`www.${name}.example`);
    await tenant?.ready?.();
    expect((await tenant?.search.byId(name.charCodeAt(0)))?.id).toBe(name.charCodeAt(0));
  }
  expect(loaded.map(({ site }) => site?.slug)).toEqual(['harbour', 'river', 'harbour', 'river']);
});

test('a site that alone is larger than the memory for such sites is loaded once all the same', async () => {
  const list = JSON.parse(readFileSync(join(out, builtSitesFile), 'utf8'));
  const sites = list.sites.map((site: object) => ({ ...site, size: 20_000_000 }));
  writeFileSync(join(out, builtSitesFile), JSON.stringify({ ...list, sites }));
  const { service, loaded } = open();
  const { tenants } = service;
  const harbour = tenants.byHost('www.harbour.example');
  await harbour?.ready?.();
  expect(tenants.byHost('harbour.localhost')).toBe(harbour);
  expect([...tenants.inMemory('harbour')]).toEqual([harbour]);
  tenants.stockChanged('harbour');
  expect(tenants.bySlug('harbour')?.stockChange).toBe(1);
  expect([...tenants.all()]).toHaveLength(2);
  expect((await tenants.bySlug('harbour')?.search.byId('h'.charCodeAt(0)))?.slug).toBe(testVehicle.slug);
  expect(loaded.map(({ site }) => site?.slug)).toEqual(['harbour', 'river']);
});

test('a change of stock replaces the tenant of a site, whether it is loaded on first use or at start', async () => {
  for (const loads of ['first use', 'start']) {
    const { service } = open();
    const { tenants } = service;
    if (loads === 'start') await service.load(join(out, 'harbour', 'site.json'));
    const changes = new Set([tenants.bySlug('harbour')?.stockChange]);
    for (let change = 1; change <= 2; change += 1) {
      const before = tenants.bySlug('harbour');
      tenants.stockChanged('harbour');
      const after = tenants.byHost('www.harbour.example');
      expect([after === before, after?.site === before?.site, after?.search === before?.search]).toEqual([
        false,
        true,
        true,
      ]);
      expect(tenants.bySlug('harbour')).toBe(after);
      changes.add(after?.stockChange);
    }
    expect(changes.size).toBe(3);
    expect(tenants.bySlug('river')?.stockChange).toBeUndefined();
    tenants.stockChanged('no such site');
  }
});

test('a change of stock is not forgotten when a site leaves memory or another version of it is put in service', async () => {
  const { service } = open();
  const { tenants } = service;
  tenants.stockChanged('harbour');
  const change = tenants.bySlug('harbour')?.stockChange;
  expect(change).toBeDefined();
  for (const tenant of tenants.all()) if (tenant.site.slug === 'harbour') expect(tenant.stockChange).toBe(change);
  await service.load(join(out, 'harbour', 'site.json'));
  // A page from before the change could be in the cache under the same revision.
  expect(tenants.bySlug('harbour')?.stockChange).toBe(change);
  expect(tenants.bySlug('river')?.stockChange).toBeUndefined();
});

test('a folder that is built again has neither sites nor stock that are gone, and keeps what no build wrote', async () => {
  mkdirSync(join(out, 'other'), { recursive: true });
  writeFileSync(join(out, 'other', 'notes.txt'), 'Mine');
  rmSync(join(sites, 'river'), { recursive: true });
  rmSync(join(sites, 'harbour', 'vehicles.json'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run({ sites, out });
  vi.restoreAllMocks();
  const { service } = open();
  expect([service.tenants.slugs, service.files]).toEqual([['harbour'], []]);
  expect(existsSync(join(out, 'harbour', 'vehicles.json'))).toBe(false);
  expect(existsSync(join(out, 'other', 'notes.txt'))).toBe(true);
});

test('a list of sites that a stopped build left half written hinders neither a server nor the next build', async () => {
  writeFileSync(join(out, builtSitesFile), '{"engine":"x","sit');
  expect(open().opened).toEqual({ count: 0, byAnother: true });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run({ sites, out });
  vi.restoreAllMocks();
  expect(open().service.tenants.slugs).toEqual(['harbour', 'river']);
});
