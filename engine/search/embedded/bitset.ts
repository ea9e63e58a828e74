/** A set of document ordinals, one bit each, 32 to a word. */
export type Bitset = Uint32Array;

/** The empty set over `size` documents. */
export function emptySet(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5);
}

/** The set of all `size` documents. */
export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(0xffffffff);
  const tail = size & 31;
  if (tail !== 0) set[set.length - 1] = 2 ** tail - 1;
  return set;
}

export function add(set: Bitset, ordinal: number): void {
  set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}

export function has(set: Bitset, ordinal: number): boolean {
  return ((set[ordinal >>> 5] ?? 0) & (1 << (ordinal & 31))) !== 0;
}

/** What two sets over the same documents have in common. */
export function intersection(one: Bitset, other: Bitset): Bitset {
  const common = new Uint32Array(one.length);
  for (let word = 0; word < common.length; word++) common[word] = (one[word] ?? 0) & (other[word] ?? 0);
  return common;
}

/** Adds all of `other` to `target`; returns `target`. */
export function unite(target: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
  return target;
}

/** Removes all of `other` from `target`; returns `target`. */
export function subtract(target: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
  return target;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of ordinals in a set. */
export function count(set: Bitset): number {
  let total = 0;
  for (const word of set) total += bitsIn(word);
  return total;
}

/** For each word of a set, how many ordinals come before it. */
export function ranksOf(set: Bitset): Uint32Array {
  const ranks = new Uint32Array(set.length);
  let rank = 0;
  for (let word = 0; word < set.length; word++) {
    ranks[word] = rank;
    rank += bitsIn(set[word] ?? 0);
  }
  return ranks;
}

/** The position of an ordinal among those of a set, with the set's ranks; -1 when it is not in it. */
export function rankIn(set: Bitset, ranks: Uint32Array, ordinal: number): number {
  const bits = set[ordinal >>> 5] ?? 0;
  const own = 1 << (ordinal & 31);
  return (bits & own) === 0 ? -1 : (ranks[ordinal >>> 5] ?? 0) + bitsIn(bits & (own - 1));
}

/** The ordinals of a set, ascending. */
export function members(set: Bitset): Uint32Array {
  const ordinals = new Uint32Array(count(set));
  let next = 0;
  for (let index = 0; index < set.length; index++) {
    for (let word = set[index] ?? 0; word !== 0; word &= word - 1) {
      ordinals[next++] = (index << 5) + 31 - Math.clz32(word & -word);
    }
  }
  return ordinals;
}
