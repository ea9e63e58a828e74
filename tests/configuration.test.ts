import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteSchema } from '../schemas/site/schema.ts';

/** Where the parts of a document are read, by the longest matching path; a folder stands for the files in it. */
const readers: Readonly<Record<string, readonly string[]>> = {
  '/extends': ['engine/document/chain.ts'],
  '/site': [
    'engine/site',
    'engine/server',
    'engine/render',
    'engine/wording',
    'engine/dealer',
    'blocks/shared/contact',
  ],
  '/site/legal': ['blocks/site-footer'],
  '/site/social': ['blocks/site-footer'],
  '/theme': ['engine/render', 'engine/theme', 'engine/site/compile.ts', 'blocks/site-header', 'blocks/shared/vehicle'],
  '/features': ['engine/site/core.ts'],
  '/dealerships': [
    'engine/vehicle/place.ts',
    'engine/pages',
    'engine/forms',
    'engine/server/leads',
    'blocks/manufacturer-directory',
  ],
  '/locations': [
    'engine/dealer',
    'engine/vehicle/place.ts',
    'engine/render',
    'blocks/location-list',
    'blocks/shared/contact',
    'blocks/shared/locations',
  ],
  '/runtime': ['engine/render/page.ts'],
  '/images': ['engine/site/media.ts', 'engine/render/page.ts', 'blocks'],
  '/map': ['engine/site/map.ts', 'blocks/shared/map'],
  '/navigation': [
    'blocks/site-header',
    'blocks/site-footer',
    'blocks/brand-tiles',
    'blocks/group-bar',
    'blocks/vehicle-gallery',
  ],
  '/forms': [
    'engine/forms',
    'engine/server/leads',
    'engine/pages',
    'blocks/lead-form',
    'blocks/account',
    'blocks/success-message',
  ],
  '/forms/*/edit': ['engine/document', 'engine/forms'],
  '/formFields': ['engine/forms', 'schemas/site/form-types.ts'],
  '/languages': ['engine/site/languages.ts'],
  '/redirects': ['engine/server/resolve-page.ts', 'engine/pages/match.ts'],
  '/finance': [
    'engine/site/core.ts',
    'engine/rules',
    'engine/finance',
    'engine/vehicle/disclaimer.ts',
    'blocks/finance-card',
    'blocks/finance-calculator',
  ],
  '/search': ['engine/server/search-backend.ts', 'engine/site/claims.ts', 'engine/pages'],
  '/search/words': ['schemas/search/words.ts', 'engine/search'],
  '/stock': ['cli/stock/sync'],
  '/promos': ['engine/search/promo.ts', 'blocks/search-results', 'blocks/promo-tile'],
  '/announcements': ['engine/search/promo.ts', 'blocks/announcement-bar', 'engine/time/day.ts'],
  '/brands': ['engine/pages', 'blocks/shared/brands.ts', 'blocks/brand-directory', 'blocks/brand-overview'],
  '/statistics': ['blocks/statistics'],
  '/reviews': ['blocks/reviews', 'blocks/reviews-summary', 'blocks/shared'],
  '/delivery': ['engine/dealer/zones.ts', 'engine/server/services/places.ts'],
  '/events': [
    'engine/events',
    'engine/server',
    'blocks/site-tags',
    'blocks/shared/contact',
    'blocks/vehicle-location',
    'blocks/vehicle-tools',
    'blocks/finance-calculator',
  ],
  '/gating': ['engine/pages'],
  '/plugins': [
    'engine/site/core.ts',
    'engine/events/tag-manager.ts',
    'blocks/shared/chat.ts',
    'schemas/site/features.ts',
  ],
  '/checks': ['engine/checks/check-document.ts'],
};

/** What nothing reads by name, and why a document may contain it anyway. */
const unread: ReadonlySet<string> = new Set([
  // There is one version of the format, and the schema allows no other.
  '/version',
  // As feeds write it; the maps here are drawn without a map service.
  '/locations/*/address/map_key',
  // As feeds write it; locations and dealerships are matched by their slugs.
  '/locations/*/dealership_id',
  // For whoever reads the document.
  '/plugins/*/name',
  // Looked up by the vehicle's `car_type` (engine/vehicle/place.ts).
  '/dealerships/*/phones/new',
  '/dealerships/*/phones/used',
  '/dealerships/*/phones/demo',
]);

/** Parts with tests of their own: rules by witnesses, words and blocks by their declarations, pages by the contract. */
const elsewhere = ['$schema', 'rules', 'wording', 'pages', 'layouts'];

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const document = siteSchema({ blocks: [], facts: [] }) as Schema;

/** Every key that a document may have, `*` for the items of lists and for free names. */
function keysBelow(schema: Schema | undefined, path: string, within: readonly string[] = []): readonly string[] {
  if (!schema) return [];
  const name = schema.$ref?.split('/').at(-1) ?? '';
  if (name) return within.includes(name) ? [] : keysBelow(document.$defs?.[name], path, [...within, name]);
  const free =
    schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  const own = Object.entries(schema.properties ?? {}).filter(([key]) => path !== '' || !elsewhere.includes(key));
  return [
    ...own.flatMap(([key, inner]) => [`${path}/${key}`, ...keysBelow(inner, `${path}/${key}`, within)]),
    ...keysBelow(free, `${path}/*`, within),
  ];
}

/** The keys of conditions and of providers' rules are checked elsewhere. */
const keys = keysBelow(document, '', ['condition', 'providerRules']);

function textOf(place: string): string {
  if (statSync(place).isFile()) return readFileSync(place, 'utf8');
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  return files.map((file) => readFileSync(join(place, file), 'utf8')).join('\n');
}

const texts = new Map<string, string>();

function readersOf(key: string): string {
  const [entry = ''] = Object.keys(readers)
    .filter((path) => key === path || key.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length);
  if (!texts.has(entry)) texts.set(entry, (readers[entry] ?? []).map(textOf).join('\n'));
  return texts.get(entry) ?? '';
}

/** A property of this name read from an object, or its name in quotes. */
function takes(text: string, name: string): boolean {
  return new RegExp(`[.]${name}\\b|[{,]\\s*${name}\\s*[,:}=]|'${name}'`).test(text);
}

test('a document is recognized by its keys', () => {
  expect(keys.length).toBeGreaterThan(200);
  for (const key of unread) expect(keys).toContain(key);
});

test('every accepted key of a document is read somewhere', () => {
  const dead = keys.filter((key) => !unread.has(key) && !takes(readersOf(key), key.split('/').at(-1) ?? ''));
  expect(dead).toEqual([]);
});
