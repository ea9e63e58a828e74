import type { Places } from '../claim.ts';
import type { Shown } from '../shop.ts';

const suvs = '/search/suv';
const everything = { 'search.pageSize': 60 };
const first =
  (selector: string) =>
  ({ text }: Shown) =>
    text(selector);
const price = first('.card .price-line');
const prices =
  (pattern: RegExp) =>
  ({ texts }: Shown) =>
    texts('.card .price-line').filter((line) => pattern.test(line));
const weekly = first('.card__weekly');
/** A card with one button: where it leads. */
const button = (offer: string, page = suvs) => ({
  page,
  rules: { 'card.buttons': [offer] },
  look: ({ attribute }: Shown) => attribute('.card__buttons a', 'href') ?? undefined,
});

/** What rules of the vehicle's page do on its card. */
export const cardPlaces: Places = {
  'price.precedence': {
    cards: { page: suvs, look: price, a: '$45,990 Was $47,990 Drive Away', b: 'Enquire for price.' },
  },
  'price.minimumShown': {
    cards: {
      page: suvs,
      rules: everything,
      look: prices(/^\$9 |^Enquire/),
      a: ['Enquire for price.', 'Enquire for price.'],
      b: ['Enquire for price.', '$9 Drive Away'],
    },
  },
  'price.textVariant': {
    cards: {
      page: suvs,
      rules: everything,
      look: prices(/^[^$]/),
      a: ['Enquire for price.', 'Enquire for price.'],
      b: ['POA', 'POA'],
    },
  },
  'price.was.shown': {
    cards: {
      page: suvs,
      rules: everything,
      look: prices(/46,190/),
      a: ['$45,990 Was $46,190 Drive Away'],
      b: [],
    },
  },
  'price.saving.display': {
    cards: { page: suvs, look: first('.card .price-line__saving'), a: undefined, b: 'Save $2,000' },
  },
  'price.type.shown': {
    cards: { page: suvs, look: price, a: '$45,990 Was $47,990 Drive Away', b: '$45,990 Was $47,990' },
  },
  'price.type.variant': {
    cards: { page: '/search/honda', look: price, a: '$12,990 Drive Away', b: '$12,990 Ride away' },
  },
  'price.gst.display': {
    cards: {
      page: '/search/isuzu',
      look: price,
      a: '$110,000 Excl. Govt. Charges',
      b: '$110,000 inc. GST $100,000 + GST Excl. Govt. Charges',
    },
  },
  'subscription.period': {
    cards: { page: suvs, rules: everything, look: prices(/^\$199/), a: ['$199 /wk'], b: ['$199 /month'] },
  },
  'finance.frequency.initial': {
    cards: { page: suvs, look: weekly, a: '$181 /wk Terms', b: '$785 /mth Terms' },
  },
  'finance.estimate.eligible': {
    cards: { page: suvs, look: weekly, a: '$181 /wk Terms', b: undefined },
  },
  'finance.estimate.termsTarget': {
    cards: {
      page: suvs,
      look: ({ attribute }) => attribute('.card__weekly a', 'href'),
      a: '/cars/just-arrived#financeDisclaimer',
      b: '/terms-and-conditions',
    },
  },
  'finance.provider': {
    cards: { page: suvs, look: weekly, rules: everything, a: '$181 /wk Terms', b: '$209 /wk Terms' },
  },
  'finance.minimumPayment': {
    cards: { page: suvs, rules: everything, look: ({ count }) => count('.card__weekly'), a: 24, b: 25 },
  },
  'enquiry.channel': { cards: { ...button('enquire'), a: '/cars/just-arrived#enquire', b: 'tel:+61298765432' } },
  'phone.source': {
    cards: {
      ...button('call', '/search/new-used-and-demo-cars?car_type=new'),
      a: 'tel:+61298765432',
      b: 'tel:+61255551111',
    },
  },
  'reserve.eligible': {
    cards: {
      ...button('reserve', '/search/new-used-and-demo-cars?car_type=new'),
      a: '/cars/new/checkout',
      b: undefined,
    },
  },
  'reserve.path': {
    cards: {
      ...button('reserve'),
      rules: { 'card.buttons': ['reserve'], 'reserve.eligible': true },
      a: '/cars/just-arrived/checkout',
      b: '/cars/just-arrived/buy-online',
    },
  },
  'onlinePurchase.eligible': {
    cards: {
      ...button('onlinePurchase'),
      look: ({ count }) => count('.card__buttons a[href^="/checkout-journey"]') > 0,
      a: true,
      b: false,
    },
  },
  'testDrive.eligible': {
    cards: {
      ...button('testDrive', '/search/kia/ev5'),
      a: undefined,
      b: '/book-test-drive?car_id=electric',
    },
  },
  'saved.storage': {
    cards: {
      page: suvs,
      look: ({ attribute }) => attribute('.card > [data-save]', 'data-save'),
      a: 'account',
      b: 'device',
    },
  },
  'saved.eligible': {
    cards: {
      page: suvs,
      rules: { ...everything, 'saved.storage': 'device' },
      look: ({ count }) => count('.card > [data-save]'),
      a: 27,
      b: 23,
    },
    comparison: {
      page: '/cars/{noPrice}',
      rules: { 'compare.maximum': 3, 'vehicle.sidebar.tools': ['compare'] },
      look: ({ count }) => count('.vehicle-tools [data-compare]'),
      a: 1,
      b: 0,
    },
  },
  'stock.available': {
    cards: {
      page: suvs,
      rules: everything,
      look: ({ texts }) => texts('.card__buttons').filter((text) => text.includes('Similar')).length,
      a: 1,
      b: 2,
    },
  },
  'vehicle.length.unit': {
    cards: {
      page: '/search/caravan',
      rules: { 'card.details': ['sleeps', 'body_length'] },
      look: first('.card__facts'),
      a: '4 6.40 m',
      b: '4 21 ft',
    },
  },
};
