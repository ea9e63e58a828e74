import type { Places } from '../claim.ts';
import type { Shown } from '../shop.ts';

const there = ({ status }: Shown) => status;
const answer = ({ status, location }: Shown) => location ?? status;
const leads = (selector: string) => (shown: Shown) => shown.attribute(selector, 'href');
const all = '/search/new-used-and-demo-cars';

/** Pages and addresses: whether they exist, whom they admit, where links to them lead. */
export const pagePlaces: Places = {
  'brands.overviewShown': { "brand's page": { page: '/toyota/overview', look: there, a: 200, b: 404 } },
  'finance.pageRoute': {
    "template's address": { page: '/finance', look: there, a: 200, b: 404 },
  },
  'account.homeRoute': {
    "template's address": { page: '/my-garage', as: '0412345678', look: there, a: 200, b: 404 },
    "site's address": { page: '/mymotorama', as: '0412345678', look: there, a: 404, b: 200 },
  },
  'reserve.eligible': { checkout: { page: '/cars/new/checkout', look: there, a: 200, b: 404 } },
  'reserve.path': {
    'first address': { page: '/cars/used/checkout', look: answer, a: 200, b: '/cars/used/buy-online' },
    'other address': { page: '/cars/used/buy-online', look: answer, a: '/cars/used/checkout', b: 200 },
  },
  'reserve.fee': {
    checkout: {
      page: '/cars/used/checkout',
      look: ({ text }) => /fee \$\d+/.exec(text('.lead-car') ?? '')?.[0],
      a: 'fee $200',
      b: 'fee $500',
    },
  },
  'onlinePurchase.eligible': { checkout: { page: '/checkout-journey?car_id=used', look: there, a: 200, b: 404 } },
  'gating.checkout': {
    'buy online': {
      page: '/cars/used/buy-online',
      rules: { 'reserve.path': 'buy-online', 'reserve.eligible': true },
      look: ({ status }) => status,
      a: 200,
      b: 302,
    },
    'online purchase': {
      page: '/checkout-journey?car_id=used',
      features: ['onlinePurchase'],
      look: ({ status }) => status,
      a: 200,
      b: 302,
    },
  },
  'stock.filter': {
    "vehicle's page": { page: '/cars/new', look: there, a: 200, b: 404 },
    'home page': {
      page: '/',
      look: ({ text }) => text('.hero [type=submit]'),
      a: 'Search 59 vehicles',
      b: 'Search 57 vehicles',
    },
  },
  'stock.countFilter': {
    'home page': {
      page: '/',
      look: ({ text }) => text('.hero [type=submit]'),
      a: 'Search 59 vehicles',
      b: 'Search 57 vehicles',
    },
  },
  'search.count.cap': {
    'home page': {
      page: '/',
      look: ({ text }) => text('.hero [type=submit]'),
      a: 'Search 30 vehicles',
      b: 'Search 59 vehicles',
    },
    "filters' button": {
      look: ({ texts }) => texts('.filters [type=submit]').at(-1),
      a: 'Show Me 30 vehicles',
      b: 'Show Me 59 vehicles',
    },
  },
  'search.mainRoute': Object.fromEntries(
    [
      ['page of a vehicle that is gone', '/cars/not-there', 'main a'],
      ['page for addresses that do not exist', '/nowhere', 'main a'],
    ].map(([place = '', page = '', selector = '']) => [
      place,
      { page, look: leads(selector), a: all, b: '/search/used-cars' },
    ]),
  ),
  'saved.listRoute': {
    'notice of a saved vehicle': {
      page: '/api/saving?page=vehicle',
      look: ({ html }) => JSON.parse(html).list,
      a: '/watchlist',
      b: '/my-garage',
    },
  },
  'compare.maximum': {
    tray: { page: '/api/saving?page=vehicle', look: ({ html }) => JSON.parse(html).compare, a: 0, b: 3 },
  },
  'recent.count': {
    'page of its own': {
      page: '/recently-viewed',
      look: ({ attribute }) => attribute('[data-fill="recent"]', 'data-count'),
      a: '6',
      b: '3',
    },
  },
  'locations.order': {
    header: {
      page: '/',
      rules: { 'header.items': ['locations'] },
      look: ({ texts }) =>
        texts('.site-header__locations li, .site-header__location-name')
          .map((text) => text.slice(0, 6))
          .slice(0, 2),
      a: ['Test M', 'Auburn'],
      b: ['Auburn', 'Test M'],
    },
  },
  'reviews.placements': {
    "location's page": { page: '/our-location/parramatta', look: ({ count }) => count('.reviews-summary'), a: 1, b: 0 },
  },
  'reviews.summary.minimumAverage': {
    'page of reviews': { page: '/reviews', look: ({ count }) => count('.reviews-summary'), a: 1, b: 0 },
  },
  'enquiry.fields': {
    dialog: {
      page: '/cars/{used}',
      look: ({ html }) => /"form":"enquiry".*?"fields":\[(.*?)\]\}/.exec(html)?.[1]?.match(/(?<="name":")\w+/g),
      a: ['name', 'email', 'phone', 'message'],
      b: ['name', 'phone', 'message', 'terms_conditions'],
    },
  },
  'forms.optInPreselected': Object.fromEntries(
    [
      ['finance form', '/finance'],
      ['test drive', '/book-test-drive?car_id=used'],
    ].map(([place = '', page = '']) => [
      place,
      { page, look: ({ attribute }: Shown) => attribute('[name=opt_in]', 'checked'), a: '', b: null },
    ]),
  ),
  'forms.captcha': {
    'test drive': { page: '/book-test-drive?car_id=used', look: ({ count }) => count('[name=human]'), a: 0, b: 1 },
  },
  'enquiry.successRoute': {
    'test drive': {
      page: '/book-test-drive?car_id=used',
      look: ({ html }) => /"successRoute":("[^"]*"|null)/.exec(html)?.[1],
      a: '"/success"',
      b: 'null',
    },
  },
};
