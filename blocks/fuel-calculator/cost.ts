import { numberIn } from '../../engine/text/number.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';

export type FuelPeriod = RuleValue<'fuel.periods'>[number];

const weeks: Record<FuelPeriod, number> = { week: 1, month: 52 / 12, year: 52 };

/** The dollars a litre in a shopper's input: a comma is a decimal one, `1,85`, since no price has thousands. */
export function fuelPriceIn(text: string): number | undefined {
  return numberIn(text.replace(',', '.'));
}

/** The shopper's driving. */
export interface Driving {
  /** In kms a week. */
  readonly distance: number;
  /** In dollars a litre. */
  readonly price: number;
}

/**
 * What fuel costs in dollars over a period: distance / 100 × combined consumption × price [vehicle-page.fuel-formula].
 */
export function fuelCost({ distance, price }: Driving, litresPer100Km: number, period: FuelPeriod): number {
  return (distance / 100) * litresPer100Km * price * weeks[period];
}
