import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings, siteWith } from '../engine/checks/testing.ts';
import { condition } from '../engine/checks/topics/conditions.ts';
import { ruleValue } from '../engine/checks/topics/rules.ts';
import { sourceFiles } from './witness/readers.ts';

interface TenantDocument {
  readonly site: { readonly slug: string; readonly name: string };
  readonly dealerships?: readonly { readonly slug: string; readonly name?: string }[];
  readonly locations?: readonly { readonly slug: string; readonly name: string }[];
  readonly finance?: {
    readonly providers?: Readonly<Record<string, { readonly name?: string; readonly lender?: string }>>;
  };
}

interface StockCatalogue {
  readonly makes?: readonly { readonly make: string; readonly models: readonly { readonly model: string }[] }[];
}

/** Names that are also ordinary words, and their meaning in the code. */
const ordinary: Readonly<Record<string, string>> = {
  'a-class': 'a link with a class: <a class=…>',
  accent: "the theme's second colour",
  angle: 'of a picture, of a turn',
  base: 'what a document extends, what an address is relative to',
  compass: 'of a map',
  element: 'an element of a page',
  escape: 'the key, and escaping of text',
  express: 'a card is accepted by its name',
  focus: 'keyboard focus',
  geelong: 'a city on the map of every site',
  group: 'of filters, of stock, of dealerships',
  'hr-v': "Croatian's code in ISO 639-3: hrv",
  journey: 'the way through the checkout',
  leaf: 'a node without children, a unit of a value',
  manual: "a gearbox, a popover's kind, and the catalogue's own provider that needs no lender",
  'model s': 'more than one model',
  'port-augusta': 'a city on the map of every site',
  subscription: 'a price by the week or month instead of one to buy',
  'used-cars': 'the usual address of used stock',
  franchise: 'one of the figures a group may show',
};

/** Lenders and finance services of the market, in addition to those of the demo tenants. */
const lenders = ['taurus', 'powertorque', 'ausloans', 'car clarity', 'angle finance', 'macquarie', 'plenti'];

function parse<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json'));
}

function tenantFiles(): readonly string[] {
  return readdirSync('sites', { withFileTypes: true })
    .map(({ name }) => join('sites', name, 'site.json'))
    .filter((file) => existsSync(file));
}

function tenantNames(): readonly string[] {
  return readdirSync('sites', { withFileTypes: true }).flatMap(({ name: folder }) => {
    if (!readdirSync(join('sites', folder)).includes('site.json')) return [];
    const { site, dealerships = [], locations = [], finance } = parse<TenantDocument>(`sites/${folder}/site.json`);
    const providers = Object.entries(finance?.providers ?? {}).flatMap(([id, { name, lender }]) => [id, name, lender]);
    const places = [...dealerships, ...locations].flatMap(({ slug, name }) => [slug, name]);
    return [site.slug, site.name, ...places, ...providers].filter((name) => name !== undefined);
  });
}

function vehicleNames(): readonly string[] {
  return filesIn('sites/stock').flatMap((file) =>
    (parse<StockCatalogue>(join('sites/stock', file)).makes ?? []).flatMap(({ make, models }) => [
      make,
      ...models.map(({ model }) => model),
    ]),
  );
}

const templates = filesIn('sites/templates').map((file) => file.replace('.json', ''));

/** Short names and bare numbers, such as MG or 3008, are ambiguous in code. */
const names = [
  ...new Set([...tenantNames(), ...templates, ...vehicleNames(), ...lenders].map((name) => name.toLowerCase())),
]
  .filter((name) => name.length >= 4 && /\p{L}{2}/u.test(name))
  .toSorted();

/** Code as words: without comments, `isToyotaDealer` as `is toyota dealer`. */
function wordsOf(code: string): string {
  return code
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/(^|\s)\/\/.*$/gm, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
}

function mentions(code: string, wanted: readonly string[]): readonly string[] {
  const words = wordsOf(code);
  return wanted.filter((name) => {
    const spelt = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s_-]+/g, '[\\s_-]?');
    return new RegExp(`(?<![\\p{L}\\d])${spelt}(?![\\p{L}\\d])`, 'u').test(words);
  });
}

test('finds a name in texts, identifiers and class names, not in comments or within other words', () => {
  const wanted = ['toyota', 'land rover', 'ford'];
  expect(mentions("if (make === 'Toyota') {}", wanted)).toEqual(['toyota']);
  expect(mentions('const isLandRover = true;', wanted)).toEqual(['land rover']);
  expect(mentions('.card--ford {}', wanted)).toEqual(['ford']);
  expect(mentions('// Toyota\nconst afford = 1; /* a Ford */', wanted)).toEqual([]);
});

test('no tenant, template, lender, make or model is named in engine or blocks [config.white-label-one-build]', () => {
  expect(names.length).toBeGreaterThan(200);
  const wanted = names.filter((name) => !Object.hasOwn(ordinary, name));
  const found = ['engine', 'blocks']
    .flatMap(sourceFiles)
    .filter((file) => !/\/testing(\/|\.ts$)/.test(file))
    .flatMap((file) => mentions(readFileSync(file, 'utf8'), wanted).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('every exception would otherwise be rejected', () => {
  expect(Object.keys(ordinary).filter((name) => !names.includes(name))).toEqual([]);
});

test('no form is identified by its id outside the props of blocks and the rules', () => {
  const forms = [...filesIn('sites/templates').map((file) => join('sites/templates', file)), ...tenantFiles()].flatMap(
    (file) => Object.keys(parse<{ readonly forms?: object }>(file).forms ?? {}),
  );
  expect(forms.length).toBeGreaterThan(10);
  const named = new RegExp(`\\bform(?:\\b|[A-Z]).*'(?:${[...new Set(forms)].join('|')})'`);
  const found = ['engine', 'blocks']
    .flatMap(sourceFiles)
    .filter((file) => !/\/testing(\/|\.ts$)/.test(file))
    .filter((file) => named.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

const when = { 'site.slug': 'test' };
const places: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a block': { pages: { '/': { name: 'home', title: 'Home', blocks: [{ type: 'text', when }] } } },
  'a rule': { rules: { 'similar.count': [{ when, use: 3 }, { use: 6 }] } },
  'a search path': { search: { groups: [{ path: 'a', label: 'A', filter: when }] } },
  'an announcement': { announcements: [{ id: 'a', text: 'A', when }] },
  'a promotion': { promos: [{ id: 'a', when }] },
};

test.each(Object.entries(places))('%s cannot depend on the identity of the site', (_, parts) => {
  const found = [condition, ruleValue].flatMap((check) => findings(check, siteWith(parts)));
  expect(found.map((finding) => finding.split(' ')[0])).toEqual(['condition-site-slug']);
});
