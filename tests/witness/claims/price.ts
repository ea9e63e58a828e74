import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const price = ({ text }: Shown) => text('.vehicle-price .price-line');
const weekly = ({ text }: Shown) => text('.vehicle-price__weekly a');

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
  'price.was.shown': { look: price, a: '$45,990 Was $46,190 Drive Away', b: '$45,990 Drive Away' },
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
    b: '$110,000 inc. GST $100,000 + GST',
  },
  'subscription.period': { look: price, a: '$199 /wk', b: '$199 /mth' },
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
    look: weekly,
    rules: { 'finance.provider': 'house' },
    a: 'Only $198 /wk*',
    b: 'Only $170 /wk*',
  },
  'finance.strip.monthlyFactor': {
    look: weekly,
    rules: { 'finance.frequency.initial': 'monthly' },
    a: 'Only $785 /mth*',
    b: 'Only $788 /mth*',
  },
  'finance.estimate.rateDetail': {
    look: ({ count }) => [count('.rate-tip') > 0, count('.rate-detail') > 0],
    a: [true, false],
    b: [false, true],
    page: '/cars/{used}',
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
  },
  'finance.provider': {
    look: weekly,
    page: '/cars/{lender}',
    a: 'Only $181 /wk*',
    b: 'Only $209 /wk*',
    covers: '[config.finance-provider]',
  },
};
