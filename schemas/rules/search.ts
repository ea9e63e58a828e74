import { sortNames } from '../search/sorts.ts';
import { defineRules, someOf } from './define.ts';

/** Results: pages, views, promo slot and sorting. */
export const searchRules = defineRules({
  'search.mainRoute': {
    schema: { type: 'string', format: 'route', pattern: '^/' },
    default: '/search/new-used-and-demo-cars',
    summary: "The site's main search page; Clear Filters, Show Me and breadcrumbs go there.",
    effect: 'Target of every link to all stock',
    witness: { page: '/', b: '/search/used-cars', seen: 'b: View All links to /search/used-cars' },
  },
  'search.pageSize': {
    schema: { type: 'integer', minimum: 1, maximum: 96 },
    default: 21,
    summary: 'Hits per page (hitsPerPage in the search query).',
    effect: 'Cards per page and the query payload',
    witness: { page: '/search/new-used-and-demo-cars', b: 12, seen: 'b: 12 cards and more pages' },
  },
  'search.pagination': {
    schema: { type: 'string', enum: ['pages', 'loadMore', 'endless'] },
    default: 'pages',
    summary: 'How further results are reached.',
    effect: 'Foot of the results grid',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: 'loadMore',
      seen: 'b: one Load More button replaces numbered pages',
    },
  },
  'search.grid.columns': {
    schema: { type: 'integer', minimum: 2, maximum: 5 },
    default: 3,
    summary: 'Cards per row at desktop width.',
    effect: 'Results grid',
    witness: { page: '/search/new-used-and-demo-cars', b: 4, seen: 'b: four narrower cards per row' },
  },
  'search.grid.centredBelow': {
    schema: { type: 'integer', minimum: 0, maximum: 5 },
    default: 3,
    summary: 'A row with fewer hits than this is centred; 0 keeps rows left-aligned.',
    effect: 'Results grid when few hits match',
    witness: { page: '/search/new-used-and-demo-cars?make={rare}', b: 0, seen: 'b: two hits sit at the left edge' },
  },
  'search.views': {
    schema: someOf(['grid', 'list', 'map']),
    default: ['grid'],
    summary: 'Result views offered; the first is initial; a switch shows when there are two or more.',
    effect: 'Switch above the results',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: ['list', 'map'],
      seen: 'b: rows instead of tiles, plus a Map switch',
    },
  },
  'search.promo.slot': {
    schema: { type: ['integer', 'null'], minimum: 1, maximum: 60 },
    default: 8,
    scope: ['route'],
    summary: '1-based position of the first promo card in results; null inserts none.',
    effect: 'Promo card in the grid',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: 3,
      seen: 'b: the promo card is third',
      with: { promos: 'one live search tile' },
    },
  },
  'search.promo.slotJitter': {
    schema: { type: 'integer', minimum: 0, maximum: 10 },
    default: 0,
    summary: 'Maximum random offset added to the promo slot (0 to n inclusive; seeded in tests).',
    effect: 'Promo card position varies between loads',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: 2,
      seen: 'b: promo card is at 8, 9 or 10',
      with: { promos: 'one live search tile' },
    },
  },
  'search.promo.interval': {
    schema: { type: ['integer', 'null'], minimum: 1, maximum: 60 },
    default: null,
    summary: 'Cards between repeated promo cards after the first; null shows one per page.',
    effect: 'Number of promo cards in the grid',
    witness: {
      page: '/search/new-used-and-demo-cars',
      b: 6,
      seen: 'b: a second promo card six cards later',
      with: { promos: 'one live search tile' },
    },
  },
  'search.sort.options': {
    schema: someOf(sortNames),
    default: ['relevance', 'priceAsc', 'priceDesc', 'yearDesc', 'kmAsc', 'newestListed'],
    summary: 'Sort choices in order.',
    effect: 'Sort select on search pages',
    witness: {
      page: '/search/new-used-and-demo-cars',
      a: ['relevance', 'priceAsc'],
      b: ['priceAsc', 'gvmDesc'],
      seen: 'b: trucks can be sorted by GVM',
    },
  },
  'search.sort.initial': {
    schema: { type: 'string', enum: sortNames },
    default: 'relevance',
    scope: ['route'],
    summary: 'Sort used when the URL gives none; must be one of search.sort.options.',
    effect: 'First order of cards and sortBy in the query',
    witness: { page: '/search/new-used-and-demo-cars', b: 'newestListed', seen: 'b: newest listing first' },
  },
  'search.sort.zeroPriceIncluded': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether zero-priced vehicles stay in an ascending-price sort.',
    effect: 'Hits and count when sorting by lowest price',
    witness: {
      page: '/search/new-used-and-demo-cars?sortBy=priceAsc',
      b: false,
      seen: "b: 'Enquire for price' cards disappear and the filter gains price>0",
    },
  },
});
