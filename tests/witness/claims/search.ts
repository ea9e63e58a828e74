import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const hits = ({ attributes }: Shown) => attributes('.card__link', 'href');
const headline = ({ text }: Shown) => text('.results__count');
const filterNames = ({ texts }: Shown) => texts('.filters__group > summary');
const promoPlaces = ({ html }: Shown) =>
  [...html.matchAll(/class="results__cell"><a class="promo-card"|class="results__cell">/g)].flatMap(([cell], index) =>
    cell.includes('promo-card') ? [index + 1] : [],
  );
const carTypes = ({ attributes }: Shown) => attributes('input[name="car_type"]', 'value');
const options = ({ attributes }: Shown) => attributes('select[name="sortBy"] option', 'value');

/** Results, filters, sorting, counts and the promo slot. */
export const searchClaims: Claims = {
  'search.mainRoute': {
    look: ({ attribute }) => attribute('.hero__form', 'action'),
    a: '/search/new-used-and-demo-cars',
    b: '/search/used-cars',
  },
  'search.pageSize': {
    look: ({ count }) => count('.results__cell .card'),
    a: 21,
    b: 12,
    covers: '[api.search-page-size-21]',
  },
  'search.pagination': {
    look: ({ count }) => [count('.results__pages'), count('.results__more a')],
    a: [1, 0],
    b: [0, 1],
  },
  'search.grid.columns': {
    look: ({ attribute }) => attribute('.results__grid', 'style'),
    a: '--columns:3',
    b: '--columns:4',
  },
  'search.grid.centredBelow': {
    look: ({ attribute }) => attribute('.results__grid', 'class'),
    a: 'results__grid results__grid--last-2',
    b: 'results__grid',
  },
  'search.views': {
    look: ({ attribute, browserRule }) => [attribute('.results__hits', 'class'), browserRule('search.views')],
    a: ['results__hits results__hits--grid', ['grid']],
    b: ['results__hits results__hits--list', ['list', 'map']],
    provenBy: { file: 'tests/journeys/map.spec.ts', test: 'a map shows where the vehicles of the search are' },
  },
  'search.promo.slot': { look: promoPlaces, a: [8], b: [3] },
  'search.promo.slotJitter': {
    look: promoPlaces,
    a: [8],
    b: [10],
    provenBy: {
      file: 'blocks/search-results/pages.test.ts',
      test: 'the promotion moves between loads of a page within one minute',
    },
  },
  'search.promo.interval': { look: promoPlaces, a: [8], b: [8, 15, 22] },
  'search.sort.options': {
    look: options,
    a: ['relevance', 'priceAsc'],
    b: ['priceAsc', 'gvmDesc'],
  },
  'search.sort.initial': {
    look: ({ text }) => text('select[name="sortBy"] option[selected]'),
    a: 'Most relevant',
    b: 'Newest listed',
  },
  'search.sort.zeroPriceIncluded': { look: headline, a: '59 vehicles', b: '56 vehicles' },
  'search.filters.visible': {
    look: filterNames,
    a: ['Make', 'Price', 'Kilometres'],
    b: ['Vehicle type', 'Sleeps', 'Length', 'Price'],
  },
  'search.filters.expanded': { look: ({ count }) => count('.filters__group[open]'), a: 2, b: 0 },
  'search.filters.initial': {
    look: ({ texts }) => texts('.results__chips li'),
    a: [],
    b: ['Used', 'Clear all'],
  },
  'search.filters.rangeControls': {
    look: ({ count }) => [count('input[name="year.min"]'), count('input[name="year"][type="checkbox"]') > 0],
    a: [1, false],
    b: [0, true],
  },
  'search.filters.priceBounds': {
    look: ({ attribute }) => attribute('input[name="price.max"]', 'placeholder'),
    a: '$250,000',
    b: '$50,000',
  },
  'search.filters.placement': {
    look: ({ attribute }) => attribute('.results', 'data-placement'),
    a: 'sidebar',
    b: 'drawer',
  },
  'search.filters.application': {
    look: ({ browserRule }) => browserRule('search.filters.application'),
    a: 'onShowButton',
    b: 'immediate',
    provenBy: {
      file: 'tests/journeys/search.spec.ts',
      test: "'Show Me N vehicles' counts the selection, then goes to its address",
    },
  },
  'search.filters.persistence': {
    look: ({ browserRule }) => browserRule('search.filters.persistence'),
    a: 'device',
    b: 'none',
    provenBy: { file: 'tests/journeys/search.spec.ts', test: 'stored filters are restored on a first load' },
  },
  'search.filters.countsShown': { look: ({ count }) => count('.filters__count') > 0, a: true, b: false },
  'search.filters.features': {
    look: ({ attributes }) => attributes('input[name="filtered_features"]', 'value'),
    a: ['Bluetooth', 'Sunroof', 'Tow Bar'],
    b: ['Sunroof', 'Tow Bar'],
  },
  'search.makes.popularCount': {
    look: ({ texts }) => texts('.filters__sub'),
    values: [0, 2],
    a: [],
    b: ['Popular Makes', 'All Makes'],
  },
  'search.makes.logosShown': {
    look: ({ attributes }) => attributes('.filters__logo', 'src'),
    a: [],
    b: ['/media/toyota.svg'],
  },
  'search.count.cap': { look: headline, values: [30, null], a: '30 vehicles', b: '59 vehicles' },
  'search.count.overCap': {
    look: headline,
    rules: { 'search.count.cap': 30 },
    a: '30 vehicles',
    b: '4,200 vehicles',
    covers: '[config.stock-count]',
  },
  'search.count.minimum': {
    look: headline,
    a: '2 vehicles',
    b: undefined,
  },
  'search.noResults.target': {
    look: ({ attribute }) => attribute('.no-results > a', 'href'),
    a: '/search/new-used-and-demo-cars',
    b: '/special-offers',
  },
  'search.noResults.variant': {
    look: ({ text }) => text('.no-results p'),
    a: 'No results found for your search at this time. Please try adjusting the filters for more results.',
    b: 'There appears to be no offers currently available that meet the conditions of your search',
    covers: '[errors.no-results-search] [errors.no-results-offers-description]',
  },
  'search.distance.choices': {
    look: ({ texts }) => texts('select[name="distance"] option'),
    a: [],
    b: ['Any distance', 'Within 25 kms', 'Within 50 kms', 'Within 100 kms'],
  },
  'search.dealershipPages.shown': { look: ({ status }) => status, a: 200, b: 404 },
  'search.savedAlerts.offered': {
    look: ({ count }) => count('.results__save'),
    a: 0,
    b: 1,
    places: {
      'account page': {
        page: '/my-garage?search=%2Fsearch%2Fsuv',
        as: '0412345678',
        look: ({ texts }) => texts('.account__asked h2, .account__panel--searches h2'),
        a: [],
        b: ['Save this search', 'Saved searches'],
      },
      'e-mails': {
        look: ({ attribute }) => attribute('.results__save', 'href'),
        a: undefined,
        b: '/my-garage?search=%2Fsearch%2Fnew-used-and-demo-cars',
        provenBy: {
          file: 'engine/server/accounts/search-alerts.test.ts',
          test: 'nothing is sent where there is nothing new, the page has gone, or the site no longer offers it',
        },
      },
    },
  },
  'search.savedAlerts.channels': {
    look: ({ attributes }) => attributes('.account__channels input', 'name'),
    as: '0412345678',
    a: [],
    b: ['by_mail', 'by_sms'],
    places: {
      messages: {
        look: ({ texts }) => texts('.account__asked button'),
        a: ['E-mail me matches'],
        b: ['Save search'],
        provenBy: {
          file: 'engine/server/accounts/search-alerts.test.ts',
          test: 'shoppers get alerts as they agreed, by e-mail, text or both, where the site offers it',
        },
      },
    },
  },
  'stock.filter': { look: carTypes, a: ['demo', 'new', 'used'], b: ['used'], covers: '[config.over-200-site-filters]' },
  'stock.countFilter': {
    look: (shown) => [headline(shown), hits(shown).length],
    a: ['59 vehicles', 21],
    b: ['57 vehicles', 21],
  },
  'stock.soldWindowDays': { look: headline, a: '59 vehicles', b: '58 vehicles' },
};
