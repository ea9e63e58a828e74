import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { diskHost } from '../cli/sites/host.ts';
import { loadDocument } from '../engine/document/pipeline.ts';
import type { RuleLayer } from '../engine/rules/index.ts';
import type { CompiledSite } from '../engine/blocks/plan.ts';
import type { SiteDocument } from '../schemas/site/index.ts';
import { keysBelow, observed, root } from './support/observed-document.ts';
import { contentPaths, mainStock } from './support/tenant-pages.ts';
import { testServer } from './support/test-server.ts';
import { stock } from './witness/fixture/vehicles.ts';

/** What nothing reads, and why a document may contain it anyway. */
const unread: ReadonlySet<string> = new Set([
  // There is one version of the format, and the schema allows no other.
  '/version',
  // For editors.
  '/$schema',
  // As feeds write it; the maps here are drawn without a map service.
  '/locations/*/address/map_key',
  // As feeds write it; locations and dealerships are matched by their slugs.
  '/locations/*/dealership_id',
  '/dealerships/*/id',
  // For whoever reads the document.
  '/plugins/*/name',
]);

/** A field of a form is read after it was merged with the shared field of its name. */
const fieldsOf = ['/formFields/*', '/forms/*/steps/*/fields/*'];
const fieldReads = [
  ['kind', 'presets(document.kind'],
  ['help', 'textOf(document.help'],
  ['placeholder', 'textOf(document.placeholder'],
  ['autoComplete', 'textOf(document.autoComplete'],
  ...['step', 'clamped', 'consent', 'preselect'].map((key) => [
    key,
    '{ id, name = id, consent, clamped, preselect, step } = document',
  ]),
] as const;

/**
 * Keys, by how they end, whose reads this test cannot follow, with the file that reads them and its words: they are
 * read before compilation, in answer to something that no page asks for, or from a copy.
 */
