import { record } from '../shape.ts';
import { choice, defineRules, integer, list, number, rule, someList, steppedRange } from './define.ts';

const budgetSearch = { features: ['budgetSearch'] } as const;

/** Body types with a tile of their own [budget-search.body-types-recognised]. */
const bodyKinds = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;

export const budgetRules = defineRules({
  'budget.frequency.choices': {
    ...someList(['weekly', 'monthly'], ['weekly', 'monthly']),
    summary: 'Repayment frequencies; the first is the default.',
    effect: 'Budget search',
    witness: { page: '/budget', b: ['monthly'], seen: 'monthly only', with: budgetSearch },
  },
  'budget.repayment.initial': {
    ...rule(
      record({
        weekly: { type: 'number', minimum: 0, description: 'Dollars a week.' },
        monthly: { type: 'number', minimum: 0, description: 'Dollars a month.' },
      }),
      {
        weekly: 200,
        monthly: 600,
      },
    ),
    summary: 'Default repayment per frequency.',
    effect: 'Budget search',
    witness: { page: '/budget', b: { weekly: 300, monthly: 1200 }, seen: 'opens at $300', with: budgetSearch },
  },
  'budget.deposit.initial': {
    ...number({ minimum: 0 }, 2000),
    summary: 'Initial deposit.',
    effect: 'Budget search',
    witness: { page: '/budget', b: 5000, seen: 'opens at $5,000', with: budgetSearch },
  },
  'budget.termYears': {
    ...number({ minimum: 1, maximum: 30 }, 5),
    scope: ['route'],
    summary: 'Years in the formula budget = repayment x n x years + deposit, and in the disclaimer.',
    effect: 'Budget figure',
    witness: { page: '/budget', b: 7, seen: '$200/wk reads $74,800', with: budgetSearch },
  },
  'budget.interestRate': {
    ...number({ minimum: 0, maximum: 30 }, 0),
    summary: 'Interest rate by which repayments are discounted to a price; 0 keeps the plain product.',
    effect: 'Budget figure',
    witness: { page: '/budget', b: 9, seen: 'budget is lower', with: budgetSearch },
  },
  'budget.inputMaximum': {
    ...number({ minimum: 1 }, 1000000),
    summary: 'Maximum of an input; larger values are clamped.',
    effect: 'Budget inputs',
    witness: { page: '/budget', b: 50000, seen: '60000 becomes 50000', with: budgetSearch },
  },
  'budget.price.minimum': {
    ...number({ minimum: 0 }, 1000),
    summary: 'Minimum price added to the query as price > this.',
    effect: 'Budget hits and payload',
    witness: { page: '/budget', b: 3000, seen: 'filter price>3000', with: budgetSearch },
  },
  'budget.price.fallbackMaximum': {
    ...number({ minimum: 1 }, 100000),
    summary: 'Maximum price when none is known.',
    effect: 'Budget slider with no facets',
    witness: { page: '/budget', b: 60000, seen: 'slider ends at $60,000', with: budgetSearch },
  },
  'budget.slider': {
    ...rule(steppedRange({ minimum: 0 }), { min: 5000, max: 250000, step: 500 }),
    summary: 'Default range and step of the price slider.',
    effect: 'Budget slider',
    witness: {
      page: '/budget',
      b: { min: 20000, max: 900000, step: 5000 },
      seen: 'motorhome prices',
      with: budgetSearch,
    },
  },
  'budget.quickPicks.tradeIn': {
    ...rule(
      { type: 'array', items: { type: 'number', minimum: 0 }, uniqueItems: true },
      [5000, 10000, 15000, 20000, 30000, 40000, 50000, 70000],
    ),
    summary: 'Quick-pick trade-in values.',
    effect: 'Trade-in money input',
    witness: {
      page: '/budget',
      a: [5000, 10000, 70000],
      b: [300000, 400000, 500000, 600000, 700000, 800000],
      seen: '$300,000 to $800,000',
      with: budgetSearch,
    },
  },
  'budget.quickPicks.repayment': {
    ...rule({ type: 'array', items: { type: 'number', minimum: 0 }, uniqueItems: true }, []),
    summary: 'Quick-pick repayments; empty shows no buttons.',
    effect: 'Repayment money input',
    witness: { page: '/budget', b: [100, 200, 300], seen: 'three buttons', with: budgetSearch },
  },
  'budget.body.kinds': {
    ...someList(bodyKinds, bodyKinds),
    summary: 'Body types the picker may show.',
    effect: 'Body-type picker',
    witness: {
      page: '/budget',
      a: ['suv', 'ute', 'sedan', 'hatch', 'van'],
      b: ['motorhome', 'van', 'bus', 'lightTruck'],
      seen: 'motorhome tiles',
      with: budgetSearch,
    },
  },
  'budget.body.count': {
    ...integer({ minimum: 1, maximum: 20 }, 4),
    summary: 'Tiles in the picker before More.',
    effect: 'Body-type picker',
    witness: { page: '/budget', b: 8, seen: 'eight tiles', with: budgetSearch },
  },
  'budget.body.order': {
    ...choice(['countDesc', 'nameAsc', 'configured'], 'countDesc'),
    summary: 'Tile order (countDesc breaks ties by name descending; configured uses budget.body.kinds).',
    effect: 'Body-type picker',
    witness: { page: '/budget', b: 'configured', seen: 'order as listed', with: budgetSearch },
  },
  'budget.facetTiles': {
    ...list(['make', 'body', 'carType'], ['make', 'body']),
    summary: 'Facets shown as tiles, in order.',
    effect: 'Budget facet tiles',
    witness: { page: '/budget', b: ['body'], seen: 'no make logos', with: budgetSearch },
  },
});
