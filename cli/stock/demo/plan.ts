import type { StockProfile } from '../../../schemas/entities/stock-profile.ts';
import type { StockPart } from './choice.ts';
import { type OddCase, oddCases } from './odd-cases.ts';

/** The requirements for one vehicle: its part of the mix and, for some, a guaranteed edge case. */
export interface Slot {
  part: StockPart;
  odd?: OddCase;
}

/** How many vehicles of `total` each weight gets: whole numbers that add up, the largest remainders rounded up. */
function apportion(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  const exact = weights.map((weight) => (weight / sum) * total);
  const counts = exact.map(Math.floor);
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .sort((left, right) => right.remainder - left.remainder || left.index - right.index);
  const missing = total - counts.reduce((left, right) => left + right, 0);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

/**
 * The slots of a profile's stock. Every edge case occurs once, in the largest suitable part, spread over that part; a
 * case without a suitable part or a free vehicle is omitted.
 */
export function planStock(profile: StockProfile): Slot[] {
  const counts = apportion(
    profile.mix.map(({ share }) => share),
    profile.count,
  );
  const parts = profile.mix
    .map((part, index) => ({
      part,
      slots: Array.from({ length: counts[index] ?? 0 }, (): Slot => ({ part })),
      used: 0,
    }))
    .sort((left, right) => right.slots.length - left.slots.length);
  for (const odd of oddCases) {
    const home = parts.find(({ part, slots, used }) => used < slots.length && (odd.suits?.(part, profile) ?? true));
    const slot = home?.slots[home.used];
    if (!home || !slot) continue;
    slot.odd = odd;
    home.used += 1;
  }
  return parts.flatMap(({ slots }) => slots);
}
