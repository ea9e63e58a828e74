import { dollars } from './units.ts';

/** The label of the band of an amount, by the bands' upper ends, in dollars: `$100 - $150 per week`. */
export function bandOf(amount: number, ends: readonly number[], suffix = ''): string {
  const index = ends.findIndex((end) => amount < end);
  const from = ends[index - 1];
  const to = ends[index];
  if (to === undefined) return `${dollars(ends.at(-1) ?? 0)} and over${suffix}`;
  return from === undefined ? `Under ${dollars(to)}${suffix}` : `${dollars(from)} - ${dollars(to)}${suffix}`;
}
