import type { FilterName } from '../../../schemas/search/filters.ts';
import type { Limit, Unit } from './lexicon.ts';

/** A smaller number without a unit is too low for a price and could be anything. */
export const leastPrice = 1000;
/** The same for a price by the week or month, where vehicles have no other. */
export const leastPayment = 100;
/** From here on an amount is in thousands, and so is a short one before it: "15 - 20,000". */
const leastThousands = 10_000;
/** A smaller amount after "low kms" is more likely in dollars. */
export const leastDriven = 50_000;
/** More kilometres than these are a vehicle's odometer, not a distance from a place. */
export const farthest = 1000;
/** The fewest and the most litres that a car uses for 100 km. */
export const leastConsumed = 3;
export const mostConsumed = 30;
/** More than these are no people in a vehicle, where nothing says so: "car for 15". */
export const mostOccupants = 9;
/** The highest plausible payment, which is by the month. */
export const mostPaid = 5000;

/** What was read, and how many tokens it takes. */
export interface Read {
  readonly length: number;
  readonly limit: Limit;
}

/** A number with its unit. */
export interface Amount {
  readonly end: number;
  readonly value: number;
  /** The unit of `value`. */
  readonly unit?: Unit | undefined;
  /** True when it can be a year: four digits without a separator, unit or multiplier. */
  readonly isYear: boolean;
  readonly isMultiplied: boolean;
  /** True when a plus follows the number. */
  readonly isOpen: boolean;
  /** True when words behind it, or between it and its unit, make it approximate. */
  readonly isRough: boolean;
}

export const weekly: FilterName = 'weekly_price_range';
/** True for a limit on the weekly repayment of a loan. */
export function isRepaid(limit: Limit): boolean {
  return limit.kind !== 'place' && limit.name === weekly;
}

/** The second of "2015-19" as a year of the same century; any other amount as it is. */
export function shortYear(first: Amount, second: Amount): Amount {
  const value = first.value - (first.value % 100) + second.value;
  const isShort = first.isYear && !second.unit && !second.isMultiplied && second.value >= 10 && second.value < 100;
  return isShort && value >= first.value ? { ...second, value, isYear: true } : second;
}

/** True for a lower limit too small for an odometer: "at least 400 km" is the range of an electric car. */
export function isReach(limit: Limit): boolean {
  if (limit.kind !== 'range' || limit.name !== 'km' || limit.range.max !== undefined) return false;
  return limit.range.min !== undefined && limit.range.min <= farthest;
}

/**
 * The first amount of a range, read like the second: in thousands in "20 to 25 thousand" and "15 - 20,000", by the week
 * in "$50 to $70 a week". After the name of a filter, as in "Kilometres: 1 to 20,000", it is exact.
 */
export function scaledBeside(first: Amount, second: Amount, isNamed: boolean): Amount {
  if (first.unit?.name === 'price' && second.unit?.name === weekly) return { ...first, unit: second.unit };
  const isShort = !first.isMultiplied && first.value < leastPrice;
  const isOfThousands = !isNamed && !first.unit && [undefined, 'price', 'km'].includes(second.unit?.name);
  const areThousands = second.isMultiplied || (isOfThousands && second.value >= leastThousands);
  return isShort && areThousands ? { ...first, value: first.value * 1000, isYear: false } : first;
}
