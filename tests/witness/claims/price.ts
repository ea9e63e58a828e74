import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const price = ({ text }: Shown) => text('.vehicle-price .price-line');
const weekly = ({ text }: Shown) => text('.vehicle-price__weekly a');

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
  'finance.estimate.eligible': { look: weekly, a: undefined, b: 'Only $182 /wk*' },
  'finance.estimate.rateDetail': {
    look: ({ count }) => [count('.card__rate-tip') > 0, count('.card__rates') > 0],
    a: [true, false],
    b: [false, true],
    page: '/search/suv',
  },
  'finance.estimate.termsTarget': {
    look: ({ attribute }) => attribute('.vehicle-price__weekly a', 'href'),
    a: '#financeDisclaimer',
    b: '/terms-and-conditions',
  },
  'finance.minimumPayment': { look: weekly, a: undefined, b: 'Only $19 /wk*' },
  'finance.rounding': {
    look: ({ text }) => text('.card__weekly')?.slice(0, 8),
    a: '$181 /wk',
    b: '$182 /wk',
  },
  'finance.provider': {
    look: weekly,
    page: '/cars/{lender}',
    a: 'Only $182 /wk*',
    b: 'Only $210 /wk*',
    covers: '[config.finance-provider]',
  },
};
