/** Random numbers determined by a seed, so that a run can be repeated. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** True with this probability, from 0 to 1. */
  chance(part: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32: fast, and good enough to choose what to do next. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (part) => next() < part,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[Math.floor(next() * list.length)] as T;
    },
  };
}
