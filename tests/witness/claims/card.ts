import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const tagged = (kind: string) => (shown: Shown) => shown.texts(`.card__tag--${kind}`);
const suvs = '/search/suv';
const everything = { 'search.pageSize': 60 };

/** The search result card and its tag. */
export const cardClaims: Claims = {
  'card.buttons': {
    look: ({ texts }) => texts('.card:first-child .card__buttons a').slice(0, 2),
    a: ['Enquire Now', 'Book a Test Drive'],
    b: ['View Details', 'Call Now'],
  },
  'card.enquireVariant': {
    look: ({ text }) => text('.card:first-child .card__buttons a'),
    a: 'Enquire Now',
    b: 'Enquiry',
    covers: '[card.button-enquiry]',
  },
  'tag.highlighted': {
    look: ({ texts }) => texts('.card__tag--highlighted'),
    rules: everything,
    a: ['Runout Sale'],
    b: [],
    covers: '[entity.tag-runout-sale]',
  },
  'card.titleParts': {
    look: ({ text }) => text('.card__link'),
    a: '2022 Toyota RAV4',
    b: '2022 Toyota RAV4 Cruiser Auto AWD',
  },
  'card.details': {
    look: ({ texts }) => texts('.card__facts').find((text) => text !== ''),
    page: '/search/caravan',
    rules: { 'vehicle.length.unit': 'ft' },
    a: undefined,
    b: '4 21 ft 2,100 kg',
  },
  'card.media': {
    look: ({ count }) => [count('.card__media--single'), count('.card__media--carousel')],
    a: [21, 0],
    b: [0, 21],
  },
  'card.mediaBadges': { look: ({ text }) => text('.card__badges'), a: undefined, b: '8' },
  'card.soldImage': { look: ({ texts }) => texts('.card__stamp'), a: [], b: ['SOLD'], page: suvs, rules: everything },
  'card.linkTarget': {
    look: ({ attribute }) => [attribute('.card__link', 'target'), attribute('.card__link', 'rel')],
    a: [null, null],
    b: ['_blank', 'noopener'],
  },
  'tag.precedence': {
    look: ({ text }) => text('.card__tag'),
    page: '/search/kia/ev5',
    a: 'Reserved',
    b: 'ELECTRIC',
  },
  'tag.justArrived.most': { look: ({ count }) => count('.card__tag--justArrived'), a: 1, b: 0 },
  'tag.fuel.kinds': {
    look: (shown) => new Set(tagged('fuel')(shown)),
    rules: everything,
    a: new Set(['HYBRID', 'ELECTRIC']),
    b: new Set(['ELECTRIC']),
  },
  'tag.certified.eligible': { look: tagged('certified'), rules: everything, a: [], b: ['CERTIFIED USED'] },
  'tag.explicit.values': { look: tagged('explicit'), rules: everything, a: ['Runout Sale'], b: [] },
  'stock.justArrivedDays': { look: tagged('justArrived'), rules: everything, a: ['JUST ARRIVED'], b: [] },
  'market.placements': { look: ({ count }) => count('.card__market') > 0, a: true, b: false },
  'market.minSaving': { look: ({ count }) => count('.card__market'), page: '/search/lotus', a: 2, b: 0 },
  'finance.estimate.placements': {
    values: [
      ['card', 'sidebar', 'strip'],
      ['stickyHeader', 'bottomBar'],
    ],
    look: ({ count }) => count('.card__weekly') > 0,
    a: true,
    b: false,
    places: {
      'vehicle page': {
        page: '/cars/{used}',
        look: ({ count }) =>
          ['.vehicle-price__weekly', '.finance-strip', '.sticky-header .muted', '.bottom-bar__weekly'].map(count),
        a: [1, 1, 0, 0],
        b: [0, 0, 1, 1],
      },
    },
  },
};
