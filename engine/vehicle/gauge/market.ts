import { type Comparable, comparablePrices, currentPrice } from './comparable.ts';

/** A price's position in its market: the numbers of a price comparison. */
export interface MarketPosition {
  /** 0 at the expensive end of the market, 1 at the cheap end. */
  readonly fill: number;
  /** Dollars, as the three below. */
  readonly listing_price: number;
  readonly market_range_min: number;
  readonly market_range_max: number;
  /** 0 to 1: many comparable prices close together give high confidence, few far apart low. */
  readonly confidence: number;
  /** How many prices it was compared with. */
  readonly count: number;
}

/** The middle of the market, without outliers. */
const lowShare = 0.1;
const highShare = 0.9;
/** The number of comparable prices that gives half confidence. */
const halfTrusted = 4;
const roundTo = 100;

/** The quantile `share` of the sorted numbers, interpolated. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * A vehicle's price among those of comparable ones (`comparableFilter`). `undefined` when it has no price or there is
 * nothing to compare with.
 */
export function marketPosition(vehicle: Comparable, others: readonly Comparable[]): MarketPosition | undefined {
  const price = currentPrice(vehicle);
  const prices = comparablePrices(vehicle, others);
  if (price === undefined || prices.length === 0) return undefined;
  const min = Math.floor(quantile(prices, lowShare) / roundTo) * roundTo;
  const max = Math.ceil(quantile(prices, highShare) / roundTo) * roundTo;
  const closeness = max / (max + (max - min));
  return {
    fill: max > min ? hundredths(Math.min(1, Math.max(0, (max - price) / (max - min)))) : price <= min ? 1 : 0,
    listing_price: price,
    market_range_min: min,
    market_range_max: max,
    confidence: hundredths((prices.length / (prices.length + halfTrusted)) * closeness),
    count: prices.length,
  };
}
