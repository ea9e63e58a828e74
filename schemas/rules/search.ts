import { sortNames } from '../search/sorts.ts';
import { choice, defineRules, flag, integer, optionalInteger, path, someList } from './define.ts';

const page = '/search/new-used-and-demo-cars';

/** Results: pages, views, promo slot and sorting. */
export const searchRules = defineRules({
  'search.mainRoute': {
    ...path('/search/new-used-and-demo-cars'),
    summary: "The site's main search page; Clear Filters, Show Me and breadcrumbs go there.",
    effect: 'Target of every link to all stock',
    witness: { page: '/', b: '/search/used-cars', seen: 'View All links to /search/used-cars' },
  },
  'search.pageSize': {
    ...integer({ minimum: 1, maximum: 96 }, 21),
    summary: 'Hits per page (hitsPerPage in the search query).',
    effect: 'Cards per page and the query payload',
    witness: { page, b: 12, seen: '12 cards and more pages' },
  },
  'search.pagination': {
    ...choice(['pages', 'loadMore', 'endless'], 'pages'),
    summary: 'How further results are reached.',
    effect: 'Foot of the results grid',
    witness: { page, b: 'loadMore', seen: 'one Load More button replaces numbered pages' },
  },
  'search.grid.columns': {
    ...integer({ minimum: 2, maximum: 5 }, 3),
    summary: 'Cards per row at desktop width.',
    effect: 'Results grid',
    witness: { page, b: 4, seen: 'four narrower cards per row' },
  },
  'search.grid.centredBelow': {
    ...integer({ minimum: 0, maximum: 5 }, 3),
    summary: 'A row with fewer hits than this is centred; 0 keeps rows left-aligned.',
    effect: 'Results grid when few hits match',
    witness: { page: '/search/new-used-and-demo-cars?make={rare}', b: 0, seen: 'two hits sit at the left edge' },
  },
  'search.views': {
    ...someList(['grid', 'list', 'map'], ['grid']),
    summary: 'Result views offered; the first is initial; a switch shows when there are two or more.',
    effect: 'Switch above the results',
    witness: { page, b: ['list', 'map'], seen: 'rows instead of tiles, plus a Map switch' },
  },
  'search.promo.slot': {
    ...optionalInteger({ minimum: 1, maximum: 60 }, 8),
    scope: ['route'],
    summary: '1-based position of the first promo card in results; null inserts none.',
    effect: 'Promo card in the grid',
    witness: { page, b: 3, seen: 'the promo card is third' },
  },
  'search.promo.slotJitter': {
    ...integer({ minimum: 0, maximum: 10 }, 0),
    summary: 'Maximum random offset added to the promo slot (0 to n inclusive; seeded in tests).',
    effect: 'Promo card position varies between loads',
    witness: { page, b: 2, seen: 'promo card is at 8, 9 or 10' },
  },
  'search.promo.interval': {
    ...optionalInteger({ minimum: 1, maximum: 60 }, null),
    summary: 'Cards between repeated promo cards after the first; null shows one per page.',
    effect: 'Number of promo cards in the grid',
    witness: { page, b: 6, seen: 'a second promo card six cards later' },
  },
  'search.sort.options': {
    ...someList(sortNames, ['relevance', 'priceAsc', 'priceDesc', 'yearDesc', 'kmAsc', 'newestListed']),
    summary: 'Sort choices in order.',
    effect: 'Sort select on search pages',
    witness: { page, a: ['relevance', 'priceAsc'], b: ['priceAsc', 'gvmDesc'], seen: 'trucks can be sorted by GVM' },
  },
  'search.sort.initial': {
    ...choice(sortNames, 'relevance'),
    scope: ['route'],
    summary: 'Sort used when the URL gives none; must be one of search.sort.options.',
    effect: 'First order of cards and sortBy in the query',
    witness: { page, b: 'newestListed', seen: 'newest listing first' },
  },
  'search.sort.zeroPriceIncluded': {
    ...flag(true),
    summary: 'Whether vehicles without a displayed price stay in an ascending-price sort, after all others.',
    effect: 'Hits and count when sorting by lowest price',
    witness: {
      page: '/search/new-used-and-demo-cars?sortBy=priceAsc',
      b: false,
      seen: "'Enquire for price' cards disappear and the filter requires a displayed price",
    },
  },
});