const followed: readonly (readonly [file: string, keys: Readonly<Record<string, string>>])[] = [
  ['engine/document/chain.ts', { '/extends': "member(parsed.value, 'extends')" }],
  ['engine/checks/check-document.ts', { '/checks': "document['checks']" }],
  ['engine/document/extend.ts', { '/edit': "locatedMember(page, 'edit')" }],
  [
    'engine/document/edits.ts',
    {
      '/edit/*/at': "member(edit.value, 'at')",
      '/edit/*/remove': 'remove: () => []',
      '/edit/*/replace': "blocksOf(edit, 'replace')",
      '/edit/*/set': "locatedMember(edit, 'set')",
      '/edit/*/before': "blocksOf(edit, 'before')",
      '/edit/*/after': "blocksOf(edit, 'after')",
      '/edit/*/into': "blocksOf(edit, 'into')",
    },
  ],
  ['engine/site/claims.ts', { '/search/sharedWith': "member(search, 'sharedWith')" }],
  [
    'cli/stock/sync/feeds.ts',
    {
      '/stock/feeds': 'site.document.stock?.feeds',
      '/stock/feeds/*/id': 'feed: feed.id',
      '/stock/everyMinutes': 'stock?.everyMinutes',
      '/stock/vanished': "{ vanished = 'sold', largestDrop = usualDrop } = site.document.stock",
      '/stock/largestDrop': "{ vanished = 'sold', largestDrop = usualDrop } = site.document.stock",
    },
  ],
  ['cli/stock/sync/read.ts', { '/stock/feeds/*/map': '{ map } = place.feed' }],
  [
    'cli/stock/sync/fetch.ts',
    { '/stock/feeds/*/from': '{ from } = place.feed', '/stock/feeds/*/token': "secrets('token')" },
  ],
  [
    'cli/stock/sync/sftp.ts',
    {
      '/stock/feeds/*/password': "secrets('password')",
      '/stock/feeds/*/privateKey': "secrets('privateKey')",
      '/stock/feeds/*/hostKey': 'feed.hostKey',
    },
  ],
  ['engine/render/head.ts', { '/site/city': 'document.site.city' }],
  ['engine/site/core.ts', { '/site/state': 'site.state' }],
  ['engine/theme/palette.ts', { '/theme/dark/*': '...dark }' }],
  [
    'blocks/site-header/Component.tsx',
    {
      '/theme/logo/alt': 'logo.alt',
      '/theme/logo/width': 'logo.width',
      '/theme/logo/height': 'logo.height',
      '/navigation/menus/*/*/label': 'item.label',
      '/navigation/menus/*/*/to': 'item.to',
      '/navigation/menus/*/*/items': 'item.items',
    },
  ],
  [
    'blocks/group-bar/index.tsx',
    {
      '/navigation/groupSites/*/label': 'withSiteAddresses(links, { site, facts }).map(({ label, to })',
      '/navigation/groupSites/*/to': 'withSiteAddresses(links, { site, facts }).map(({ label, to })',
    },
  ],
  [
    'engine/vehicle/place.ts',
    {
      '/dealerships/*/phones/default': 'dealershipPhones(vehicle, document)?.default',
      '/dealerships/*/phones/new': 'own?.[vehicle.car_type]',
      '/dealerships/*/phones/used': 'own?.[vehicle.car_type]',
      '/dealerships/*/phones/demo': 'own?.[vehicle.car_type]',
    },
  ],
  [
    'engine/dealer/hours.ts',
    {
      '/special_hours/*/hours/begin': 'entry.hours?.begin',
      '/special_hours/*/hours/end': 'entry.hours?.end',
      '/special_hours/*/location/id': 'entry.location?.id',
    },
  ],
  ['blocks/location-list/load.ts', { '/locations/*/image/thumb/url': 'image?.thumb?.url' }],
  ['blocks/shared/map/drawn-map.ts', { '/map/attribution': 'map.attribution' }],
  [
    'engine/forms/steps.ts',
    {
      '/forms/*/order/rule': 'order.rule',
      '/forms/*/steps/*/id': 'step.id',
      '/forms/*/steps/*/when': 'step.when',
      '/forms/*/steps/*/shows': 'step.shows',
      '/formFields/*/name': '{ id, name = id, consent, clamped, preselect, step } = document',
      ...Object.fromEntries(
        fieldReads.flatMap(([key, words]) => fieldsOf.map((fields) => [`${fields}/${key}`, words])),
      ),
    },
  ],
  ['engine/checks/topics/forms.ts', { '/forms/*/consent': "value['consent'] === false" }],
  ['blocks/account/load.ts', { '/forms/*/panel': 'formDocument(site, kind)?.panel' }],
  [
    'blocks/lead-form/load.ts',
    {
      '/forms/*/fee/rule': 'valueOf<unknown>(fee, subject)',
      '/forms/*/instead/*/use': '?.instead?.find(({ when }) => holds(when, facts))?.use',
    },
  ],
  [
    'engine/server/leads/payload.ts',
    {
      '/forms/*/lead/category': 'lead.category',
      '/forms/*/lead/subcategory': 'lead.subcategory',
      '/forms/*/lead/recipient': 'lead?.recipient',
      '/forms/*/lead/with': 'lead.with',
    },
  ],
  [
    'engine/server/leads/slot.ts',
    {
      '/forms/*/lead/holds/slot/leadHours': 'valueOf(booking.leadHours',
      '/forms/*/lead/holds/slot/daysAhead': 'valueOf(booking.daysAhead',
    },
  ],
  [
    'engine/server/leads/take-lead.ts',
    {
      '/forms/*/lead/holds/vehicle/hours': 'held.hours',
      '/forms/*/lead/holds/vehicle/follows': 'held.follows',
    },
  ],
  [
    'engine/server/leads/trade-in.ts',
    {
      '/forms/*/lead/valuation/km': 'answers[steps.km]',
      '/forms/*/lead/valuation/days': 'steps.days',
      '/forms/*/lead/valuation/otherwise': 'steps.otherwise',
    },
  ],
  [
    'engine/server/resolve-page.ts',
    { '/redirects/*/to': 'moved.route.to', '/redirects/*/status': 'moved.route.status' },
  ],
  [
    'blocks/search-results/load.ts',
    Object.fromEntries(
      ['id', 'image', 'alt', 'heading', 'text', 'to', 'background', 'position'].map((key) => [
        `/promos/*/${key}`,
        '({ id, image, alt, heading, text, to, background, position, displayTypes, strict })',
      ]),
    ),
  ],
  [
    'blocks/reviews/index.tsx',
    { '/reviews/*/image/url': 'image?.url', '/reviews/*/image/thumb/url': 'image?.thumb?.url' },
  ],
  [
    'engine/server/accounts/verifications.ts',
    { '/events/codeSent': "sms: 'codeSent'", '/events/codeVerified': "verify: 'codeVerified'" },
  ],
  ['engine/server/api/watchlist.ts', { '/events/saveVehicle': "eventId(site, 'saveVehicle')" }],
  ['blocks/vehicle-tools/load.ts', { '/events/history': "eventId(site, 'history')" }],
];

