import { add, type Bitset, emptySet, members, rankIn, ranksOf } from './bitset.ts';
import type { Run } from './term-matches.ts';
import { fieldOf, positionOf } from './inversion.ts';
import type { TextIndex } from './text-index.ts';

/**
 * The occurrences of a term in any of its forms, document by document; in each document only the forms with the fewest
 * typos count.
 */
export interface TermPostings {
  /** Different for all postings. */
  readonly id: number;
  /** The documents that contain the term, as a set and ascending. */
  readonly set: Bitset;
  readonly documents: Uint32Array;
  /** Parallel to the words of `set`: how many documents come before. */
  readonly ranks: Uint32Array;
  /** Parallel to `documents`: the typos of the forms that count. */
  readonly typos: Uint8Array;
  readonly mostTypos: number;
  /** Parallel to `documents`: the weight of the best field the term is in. */
  readonly weights: Uint16Array;
  /** Parallel to `documents`: the cost of the earliest position in a field. */
  readonly positions: Uint8Array;
  /** Parallel to `documents`: 1 where the exact word occurs. */
  readonly exact: Uint8Array;
  /** The document at `at` has the term at `places[starts[at] … starts[at + 1])`. */
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
  /** Parallel to `places`: 1 where it is the exact word. */
  readonly exactPlaces: Uint8Array;
  /**
   * Parallel to `documents`: the cost of exactness in a search for this term alone, computed on demand; `unknown` until
   * then.
   */
  readonly exactness: Uint8Array;
}

/** Marks a cost that has not been computed yet. */
export const unknown = 255;

/** The cost of a word's position in its field: in fine steps at the start, in coarse ones later. */
function positionCost(position: number): number {
  if (position < 5) return position;
  if (position < 8) return 5;
  if (position < 12) return 6;
  if (position < 16) return 7;
  return position < 24 ? 8 : position < 32 ? 9 : 10;
}

/** The cost of the latest positions. */
export const worstPosition = 10;

const absent = 255;

/**
 * Scratch arrays by document, reused by the next call: the typos (`absent` between calls), and the number of places or
 * the position of the next one.
 */
let typosBy = new Uint8Array(0);
let numberBy = new Uint32Array(0);

let lastId = 0;

/** Merges the forms of a term. */
export function postingsOf(runs: readonly Run[], index: TextIndex): TermPostings {
  const { size, fieldWeights } = index;
  if (typosBy.length < size) {
    typosBy = new Uint8Array(size).fill(absent);
    numberBy = new Uint32Array(size);
  }
  const set = emptySet(size);
  for (const { documents: found, typos: own } of runs) {
    for (let at = 0; at < found.length; at++) {
      const document = found[at] ?? 0;
      const known = typosBy[document] ?? 0;
      if (own > known) continue;
      if (known === absent) add(set, document);
      numberBy[document] = own < known ? 1 : (numberBy[document] ?? 0) + 1;
      typosBy[document] = own;
    }
  }
  const documents = members(set);
  const typos = new Uint8Array(documents.length);
  const starts = new Uint32Array(documents.length + 1);
  let mostTypos = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    const own = typosBy[document] ?? 0;
    typos[at] = own;
    if (own > mostTypos) mostTypos = own;
    const start = starts[at] ?? 0;
    starts[at + 1] = start + (numberBy[document] ?? 0);
    numberBy[document] = start;
  }
  const places = new Uint32Array(starts[documents.length] ?? 0);
  const exactPlaces = new Uint8Array(places.length);
  for (const run of runs) {
    for (let at = 0; at < run.documents.length; at++) {
      const document = run.documents[at] ?? 0;
      if (typosBy[document] !== run.typos) continue;
      const slot = numberBy[document] ?? 0;
      places[slot] = run.places[at] ?? 0;
      if (run.isExact) exactPlaces[slot] = 1;
      numberBy[document] = slot + 1;
    }
  }
  for (let at = 0; at < documents.length; at++) typosBy[documents[at] ?? 0] = absent;
  const best = bestPlaces(starts, places, exactPlaces, fieldWeights);
  const exactness = new Uint8Array(documents.length).fill(unknown);
  lastId += 1;
  return {
    id: lastId,
    set,
    documents,
    ranks: ranksOf(set),
    typos,
    mostTypos,
    ...best,
    starts,
    places,
    exactPlaces,
    exactness,
  };
}

/** Summarises the places of each document. */
function bestPlaces(
  starts: Uint32Array,
  places: Uint32Array,
  exactPlaces: Uint8Array,
  fieldWeights: readonly number[],
): Pick<TermPostings, 'weights' | 'positions' | 'exact'> {
  const size = starts.length - 1;
  const weights = new Uint16Array(size);
  const positions = new Uint8Array(size);
  const exact = new Uint8Array(size);
  let place = 0;
  for (let at = 0; at < size; at++) {
    let weight = 0xffff;
    let earliest = 0xffff;
    for (const end = starts[at + 1] ?? 0; place < end; place++) {
      const one = places[place] ?? 0;
      const own = fieldWeights[fieldOf(one)] ?? 0;
      if (own < weight) weight = own;
      const position = positionOf(one);
      if (position < earliest) earliest = position;
      if (exactPlaces[place] === 1) exact[at] = 1;
    }
    weights[at] = weight;
    positions[at] = positionCost(earliest);
  }
  return { weights, positions, exact };
}

/** How many bytes postings take, about, with the orders of their documents. */
export function sizeOf({ set, documents, places }: TermPostings): number {
  return set.length * 8 + documents.length * 22 + places.length * 5;
}

/** The position of each document among those of the postings, -1 when absent. */
export function slotsOf({ set, ranks }: TermPostings, documents: Uint32Array): Int32Array {
  const slots = new Int32Array(documents.length);
  for (let at = 0; at < slots.length; at++) slots[at] = rankIn(set, ranks, documents[at] ?? 0);
  return slots;
}
