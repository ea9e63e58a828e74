import type { MarketPosition } from './market.ts';

/** A price comparison as the service gives it. */
export interface PriceComparison extends Omit<MarketPosition, 'count'> {
  readonly description: string;
}

const numbers = ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const;

/** True for an empty answer: none at all, `null` or an empty object. */
export function saysNothing(answer: unknown): boolean {
  return typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0;
}

function isComplete(answer: object): answer is PriceComparison {
  const values: Readonly<Record<string, unknown>> = { ...answer };
  const { description } = values;
  return (
    numbers.every((name) => Number.isFinite(values[name])) &&
    typeof description === 'string' &&
    description.trim() !== ''
  );
}

/**
 * The comparison to show, or `undefined`: all values have to be present, the confidence above `minConfidence`, and the
 * market's upper end not below the listing price [price-comparison.range-max-not-below-price].
 */
export function shownComparison(answer: unknown, minConfidence: number): PriceComparison | undefined {
  if (typeof answer !== 'object' || answer === null || !isComplete(answer)) return undefined;
  if (answer.confidence <= minConfidence) return undefined;
  return answer.market_range_max >= answer.listing_price ? answer : undefined;
}

/** Which band a fill lies in, from 0: each threshold starts the next [price-comparison.colour-band-0-3]. */
export function bandOf(fill: number, thresholds: readonly number[]): number {
  return thresholds.filter((threshold) => fill >= threshold).length;
}

/** The name for a fill: below the ceiling a good deal, otherwise a great one [price-comparison.great-deal]. */
export function dealOf(fill: number, ceiling: number): 'good' | 'great' {
  return fill < ceiling ? 'good' : 'great';
}