const matches = (key: string, ending: string) =>
  ending.endsWith('*') ? key.startsWith(ending.slice(0, -1)) : key.endsWith(ending);

const slugs = Object.keys(mainStock) as (keyof typeof mainStock)[];
const reads = new Set<string>();

const observedDocument = (document: object) => observed(document, root, '', (key) => reads.add(key)) as WholeDocument;

type WholeDocument = SiteDocument & Required<Pick<SiteDocument, 'pages'>>;

function siteOf(slug: string) {
  const { document, layers } = loadDocument(`sites/${slug}/site.json`, diskHost);
  if (!document?.pages) throw new Error(`${slug} cannot be read.`);
  const rules: RuleLayer['rules'] = Object.assign({}, ...layers.map((layer) => layer.rules));
  return { slug, rules, vehicles: stock, document: observedDocument({ events: {}, ...document }) };
}

/** Addresses besides a site's own pages, each of which reads something that they do not. */
const further = [
  '/sitemap.xml',
  '/robots.txt',
  ...['used', 'new', 'demo', 'sold', 'caravan', 'electric', 'fleet-0'].map((slug) => `/cars/${slug}`),
  '/enquiry?car_id=used',
  '/compare?car_ids=1,2',
  '/sell-your-car',
  '/audi/overview',
  '/zh',
  '/api/delivery-price?postcode=2000',
];

beforeAll(async () => {
  const { get, tenants } = await testServer(slugs.map(siteOf));
  for (const slug of slugs) {
    const tenant = tenants.bySlug(slug);
    if (!tenant) throw new Error(`${slug} is not served.`);
    // Compilation completes some of its parts by copying them.
    const document = observedDocument(tenant.site.document) as CompiledSite['document'];
    tenants.put({ ...tenant, site: { ...tenant.site, document } });
    for (const path of [...further, mainStock[slug], ...contentPaths(slug)]) {
      const response = await get(path, { host: `${slug}.localhost` });
      if (response.status >= 500) throw new Error(`${slug}${path} is answered with ${response.status}.`);
      await response.text();
    }
  }
});

const keys = keysBelow(root, '');

const isFollowed = (key: string) =>
  followed.some(([, endings]) => Object.keys(endings).some((ending) => matches(key, ending)));

test('every accepted key of a document is read somewhere', () => {
  const live = [...reads, ...keys.filter(isFollowed)];
  const isRead = (key: string) => live.some((path) => path === key || path.startsWith(`${key}/`));
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !isRead(key) && !unread.has(key))).toEqual([]);
});

test('each exception is a key of documents that nothing is seen to read', () => {
  for (const key of unread) expect(keys).toContain(key);
  expect([...unread].filter((key) => reads.has(key))).toEqual([]);
  const endings = followed.flatMap(([, some]) => Object.keys(some));
  expect(endings.filter((ending) => !keys.some((key) => matches(key, ending) && !reads.has(key)))).toEqual([]);
});

test.each(followed)('%s reads the keys that are followed there', (file, endings) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  expect(Object.values(endings).filter((words) => !text.includes(words))).toEqual([]);
});
