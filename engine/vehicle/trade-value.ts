import type { Valued } from '../../schemas/entities/valuation.ts';
import type { Adjustment } from '../../schemas/site/form-types.ts';
import { quantile } from './gauge/market.ts';

interface Traded {
  readonly year: number;
  readonly km: number;
}

/** A vehicle for sale, by which others of its model are valued. */
export interface Comparable extends Traded {
  readonly price: number;
}

/** The share of its price that a vehicle retains in its first year, and in each later year. */
const firstYear = 0.84;
const laterYears = 0.9;
/** The minimum value of a vehicle, as a share of its price when new. */
const least = 0.04;
const kmPerYear = 15_000;
/** The effect of each 10,000 km above or below the usual for its age, and the maximum effect of kilometres. */
const perTenThousandKm = 0.025;
const mostByKm = 0.3;
/** The dealer's purchase price as a share of the later asking price. */
const tradeShare = 0.86;
const spread = 0.06;

/** The share of its price when new that a vehicle of this age and use still costs. */
export function retained({ year, km }: Traded, thisYear: number): number {
  const age = Math.max(0, thisYear - year);
  const byAge = age === 0 ? 1 : firstYear * laterYears ** (age - 1);
  const unusual = (km - (age + 0.5) * kmPerYear) / 10_000;
  const byKm = Math.min(mostByKm, Math.max(-mostByKm, unusual * perTenThousandKm));
  return Math.max(least, byAge * (1 - byKm));
}

const toNext = (step: number, amount: number) => Math.max(0, Math.round(amount / step) * step);

/**
 * What a dealer pays for a vehicle, from the prices of others of its model: each implies a price when new, and the
 * median of those is adjusted to the vehicle's own age and kilometres. `undefined` when there is nothing to compare
 * with.
 */
export function tradeValue(
  traded: Traded,
  comparables: readonly Comparable[],
  adjustments: readonly Adjustment[],
  thisYear: number,
): Valued | undefined {
  const whenNew = comparables.flatMap((other) => (other.price > 0 ? [other.price / retained(other, thisYear)] : []));
  if (whenNew.length === 0) return undefined;
  const percent = adjustments.reduce((sum, one) => sum + (one.percent ?? 0), 0);
  const amount = adjustments.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  const median = quantile(
    whenNew.toSorted((one, other) => one - other),
    0.5,
  );
  const asked = median * retained(traded, thisYear);
  const value = Math.max(0, asked * tradeShare * Math.max(0, 1 + percent / 100) + amount);
  const offer = toNext(50, value);
  return {
    low: Math.min(offer, toNext(100, value * (1 - spread))),
    high: Math.max(offer, toNext(100, value * (1 + spread))),
    offer,
  };
}
