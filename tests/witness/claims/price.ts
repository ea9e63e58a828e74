import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const price = ({ text }: Shown) => text('.vehicle-price .price-line');
const strip = ({ texts }: Shown) => texts('.finance-strip li');
const weekly = ({ text }: Shown) => text('.vehicle-price__weekly a');

const rateDetail =
  (within: string) =>
  ({ count }: Shown) => [count(`${within} .rate-tip`) > 0, count(`${within} .rate-detail`) > 0];
const weeklyOf = (text: string | undefined) => /\$\d+ \/wk/.exec(text ?? '')?.[0];

/** Prices, their wording, and the weekly estimate beside them. */
export const priceClaims: Claims = {
  'price.precedence': {
    look: price,
    a: '$45,990 Was $47,990 Drive Away',
    b: 'Enquire for price.',
  },
  'price.minimumShown': { look: price, a: 'Enquire for price.', b: '$9 Drive Away' },
  'price.textVariant': { look: price, a: 'Enquire for price.', b: 'POA' },
  'subscription.inclusions': {
    look: ({ texts }) => texts('.vehicle-price__included li'),
    a: [],
    b: ['Insurance', 'Servicing'],
  },
  'price.was.shown': { look: price, a: '$45,990 Was $46,190 Drive Away', b: '$45,990 Drive Away' },
  'price.drop.shown': {
    look: ({ text }) => text('.vehicle-price__drop'),
    a: undefined,
    b: 'Reduced $200 on 3 November',
  },
  'price.saving.display': {
    look: ({ text }) => text('.vehicle-price .price-line__saving'),
    a: undefined,
    b: 'Save $200',
  },
  'price.type.shown': { look: price, a: '$45,990 Was $47,990 Drive Away', b: '$45,990 Was $47,990' },
  'price.type.variant': { look: price, a: '$12,990 Drive Away', b: '$12,990 Ride away' },
  'price.gst.display': {
    look: price,
    a: '$110,000 Excl. Govt. Charges',
    b: '$110,000 inc. GST $100,000 + GST Excl. Govt. Charges',
  },
  'subscription.period': { look: price, a: '$199 /wk', b: '$199 /month' },
  'finance.estimate.eligible': {
    look: ({ text, count }) => [
      text('.vehicle-price__weekly a'),
      text('.finance-card__payment'),
      count('#finance-calculator'),
    ],
    a: ['Only $181 /wk*', '$181 /wk', 1],
    b: [undefined, 'Enquire for Finance', 0],
  },
  'finance.estimate.assumptions': {
    look: (shown) => [weekly(shown), ...strip(shown).slice(-2)],
    rules: { 'finance.provider': 'house' },
    a: ['Only $198 /wk*', '5-year term', '10% deposit'],
    b: ['Only $170 /wk*', '7-year term', 'no deposit'],
  },
  'finance.strip.monthlyFactor': {
    look: (shown) => [weekly(shown), strip(shown)[1]],
    rules: { 'finance.frequency.initial': 'monthly' },
    a: ['Only $785 /mth*', '$785 /mth'],
    b: ['Only $788 /mth*', '$788 /mth'],
  },
  'finance.strip.fields': {
    look: strip,
    a: ['$181 /wk', '$785 /mth', '8.99% p.a. interest rate, 9.85% p.a. comparison rate', '5-year term', '10% deposit'],
    b: ['$181 /wk', '5-year term'],
  },
  'finance.estimate.rateDetail': {
    look: rateDetail('.vehicle-price__weekly'),
    page: '/cars/{used}',
    a: [true, false],
    b: [false, true],
    places: {
      cards: { page: '/search/suv', look: rateDetail('.card__weekly'), a: [true, false], b: [false, true] },
    },
  },
  'finance.estimate.termsTarget': {
    look: ({ attribute }) => attribute('.vehicle-price__weekly a', 'href'),
    a: '#financeDisclaimer',
    b: '/terms-and-conditions',
  },
  'finance.minimumPayment': { look: weekly, a: undefined, b: 'Only $18 /wk*' },
  'finance.rounding': {
    look: ({ text }) => [weeklyOf(text('.vehicle-price__weekly')), weeklyOf(text('.finance-card__payment'))],
    page: '/cars/{used}',
    a: ['$181 /wk', '$181 /wk'],
    b: ['$182 /wk', '$182 /wk'],
    places: {
      cards: { page: '/search/suv', look: ({ text }) => weeklyOf(text('.card__weekly')), a: '$181 /wk', b: '$182 /wk' },
      'estimate strip': { look: (shown) => strip(shown)[0], a: '$181 /wk', b: '$182 /wk' },
      calculator: {
        look: ({ text }) => weeklyOf(text('#finance-calculator .calculator__figure')),
        a: '$181 /wk',
        b: '$182 /wk',
      },
      print: { page: '/print?car_id=used', look: ({ text }) => weeklyOf(text('main')), a: '$181 /wk', b: '$182 /wk' },
    },
  },
  'finance.provider': {
    look: weekly,
    page: '/cars/{lender}',
    a: 'Only $181 /wk*',
    b: 'Only $209 /wk*',
    covers: '[config.finance-provider]',
  },
};
