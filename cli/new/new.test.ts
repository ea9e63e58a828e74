import { testBackend } from '../../tests/support/backend.ts';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { createServer } from '../../engine/server/app.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { loadSite } from '../sites/load.ts';
import { siteStock } from '../sites/stock.ts';
import { validateFiles } from '../validate/run.ts';
import { makeTenant, run } from './run.ts';
import { patientRenders } from '../../tests/support/patience.ts';

const sites = mkdtempSync(join(tmpdir(), 'forecourt-new-'));
afterAll(() => rmSync(sites, { recursive: true }));
for (const part of ['templates', 'stock', 'harbour-used'])
  cpSync(join('sites', part), join(sites, part), { recursive: true });
symlinkSync(resolve('sites/media'), join(sites, 'media'));

const now = new Date('2026-06-30T02:00:00Z');
const written = (slug: string) => JSON.parse(readFileSync(join(sites, slug, 'site.json'), 'utf8'));

describe.each([
  {
    slug: 'river-cars',
    template: 'used-cars',
    name: 'River & Sons <Cars>',
    city: 'Maitland',
    shown: 'River &amp; Sons &lt;Cars&gt;',
    stock: '/search/used-cars',
  },
  { slug: 'hill-motors', template: 'franchise', city: 'Perth', shown: 'Hill Motors', stock: '/search/used-cars' },
  { slug: 'plain-vans', template: 'caravans', city: 'Hobart', shown: 'Plain Vans', stock: '/search/used-caravans' },
  { slug: 'east-group', template: 'group', city: 'Darwin', shown: 'East Group', stock: '/search/used-cars' },
])('a tenant of the template $template', (wish) => {
  const files = makeTenant({ ...wish, now }, sites);
  const file = join(sites, wish.slug, 'site.json');

  test('has a document, a stock profile, a logo and an icon', () => {
    const names = ['media/logo.svg', 'media/logo-dark.svg', 'media/icon.svg', 'stock.json', 'site.json'];
    expect(files).toEqual(names.map((name) => join(sites, wish.slug, name)));
  });

  test('checks clean, without a warning', () => {
    expect(validateFiles([file], () => now).diagnostics).toEqual([]);
  });

  test('is served without further setup: its home page shows its name, its results its stock', async () => {
    const { site, folder } = loadSite(file, createDocumentCache(), { now: () => now, build: 'test' });
    if (!site) throw new Error('The site was not compiled.');
    const search = embeddedBackend('test');
    await search.load?.(site, siteStock(folder, sites, now), { now });
    const failures: string[] = [];
    const tenants = new TenantList();
    tenants.put({ site, folder, ...search.forSite(site, () => new Date()) });
    const app = createServer({
      renderLimits: patientRenders,
      tenants,
      blocks,
      build: { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } },
      search,
      backend: testBackend(),
      sharedMedia: resolve('sites/media'),
      log: (level, message) => void (level === 'error' && failures.push(message)),
      now: () => now,
      pageFreshMs: 0,
    });
    const get = (path: string) =>
      app.request(`http://${wish.slug}.localhost${path}`, { headers: { host: `${wish.slug}.localhost` } });
    const home = await get('/');
    expect(home.status).toBe(200);
    expect(await home.text()).toContain(wish.shown);
    const logo = await get('/media/logo.svg');
    expect(logo.headers.get('content-type')).toContain('image/svg+xml');
    const results = await get(wish.stock);
    expect(await results.text()).toMatch(/href="\/cars\/[a-z0-9-]+"/);
    expect(failures).toEqual([]);
  });
});

test('contains only settings specific to the dealer', () => {
  const document = written('hill-motors');
  expect(Object.keys(document)).toEqual(['$schema', 'version', 'extends', 'site', 'theme', 'locations', 'dealerships']);
  expect(document.extends).toBe('../templates/franchise.json');
  expect(document.site).toMatchObject({ name: 'Hill Motors', state: 'WA', timeZone: 'Australia/Perth' });
});

test('gives each site a unique id', () => {
  expect([written('harbour-used').site.id, written('river-cars').site.id, written('hill-motors').site.id]).toEqual([
    101, 102, 103,
  ]);
});

test('stocks the vehicle types that the template shows', () => {
  const mix = (slug: string) => JSON.parse(readFileSync(join(sites, slug, 'stock.json'), 'utf8')).mix;
  const kinds = (slug: string) =>
    mix(slug).map((part: { item_type: string; car_type: string }) => `${part.car_type} ${part.item_type}`);
  expect([kinds('river-cars'), kinds('hill-motors'), kinds('plain-vans')]).toEqual([
    ['demo car', 'used car'],
    ['new car', 'demo car', 'used car'],
    ['new caravan', 'demo caravan', 'used caravan'],
  ]);
});

test.each([
  ['harbour-used', 'used-cars', 'already exists'],
  ['Kevin’s Cars', 'used-cars', 'such as "kevin-s-cars"'],
  ['-', 'used-cars', 'cannot be a slug'],
  ['valley-cars', 'used-car', 'Did you mean "used-cars"?'],
  ['valley-cars', 'boats', 'contains caravans, franchise, group, motorcycles, subscription, trucks, used-cars.'],
  ['valley-cars', 'base', '"base" has no home page: it is only a base for templates. Of those, "'],
  ['valley-cars', 'base', 'contains caravans, franchise, group, motorcycles, subscription, trucks, used-cars.'],
])('rejects the slug %s with the template %s and writes nothing', (slug, template, message) => {
  expect(() => makeTenant({ slug, template, now }, sites)).toThrow(message);
  expect(existsSync(join(sites, 'valley-cars'))).toBe(false);
});

test('says where the templates are to come from in a folder that has none', () => {
  const empty = mkdtempSync(join(sites, 'empty-'));
  expect(() => makeTenant({ slug: 'valley-cars', template: 'used-cars', now }, empty)).toThrow(
    "contains none: copy Forecourt's sites/templates, sites/stock and sites/media there.",
  );
});

test('reports that there is nothing to generate stock from', async () => {
  const bare = mkdtempSync(join(sites, 'bare-'));
  for (const part of ['templates', 'media']) symlinkSync(resolve('sites', part), join(bare, part));
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run('valley-cars', { template: 'used-cars', sites: bare });
  const told = print.mock.calls.join('');
  print.mockRestore();
  const { exitCode } = process;
  process.exitCode = undefined;
  expect(told).toMatch(
    /valley-cars\/stock\.json.* error stock-unreadable\n  There is no folder \S*stock with the makes/,
  );
  expect(exitCode).toBe(1);
});
