import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const weekly = ({ text }: Shown) => text('#fuel .calculator__figure');

const sold = ({ text }: Shown) => text('.sales-counter');

/** The sales counter, the delivery and the fuel calculator. */
export const calculatorClaims: Claims = {
  'delivery.eligible': {
    page: '/cars/{caravan}',
    look: ({ count }) => count('#delivery'),
    a: 1,
    b: 0,
  },
  'delivery.freeRadius': {
    page: '/cars/{used}?delivery_postcode=2150',
    look: ({ text }) => text('#delivery [role=status]'),
    a: 'Delivery to Sydney Metro: $150',
    b: 'Free delivery to Sydney Metro',
  },
  'fuel.eligible': { look: ({ count }) => count('#fuel'), a: 0, b: 1 },
  'fuel.price': {
    look: ({ attribute }) => attribute('#fuel-price', 'value'),
    a: '$1.70',
    b: '$1.95',
  },
  'fuel.weeklyDistance': {
    look: ({ attribute }) => attribute('#fuel-distance', 'value'),
    a: '250 kms',
    b: '400 kms',
  },
  'fuel.consumptionFallback': { page: '/cars/{truck}', look: weekly, a: '$42.50 per week', b: '$148.75 per week' },
  'fuel.periods': {
    look: ({ texts }) => [...texts('#fuel .calculator__figure'), ...texts('#fuel .calculator__fact')],
    a: ['$20.40 per week', 'Combined fuel use 4.8 L/100km'],
    b: ['$20.40 per week', 'per year $1,060.80', 'Combined fuel use 4.8 L/100km'],
  },
  'salesCounter.perDay': { look: sold, a: '72 vehicles sold today', b: '36 vehicles sold today' },
  'salesCounter.timezone': { look: sold, a: '72 vehicles sold today', b: '56 vehicles sold today' },
  'salesCounter.stepSeconds': {
    look: sold,
    values: [150, 7200],
    a: '72 vehicles sold today',
    b: '64 vehicles sold today',
  },
  'salesCounter.refresh': {
    look: ({ browserRule }) => browserRule('salesCounter.refresh'),
    a: 150_000,
    b: 30_000,
    provenBy: { file: 'blocks/sales-counter/index.test.tsx', test: 'is refreshed as often as the site configures' },
  },
};
