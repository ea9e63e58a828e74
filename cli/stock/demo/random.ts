/** A random sequence that is the same for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/** A separate sequence for each pair of seed and number, so that one vehicle's draws never shift another's. */
export function createRandom(seed: number, number: number) {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** One of the items with equal probability; throws when there is none. */
  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** One of the items by weight; throws when there is none. */
  function weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return pick(items);
  }

  return {
    next,
    pick,
    weighted,
    /** An integer between both ends, inclusive. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** True with this probability. */
    chance: (part: number) => next() < part,
    /** Around 0 with a standard deviation of about 1, never beyond ±3. */
    spread: () => (next() + next() + next() + next() - 2) * 1.5,
  };
}
