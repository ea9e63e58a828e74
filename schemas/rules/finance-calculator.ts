import { record } from '../shape.ts';
import { choice, defineRules, flag, number, range, rule, someList, steppedRange } from './define.ts';

const popup = { rules: { 'finance.action': 'popup' } } as const;

/** Inputs of the finance calculator: bounds, steps and initial values. */
export const financeCalculatorRules = defineRules({
  'finance.amount.minimum': {
    ...number({ minimum: 0 }, 1000),
    scope: ['vehicle'],
    summary: 'Minimum loan amount.',
    effect: 'Calculator amount control',
    witness: { page: '/cars/{used}', b: 5000, seen: 'slider starts at $5,000' },
  },
  'finance.amount.maximum': {
    ...rule(
      {
        oneOf: [
          { type: 'number', minimum: 1 },
          record({
            percentOfPrice: { type: 'number', minimum: 1, maximum: 300, description: 'Of the price of the vehicle.' },
          }),
        ],
      },
      100000,
    ),
    scope: ['vehicle'],
    summary: 'Maximum loan amount, or a share of the price.',
    effect: 'Calculator amount control',
    witness: {
      page: '/cars/{expensive}',
      b: [{ when: { 'vehicle.price': { gt: 100000 } }, use: { percentOfPrice: 105 } }, { use: 100000 }],
      seen: 'a $200,000 car allows $210,000',
    },
  },
  'finance.amount.step': {
    ...number({ minimum: 1 }, 500),
    summary: 'Step of the amount control.',
    effect: 'Calculator',
    witness: { page: '/cars/{used}', b: 1000, seen: 'moves by $1,000' },
  },
  'finance.amount.fallback': {
    ...number({ minimum: 0 }, 30000),
    summary: 'Amount when there is no car price.',
    effect: 'Finance page calculator',
    witness: { page: '/finance', b: 20000, seen: 'opens at $20,000' },
  },
  'finance.purchasePrice.range': {
    ...rule(range({ minimum: 0 }), { min: 1000, max: 250000 }),
    scope: ['vehicle'],
    summary: 'Purchase-price bounds in the calculator and its message.',
    effect: 'Calculator price field',
    witness: {
      page: '/cars/{used}',
      b: { min: 5000, max: 250000 },
      seen: "'Cannot be less than $5,000 or more than $250,000'",
    },
  },
  'finance.popup.priceRange': {
    ...rule(range({ minimum: 0 }), { min: 10000, max: 200000 }),
    summary: 'Bounds a typed price is clamped to in the popup and estimate input.',
    effect: 'Finance popup Quick Estimate',
    witness: { page: '/cars/{used}', b: { min: 5000, max: 100000 }, seen: '7000 is kept', with: popup },
  },
  'finance.popup.navigation': {
    ...choice(['tabs', 'stages'], 'stages'),
    summary: 'Whether the four parts are free tabs or ordered stages.',
    effect: 'Finance popup',
    witness: { page: '/cars/{used}', b: 'tabs', seen: 'tabs can be clicked in any order', with: popup },
  },
  'finance.term.choices': {
    ...rule(
      {
        oneOf: [
          steppedRange({ minimum: 1, maximum: 10 }),
          { type: 'array', items: { type: 'number', minimum: 1, maximum: 10 }, uniqueItems: true },
        ],
      },
      { min: 1, max: 7, step: 0.5 },
    ),
    scope: ['vehicle'],
    summary: 'Term as a range or a list of years.',
    effect: 'Calculator term control',
    witness: { page: '/cars/{used}', b: [3, 5], seen: 'two choices' },
  },
  'finance.term.initial': {
    ...number({ minimum: 1, maximum: 10 }, 5),
    scope: ['vehicle'],
    summary: 'Initial term in years.',
    effect: 'Calculator term',
    witness: { page: '/cars/{used}', b: 6, seen: 'opens at 6 years' },
  },
  'finance.rate.initial': {
    ...number({ minimum: 0, maximum: 40 }, 10),
    scope: ['vehicle'],
    summary: 'Interest rate when no lender gives one.',
    effect: 'Calculator rate',
    witness: { page: '/finance', b: 8.49, seen: 'opens at 8.49%' },
  },
  'finance.rate.range': {
    ...rule(steppedRange({ minimum: 0, maximum: 40 }), { min: 0.5, max: 15, step: 0.5 }),
    scope: ['vehicle'],
    summary: 'Rate control bounds and step (provider or site).',
    effect: 'Calculator rate',
    witness: { page: '/cars/{used}', b: { min: 7.5, max: 14.5, step: 0.5 }, seen: 'slider runs 7.5 to 14.5' },
  },
  'finance.rate.adjustable': {
    ...flag(true),
    scope: ['vehicle'],
    summary: 'Whether the shopper can move the rate.',
    effect: 'Calculator rate',
    witness: { page: '/cars/{used}', b: false, seen: 'slider is locked' },
  },
  'finance.deposit.range': {
    ...rule(steppedRange({ minimum: 0 }), { min: 0, max: 250000, step: 0.5 }),
    scope: ['vehicle'],
    summary: 'Deposit or trade-in bounds.',
    effect: 'Calculator deposit',
    witness: { page: '/cars/{used}', b: { min: 0, max: 50000, step: 100 }, seen: '60000 becomes 50000' },
  },
  'finance.deposit.fromValuation': {
    ...flag(false),
    scope: ['visitor'],
    summary: "Whether the shopper's trade-in valuation prefills the trade-in or, without that input, the deposit.",
    effect: 'Calculator after a valuation',
    witness: { page: '/cars/{used}', b: true, seen: 'deposit opens at the valuation' },
  },
  'finance.residual.range': {
    ...rule(steppedRange({ minimum: 0 }), { min: 0, max: 250000, step: 0.5 }),
    scope: ['vehicle'],
    summary: 'Residual bounds.',
    effect: 'Calculator residual',
    witness: { page: '/cars/{used}', b: { min: 0, max: 30000, step: 500 }, seen: '40000 becomes 30000' },
  },
  'finance.residual.initialPercent': {
    ...number({ minimum: 0, maximum: 60 }, 0),
    scope: ['vehicle'],
    summary: 'Initial residual as a share of the price.',
    effect: 'Calculator residual',
    witness: { page: '/cars/{used}', b: 30, seen: 'a 30% balloon lowers the payment' },
  },
  'finance.frequency.choices': {
    ...someList(['weekly', 'fortnightly', 'monthly'], ['weekly', 'fortnightly', 'monthly']),
    summary: 'Payment frequencies offered.',
    effect: 'Calculator frequency',
    witness: { page: '/cars/{used}', b: ['weekly', 'monthly'], seen: 'no fortnightly' },
  },
  'finance.frequency.initial': {
    ...choice(['weekly', 'fortnightly', 'monthly'], 'weekly'),
    scope: ['vehicle'],
    summary: 'Frequency shown first and in teasers.',
    effect: 'Calculator, card and sidebar suffix',
    witness: { page: '/cars/{used}', b: 'monthly', seen: "'/mth'" },
  },
  'finance.calculator.fields': {
    ...someList(
      ['price', 'amount', 'deposit', 'tradeIn', 'residual', 'term', 'rate', 'frequency', 'credit'],
      ['amount', 'deposit', 'residual', 'term', 'rate', 'frequency'],
    ),
    scope: ['vehicle'],
    summary:
      'Ordered inputs; with credit, the quote service gives the repayment, and rate and residual are not asked for.',
    effect: 'Finance calculator',
    witness: {
      page: '/cars/{used}',
      a: ['amount', 'term', 'rate'],
      b: ['price', 'deposit', 'term', 'credit'],
      seen: 'credit select, no rate slider',
    },
  },
});
