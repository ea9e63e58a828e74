import type { FilterName } from '../../../schemas/search/filters.ts';
import type { Limit, Unit } from './lexicon.ts';

/** A smaller number without a unit is too low for a price and could be anything. */
export const leastPrice = 1000;
/** Where vehicles have no price, that of a period may be smaller. */
export const leastPayment = 100;
/** From so many on an amount is of thousands, as is a short one before it. */
const leastThousands = 10_000;
/** Fewer kilometres than these are few, and more likely dollars. */
export const leastDriven = 50_000;
/** More kilometres than these are driven, not away. */
export const farthest = 1000;
/** A car uses so many litres for 100 km at least, and fewer than these at most. */
export const leastConsumed = 3;
export const mostConsumed = 30;
/** Nobody pays more a month. */
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
  /** Its unit, in which `value` is. */
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
/** True for what a loan costs a week. */
export function isRepaid(limit: Limit): boolean {
  return limit.kind !== 'place' && limit.name === weekly;
}

/** The second of "2015-19" as a year of the same century; any other amount as it is. */
export function shortYear(first: Amount, second: Amount): Amount {
  const value = first.value - (first.value % 100) + second.value;
  const isShort = first.isYear && !second.unit && !second.isMultiplied && second.value >= 10 && second.value < 100;
  return isShort && value >= first.value ? { ...second, value, isYear: true } : second;
}

/** True for so few kilometres at least that they are no vehicle's odometer, but how far a charge goes: "at least 400 km". */
export function isReach(limit: Limit): boolean {
  if (limit.kind !== 'range' || limit.name !== 'km' || limit.range.max !== undefined) return false;
  return limit.range.min !== undefined && limit.range.min <= farthest;
}

/**
 * The first of "20 to 25 thousand", and of "15 - 20,000", as thousands like the second; that of "$50 to $70 a week" as a
 * week's. What is named before, as in "Kilometres: 1 to 20,000", is exact.
 */
export function scaledBeside(first: Amount, second: Amount, isNamed: boolean): Amount {
  if (first.unit?.name === 'price' && second.unit?.name === weekly) return { ...first, unit: second.unit };
  const isShort = !first.isMultiplied && first.value < leastPrice;
  const isOfThousands = !isNamed && !first.unit && [undefined, 'price', 'km'].includes(second.unit?.name);
  const areThousands = second.isMultiplied || (isOfThousands && second.value >= leastThousands);
  return isShort && areThousands ? { ...first, value: first.value * 1000, isYear: false } : first;
}
