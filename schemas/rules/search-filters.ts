import { alertChannels } from '../search/alert-channels.ts';
import { panelFilters, rangeFilters } from '../search/filters.ts';
import {
  choice,
  defineRules,
  flag,
  integer,
  list,
  optionalInteger,
  rule,
  someList,
  steppedRange,
  texts,
} from './define.ts';

const page = '/search/new-used-and-demo-cars';

/** Filters, counts, no results and distances. */
export const searchFilterRules = defineRules({
  'search.filters.visible': {
    ...list(
      ['keyword', ...panelFilters, 'distance'],
      [
        'keyword',
        'car_type',
        'make_model',
        'badge',
        'body',
        'price',
        'weekly_price_range',
        'year',
        'km',
        'simple_fuel',
        'transmission',
        'drive',
        'seats',
        'colour',
        'location_name',
        'state',
      ],
    ),
    scope: ['route'],
    summary: 'Ordered filters in the panel; route scope lets a new-car page drop km.',
    effect: 'Filter panel on search pages',
    witness: {
      page,
      a: ['make_model', 'price', 'km'],
      b: ['item_type', 'sleeps', 'body_length', 'price'],
      seen: 'a caravan filter panel',
    },
  },
  'search.filters.expanded': {
    ...texts(['make_model', 'price']),
    summary: 'Filters open on first paint; the rest are collapsed.',
    effect: 'Filter panel',
    witness: { page, b: [], seen: 'every filter group starts closed' },
  },
  'search.filters.initial': {
    ...rule(
      { type: 'object', additionalProperties: { type: 'array', items: { type: ['string', 'number', 'boolean'] } } },
      {},
    ),
    scope: ['route'],
    summary: 'Filter values applied only when neither URL nor persisted filters set any.',
    effect: 'First hits, selected chips, query refinements',
    witness: { page, b: { car_type: ['used'] }, seen: 'opens with the Used chip on' },
  },
  'search.filters.persistence': {
    ...choice(['none', 'session', 'device'], 'device'),
    summary: 'Where chosen filters are kept and restored on first load.',
    effect: 'Chips when returning to search in a new tab',
    witness: { page, b: 'none', seen: 'a return visit starts clean' },
  },
  'search.filters.application': {
    ...choice(['onShowButton', 'immediate'], 'onShowButton'),
    summary: "Whether choices wait for 'Show Me N vehicles' or navigate at once.",
    effect: 'Filter panel foot and URL changes',
    witness: { page, b: 'immediate', seen: 'no Show Me button; the URL changes with each tick' },
  },
  'search.filters.rangeControls': {
    ...list(rangeFilters, ['price', 'weekly_price_range', 'year', 'km']),
    summary: 'Filters drawn as min/max ranges (isMinRange, isMaxRange); others are lists.',
    effect: 'Filter panel control type',
    witness: { page, a: ['price', 'year', 'km'], b: ['price'], seen: 'year becomes a tick list' },
  },
  'search.filters.priceBounds': {
    ...rule(steppedRange({ minimum: 0 }), { min: 0, max: 250000, step: 1000 }),
    summary: 'Bounds and step of the search price range control.',
    effect: 'Price filter handles',
    witness: { page, b: { min: 0, max: 50000, step: 500 }, seen: 'motorcycle prices spread across the whole track' },
  },
  'search.filters.placement': {
    ...choice(['sidebar', 'drawer', 'topBar'], 'sidebar'),
    summary: 'Where the filter panel lives at desktop width.',
    effect: 'Search page layout',
    witness: { page, b: 'drawer', seen: 'a Filters button opens a drawer' },
  },
  'search.filters.countsShown': {
    ...flag(true),
    summary: 'Whether each option shows its facet count.',
    effect: 'Filter option rows',
    witness: { page, b: false, seen: "'Toyota' instead of 'Toyota (42)'" },
  },
  'search.filters.features': {
    ...texts([]),
    summary: 'Feature names offered in the filtered_features filter, in order; empty offers all facets.',
    effect: 'Features group of the filter panel',
    witness: {
      page,
      b: ['Sunroof', 'Tow Bar'],
      seen: 'only those two features are offered',
      with: { rules: { 'search.filters.visible': ['make_model', 'filtered_features'] } },
    },
  },
  'search.makes.popularCount': {
    ...integer({ minimum: 0, maximum: 60 }, 0),
    summary: 'How many makes go in Popular Makes, the rest under All Makes; 0 shows one plain list.',
    effect: 'Make filter',
    witness: { page, b: 20, seen: 'two headed lists, twenty first' },
  },
  'search.makes.logosShown': {
    ...flag(false),
    summary: 'Whether makes are logo tiles in the make filter.',
    effect: 'Make filter',
    witness: { page, b: true, seen: 'logo tiles' },
  },
  'search.count.cap': {
    ...optionalInteger({ minimum: 0 }, 1999),
    summary: 'Total above which search.count.overCap applies; null means no cap.',
    effect: 'Vehicle count on search, hero and Show Me button',
    witness: { page, b: null, seen: "'2,431 vehicles'" },
  },
  'search.count.overCap': {
    ...rule(
      {
        oneOf: [
          { type: 'string', enum: ['cap', 'facetSum'] },
          { type: 'integer', minimum: 1 },
        ],
      },
      'cap',
    ),
    summary: 'Number shown above the cap: the cap, the facet-count sum, or this configured stock count.',
    effect: 'Vehicle count',
    witness: { page, b: 4200, seen: '4200 instead of 1999' },
  },
  'search.count.minimum': {
    ...integer({ minimum: 0 }, 0),
    summary: "Counts below this are not shown (small yards hide '3 cars').",
    effect: 'Vehicle count',
    witness: { page: '/search/new-used-and-demo-cars?make={rare}', b: 10, seen: 'with 3 hits no number shows' },
  },
  'search.noResults.target': {
    ...rule({ type: ['string', 'null'], format: 'route', pattern: '^/' }, [
      { when: { 'route.name': 'specialOffers' }, use: '/special-offers' },
      { use: null },
    ]),
    scope: ['route'],
    summary: 'Target of Clear Filters; null is search.mainRoute.',
    effect: 'Clear Filters on the no-results card',
    witness: {
      page: '/search/new-used-and-demo-cars?make={none}',
      a: null,
      b: '/special-offers',
      seen: 'button returns to special offers',
    },
  },
  'search.noResults.variant': {
    ...choice(['offers', 'search'], [{ when: { 'route.name': 'specialOffers' }, use: 'offers' }, { use: 'search' }]),
    scope: ['route'],
    summary: 'Which no-results message pair is used.',
    effect: 'No-results card text',
    witness: {
      page: '/search/new-used-and-demo-cars?make={none}',
      a: 'search',
      b: 'offers',
      seen: "'There appears to be no offers currently available...'",
    },
  },
  'search.distance.choices': {
    ...rule({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 5000 }, uniqueItems: true }, []),
    summary: 'Radius choices in kms around a geocoded postcode; empty hides distance search.',
    effect: "Distance filter with ' kms' suffix",
    witness: {
      page,
      b: [25, 50, 100],
      seen: 'postcode box and three radius choices',
      with: { rules: { 'search.filters.visible': ['make_model', 'distance'] } },
    },
  },
  'search.dealershipPages.shown': {
    ...flag(true),
    summary: 'Whether /search/{dealership_slug} pages exist and are linked.',
    effect: 'That route and links from location cards',
    witness: { page: '/search/{dealership}', b: false, seen: '404 and no link' },
  },
  'search.savedAlerts.offered': {
    ...flag(false),
    scope: ['visitor'],
    summary: "Whether 'email me matches' is offered for the current filters.",
    effect: 'Button above results; saved searches on the account page; e-mails about new matches',
    witness: { page, b: true, seen: 'Save this search button' },
  },
  'search.savedAlerts.channels': {
    ...someList(alertChannels, ['mail']),
    scope: ['visitor'],
    summary: 'How shoppers can be told of new matches and price drops: by e-mail, by text message.',
    effect: 'Choices where a search is saved; messages about it',
    witness: {
      page: '/my-garage?search=%2Fsearch%2Fsuv',
      b: ['mail', 'sms'],
      seen: 'text messages can be chosen',
      with: { rules: { 'search.savedAlerts.offered': true } },
    },
  },
});
