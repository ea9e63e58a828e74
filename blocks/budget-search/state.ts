import { budgetOf } from '../../engine/finance/budget.ts';
import type { FilterValues, Range } from '../../engine/search/state.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import { numberIn } from '../../engine/text/number.ts';
import { clamped } from '../shared/form/number.ts';

export const budgetRules = [
  'budget.frequency.choices',
  'budget.repayment.initial',
  'budget.deposit.initial',
  'budget.termYears',
  'budget.interestRate',
  'budget.inputMaximum',
  'budget.price.minimum',
  'budget.price.fallbackMaximum',
  'budget.slider',
  'budget.quickPicks.tradeIn',
  'budget.quickPicks.repayment',
  'budget.body.kinds',
  'budget.body.count',
  'budget.body.order',
  'budget.facetTiles',
  'brands.logoFallback',
  'search.mainRoute',
  'stock.countFilter',
  'stock.soldWindowDays',
  'stock.vehicleNoun',
] as const satisfies readonly RuleId[];

export type BudgetRules = Rules<(typeof budgetRules)[number]>;

type BudgetFrequency = RuleValue<'budget.frequency.choices'>[number];

/** What a shopper has entered, in dollars. */
export interface Budget {
  readonly frequency: BudgetFrequency;
  readonly repayment: number;
  readonly deposit: number;
  readonly bodies: readonly string[];
  /** The filters that the address sets. */
  readonly within: FilterValues;
  /** The handles of the price slider; at its ends they set no bound. */
  readonly low: number;
  readonly high: number;
}

/** The filters that an address may set besides the form's fields. */
const narrowing = ['car_type', 'make', 'model'] as const;

/** The parameters of the page's address: the form's fields and the filters it may set. */
export const budgetParameters = [
  'frequency',
  'repayment',
  'deposit',
  'body',
  'price.min',
  'price.max',
  ...narrowing,
] as const;

/** What the service knows about the prices of the stock. */
export interface StockPrices {
  /** False when it gave none. */
  readonly known: boolean;
}

/** Bounds and step of the price slider. */
export function sliderBounds(rules: BudgetRules, { known }: StockPrices) {
  const { min, max, step } = rules['budget.slider'];
  return { min, max: known ? max : Math.max(rules['budget.price.fallbackMaximum'], min + step), step };
}

/** An entered amount in dollars: 0 for no number, and at most `budget.inputMaximum`. */
export function amountIn(value: number | string | null, rules: BudgetRules): number {
  const entered = typeof value === 'string' ? (numberIn(value) ?? 0) : (value ?? 0);
  return clamped(entered, { min: 0, max: rules['budget.inputMaximum'] });
}

/** The initial repayment of a frequency. */
export function initialRepayment(frequency: BudgetFrequency, rules: BudgetRules): number {
  return amountIn(rules['budget.repayment.initial'][frequency], rules);
}

/** The budget in an address; values it omits have the defaults of the site's rules. */
export function budgetIn(parameters: URLSearchParams, rules: BudgetRules, stock: StockPrices): Budget {
  const choices: readonly BudgetFrequency[] = rules['budget.frequency.choices'];
  const asked = parameters.get('frequency');
  const frequency = choices.find((choice) => choice === asked) ?? choices[0] ?? 'weekly';
  const { min, max, step } = sliderBounds(rules, stock);
  const handle = (name: string, fallback: number) =>
    clamped(numberIn(parameters.get(name) ?? '') ?? fallback, { min, max });
  const low = Math.min(handle('price.min', min), max - step);
  return {
    frequency,
    repayment: parameters.has('repayment')
      ? amountIn(parameters.get('repayment'), rules)
      : initialRepayment(frequency, rules),
    deposit: amountIn(parameters.get('deposit') ?? rules['budget.deposit.initial'], rules),
    bodies: parameters.getAll('body').slice(0, 20),
    within: Object.fromEntries(
      narrowing.flatMap((name) => (parameters.has(name) ? [[name, parameters.getAll(name).slice(0, 20)]] : [])),
    ),
    low,
    high: Math.max(handle('price.max', max), low + 1),
  };
}

/** What the shopper can spend, in whole dollars. */
export function budgetAmount({ repayment, deposit, frequency }: Budget, rules: BudgetRules): number {
  const terms = { frequency, termYears: rules['budget.termYears'], ratePerYear: rules['budget.interestRate'] };
  return Math.floor(budgetOf(repayment, deposit, terms));
}

/** The prices searched for, in whole dollars: up to the budget, between the handles of the slider. */
export function priceRange(budget: Budget, rules: BudgetRules, stock: StockPrices): Required<Range> {
  const { min, max } = sliderBounds(rules, stock);
  const amount = budgetAmount(budget, rules);
  return {
    // Above the minimum of the site, so that the results page finds the same.
    min: budget.low > min ? budget.low : rules['budget.price.minimum'] + 1,
    max: budget.high < max ? Math.min(budget.high, amount) : amount,
  };
}

/**
 * The address of the results page for these prices, filters and chosen bodies. The query is built here, so that the
 * page does not load code of the results page.
 */
export function resultsAddress(
  budget: Budget,
  rules: BudgetRules,
  stock: StockPrices,
  filters: FilterValues = {},
): string {
  const bodies = budget.bodies.length > 0 ? { body: budget.bodies } : {};
  const { min, max } = priceRange(budget, rules, stock);
  const query = new URLSearchParams(
    Object.entries({ ...budget.within, ...bodies, ...filters }).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    ),
  );
  // The results page would take bounds in the wrong order for a slip.
  query.append('price', `${min}-${Math.max(min, max)}`);
  return `${rules['search.mainRoute']}?${query}`;
}

/** The query of the page's address for this budget, so that it survives a reload and the way back. */
export function budgetQuery(
  { frequency, repayment, deposit, bodies, within, low, high }: Budget,
  rules: BudgetRules,
  stock: StockPrices,
): string {
  const { min, max } = sliderBounds(rules, stock);
  const query = new URLSearchParams({ frequency, repayment: String(repayment), deposit: String(deposit) });
  for (const [name, values] of Object.entries({ body: bodies, ...within }))
    for (const value of values) query.append(name, value);
  if (low > min) query.set('price.min', String(low));
  if (high < max) query.set('price.max', String(high));
  return `?${query}`;
}
