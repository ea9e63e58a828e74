import type { Claims } from '../claim.ts';
import type { Shown } from '../shop.ts';

const amount = ({ text }: Shown) => text('.calculator__figure');
const value =
  (name: string) =>
  ({ attribute }: Shown) =>
    attribute(`input[name="${name}"]`, 'value');
const bodies = ({ attributes }: Shown) => attributes('input[name="body"]', 'value');
const prices = ({ text }: Shown) => text('.budget__prices');
const picks = ({ texts }: Shown) => texts('.budget__pick');

/** The budget search. */
export const budgetClaims: Claims = {
  'budget.frequency.choices': {
    look: ({ attributes }) => attributes('input[name="frequency"]', 'value'),
    a: ['weekly', 'monthly'],
    b: ['monthly'],
  },
  'budget.repayment.initial': { look: value('repayment'), a: '$200', b: '$300' },
  'budget.deposit.initial': { look: value('deposit'), a: '$2,000', b: '$5,000' },
  'budget.termYears': { look: amount, a: '$54,000', b: '$74,800' },
  'budget.interestRate': { look: amount, a: '$54,000', b: '$43,845' },
  'budget.inputMaximum': { page: '/budget?deposit=60000', look: value('deposit'), a: '$60,000', b: '$50,000' },
  'budget.price.minimum': {
    look: ({ attribute }) => /price=(\d+)-/.exec(attribute('a.button--primary', 'href') ?? '')?.[1],
    a: '1001',
    b: '3001',
  },
  'budget.price.fallbackMaximum': {
    page: '/budget',
    rules: { 'budget.price.minimum': 90_000_000 },
    look: prices,
    a: '$5,000 – $100,000',
    b: '$5,000 – $60,000',
  },
  'budget.slider': { look: prices, a: '$5,000 – $250,000', b: '$20,000 – $900,000' },
  'budget.quickPicks.tradeIn': {
    look: picks,
    a: ['$5,000', '$10,000', '$70,000'],
    b: ['$300,000', '$400,000', '$500,000', '$600,000', '$700,000', '$800,000'],
  },
  'budget.quickPicks.repayment': {
    look: (shown) => picks(shown).slice(0, 3),
    a: ['$5,000', '$10,000', '$15,000'],
    b: ['$100', '$200', '$300'],
  },
  'budget.body.kinds': { look: bodies, a: ['SUV', 'Hatch', 'Sedan', 'Ute'], b: [] },
  'budget.body.count': { look: ({ count }) => count('.budget__more input'), a: 1, b: 0 },
  'budget.body.order': {
    look: bodies,
    a: ['SUV', 'Hatch', 'Sedan', 'Coupe', 'Ute'],
    b: ['Coupe', 'Hatch', 'Sedan', 'SUV', 'Ute'],
  },
  'budget.facetTiles': { look: ({ count }) => count('.budget__facet'), a: 2, b: 1 },
};
