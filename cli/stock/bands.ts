/** Upper ends of the price bands in dollars. */
const priceEnds = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 250_000];
/** Upper ends of the weekly repayment bands in dollars. */
const weeklyEnds = [50, 75, 100, 150, 200, 300, 400, 600];

const grouped = new Intl.NumberFormat('en-AU');
const dollars = (amount: number): string => `$${grouped.format(amount)}`;

function bandOf(amount: number, ends: readonly number[], suffix: string): string {
  const index = ends.findIndex((end) => amount < end);
  const from = ends[index - 1];
  const to = ends[index];
  if (to === undefined) return `${dollars(ends.at(-1) ?? 0)} and over${suffix}`;
  return from === undefined ? `Under ${dollars(to)}${suffix}` : `${dollars(from)} - ${dollars(to)}${suffix}`;
}

/** The label of the price band of an amount in dollars, or `undefined` without a price. */
export function priceBand(price: number | null | undefined): string | undefined {
  return price ? bandOf(price, priceEnds, '') : undefined;
}

/** The label of the weekly repayment band of an amount in dollars, or `undefined` without one. */
export function weeklyBand(weekly: number | null | undefined): string | undefined {
  return weekly ? bandOf(weekly, weeklyEnds, ' per week') : undefined;
}
