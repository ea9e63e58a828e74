import { LRUCache } from 'lru-cache';
import { members } from './bitset.ts';
import type { MatchRule } from './ranking-rules.ts';
import { slotsOf, type TermPostings, unknown, worstPosition } from './term-postings.ts';
import type { TextIndex } from './text-index.ts';
import { fieldOf, positionOf } from './inversion.ts';
import { type Candidates, levelsOf, type TextMatch } from './text-match.ts';
import { getOrCreate, perObject } from '../../memo/index.ts';

/** Two words further apart than this, or in different fields, count the same. */
const farthest = 8;

function distance(left: number, right: number): number {
  if (fieldOf(left) !== fieldOf(right)) return farthest;
  const apart = right >= left ? right - left : left - right + 1;
  return Math.min(farthest, Math.max(1, apart));
}

/** The shortest way from a place of one term to a place of the next, in one document. */
function nearest(left: TermPostings, leftSlot: number, right: TermPostings, rightSlot: number): number {
  let best = farthest;
  const [leftEnd, rightEnd] = [left.starts[leftSlot + 1] ?? 0, right.starts[rightSlot + 1] ?? 0];
  for (let one = left.starts[leftSlot] ?? 0; one < leftEnd; one++) {
    for (let other = right.starts[rightSlot] ?? 0; other < rightEnd; other++) {
      const apart = distance(left.places[one] ?? 0, right.places[other] ?? 0);
      if (apart === 1) return 1;
      if (apart < best) best = apart;
    }
  }
  return best;
}

/** The size of the cache: room for some hundred pairs of frequent words. */
const cachedBytesPerDocument = 400;

/** The distances between two terms, less one, by the pair: at each slot of the first, `unknown` until computed. */
const distancesByPair = perObject(
  (index: TextIndex) =>
    new LRUCache<string, Uint8Array>({
      maxSize: 100_000 + cachedBytesPerDocument * index.size,
      sizeCalculation: ({ length }) => length + 100,
    }),
);

/** Shoppers ask for the same words together, a make and its models above all. */
function distancesBetween(index: TextIndex, left: TermPostings, right: TermPostings): Uint8Array {
  return getOrCreate(distancesByPair(index), `${left.id} ${right.id}`, () =>
    new Uint8Array(left.documents.length).fill(unknown),
  );
}

function holdsExactly({ starts, places, exactPlaces }: TermPostings, slot: number, place: number): boolean {
  const end = starts[slot + 1] ?? 0;
  for (let at = starts[slot] ?? 0; at < end; at++) if (places[at] === place && exactPlaces[at] === 1) return true;
  return false;
}

/** What is summed over the terms that count: their typos, weights or positions, or how many are exact. */
type Column = 'typos' | 'weights' | 'positions' | 'exact';

/**
 * How well some documents of a match match, rule by rule. Costs are computed for the documents asked for, by their
 * position in the list: a search that shows twenty ranks the others only as far as it takes to know that they come later.
 */
export class TextRanking {
  /** The maximum cost of each rule. */
  readonly #worst: Readonly<Record<MatchRule, number>>;
  readonly #match: TextMatch;
  readonly #index: TextIndex;
  readonly #documents: Uint32Array;
  /** How many terms count for each document; `undefined` when all count for every document. */
  readonly #levels: Uint8Array | undefined;
  /** The position of each document in the postings of each term that has been asked for. */
  readonly #slots: Int32Array[] = [];
  /** Which terms count, by how many do: positions, ascending; of those that have been asked for. */
  readonly #active: (readonly number[])[] = [];

  /** @param candidates documents of the match; positions are those among them */
  constructor(match: TextMatch, index: TextIndex, candidates: Candidates) {
    this.#match = match;
    this.#index = index;
    this.#documents = members(candidates.set);
    this.#levels = levelsOf(match, candidates);
    const total = match.terms.length;
    this.#worst = {
      words: total,
      typo: match.terms.reduce((sum, term) => sum + Math.max(1, term.typos), 0),
      proximity: Math.max(0, total - 1) * (farthest - 1),
      attributeRank: total * index.fieldWeights.reduce((most, weight) => Math.max(most, weight), 0),
      wordPosition: total * worstPosition,
      exactness: 2 * (total + 1) + total,
    };
  }

  /** The costs of the documents at some positions, parallel to these; less is better. `undefined` when none has any. */
  costs(rule: MatchRule, positions: Uint32Array): Uint32Array | undefined {
    const isOne = this.#match.terms.length === 1;
    switch (rule) {
      case 'words':
        return this.#levels && this.#missing(this.#levels, positions);
      case 'typo':
        return this.#sum('typos', positions);
      case 'attributeRank':
        return this.#sum('weights', positions);
      case 'wordPosition':
        return this.#sum('positions', positions);
      case 'proximity':
        return this.#proximity(positions);
      case 'exactness':
        return isOne ? this.#exactnessOfOne(positions) : this.#exactness(positions);
    }
  }

  /** A rule's score of the document at a position: its cost, and one more than the maximum; for words, the maximum. */
  scoreOf(rule: MatchRule, position: number): { cost: number; steps: number } {
    const cost = this.costs(rule, Uint32Array.of(position))?.[0] ?? 0;
    return { cost, steps: this.#stepsOf(rule) };
  }

  // Words count from the number matched: a document that matches none of them is not a candidate.
  #stepsOf(rule: MatchRule): number {
    return rule === 'words' ? this.#worst[rule] : this.#worst[rule] + 1;
  }

  /** The ranking score of documents over the given rules: 1 is a perfect match, towards 0 the worst. */
  scores(rules: readonly MatchRule[], positions: Uint32Array): Float64Array {
    const scores = new Float64Array(positions.length).fill(1);
    let all = 1;
    for (const rule of rules) {
      const costs = this.costs(rule, positions);
      const steps = this.#stepsOf(rule);
      for (let at = 0; at < scores.length; at++)
        scores[at] = ((scores[at] ?? 1) - 1) * steps + (steps - (costs?.[at] ?? 0));
      all *= steps;
    }
    return scores.map((score) => score / all);
  }

  #missing(levels: Uint8Array, positions: Uint32Array): Uint32Array {
    const costs = new Uint32Array(positions.length);
    for (let at = 0; at < costs.length; at++) costs[at] = this.#worst.words - (levels[positions[at] ?? 0] ?? 0);
    return costs;
  }

  /** The terms that count when so many do: positions, ascending. */
  #activeTerms(level: number): readonly number[] {
    return (this.#active[level] ??= this.#match.dropOrder.slice(0, level).sort((left, right) => left - right));
  }

  /** The fewest and the most terms that count for the documents at some positions. */
  #activeRange(positions: Uint32Array): readonly [fewest: number, most: number] {
    const total = this.#match.terms.length;
    const levels = this.#levels;
    if (!levels) return [total, total];
    let fewest = total;
    let most = 0;
    for (let at = 0; at < positions.length; at++) {
      const level = levels[positions[at] ?? 0] ?? 0;
      if (level < fewest) fewest = level;
      if (level > most) most = level;
    }
    return [fewest, most];
  }

  #slotsOf(term: number): Int32Array {
    const postings = this.#match.postings[term];
    return (this.#slots[term] ??= postings ? slotsOf(postings, this.#documents) : new Int32Array());
  }

  #sum(column: Column, positions: Uint32Array): Uint32Array | undefined {
    const { dropOrder, postings } = this.#match;
    const [fewest, most] = this.#activeRange(positions);
    let costs: Uint32Array | undefined;
    for (let before = 0; before < most; before++) {
      const term = dropOrder[before] ?? 0;
      const one = postings[term];
      if (!one || (column === 'typos' && one.mostTypos === 0)) continue;
      costs ??= new Uint32Array(positions.length);
      const levels = before < fewest ? undefined : this.#levels;
      addValues(costs, positions, { values: one[column], slots: this.#slotsOf(term), levels, before });
    }
    return costs;
  }

  #proximity(positions: Uint32Array): Uint32Array | undefined {
    const [fewest, most] = this.#activeRange(positions);
    if (most < 2) return undefined;
    const costs = new Uint32Array(positions.length);
    if (fewest === most) this.#addDistances(costs, positions, this.#activeTerms(most));
    else
      for (let at = 0; at < costs.length; at++) {
        const terms = this.#activeTerms(this.#levels?.[positions[at] ?? 0] ?? most);
        this.#addDistances(costs.subarray(at, at + 1), positions.subarray(at, at + 1), terms);
      }
    return costs;
  }

  /** Adds the distances from each term to the next, less one each, to the costs of the documents at some positions. */
  #addDistances(costs: Uint32Array, positions: Uint32Array, terms: readonly number[]): void {
    const { postings } = this.#match;
    for (let number = 1; number < terms.length; number++) {
      const left = terms[number - 1] ?? 0;
      const right = terms[number] ?? 0;
      const before = postings[left];
      const after = postings[right];
      if (!before || !after) continue;
      const leftSlots = this.#slotsOf(left);
      const rightSlots = this.#slotsOf(right);
      const distances = distancesBetween(this.#index, before, after);
      for (let at = 0; at < costs.length; at++) {
        const position = positions[at] ?? 0;
        const slot = leftSlots[position] ?? 0;
        let apart = distances[slot] ?? 0;
        if (apart === unknown) distances[slot] = apart = nearest(before, slot, after, rightSlots[position] ?? 0) - 1;
        costs[at] = (costs[at] ?? 0) + apart;
      }
    }
  }

  #exactness(positions: Uint32Array): Uint32Array {
    const total = this.#match.terms.length;
    const costs = new Uint32Array(positions.length);
    const exactWords = this.#sum('exact', positions);
    for (let at = 0; at < costs.length; at++) {
      const exact = exactWords?.[at] ?? 0;
      // A field can only be exactly the query when all its words are there.
      const attribute = exact === total ? this.#attributeExactness(positions[at] ?? 0) : 2;
      costs[at] = attribute * (total + 1) + (total - exact);
    }
    return costs;
  }

  /** The exactness of a query of one term does not depend on others, and is kept with the term. */
  #exactnessOfOne(positions: Uint32Array): Uint32Array {
    const costs = new Uint32Array(positions.length);
    const [one] = this.#match.postings;
    if (!one) return costs;
    const slots = this.#slotsOf(0);
    const known = one.exactness;
    for (let at = 0; at < costs.length; at++) {
      const position = positions[at] ?? 0;
      const slot = slots[position] ?? 0;
      if (known[slot] === unknown) {
        const isExact = one.exact[slot] === 1;
        known[slot] = isExact ? 2 * this.#attributeExactness(position) : 5;
      }
      costs[at] = known[slot] ?? 0;
    }
    return costs;
  }

  /** 0 when some field is exactly the query, 1 when one begins with it, else 2. */
  #attributeExactness(position: number): number {
    const { postings, terms } = this.#match;
    const [first] = postings;
    const slot = this.#slotsOf(0)[position] ?? 0;
    if (!first) return 2;
    let best = 2;
    const end = first.starts[slot + 1] ?? 0;
    for (let at = first.starts[slot] ?? 0; at < end; at++) {
      const place = first.places[at] ?? 0;
      if (positionOf(place) !== 0 || first.exactPlaces[at] !== 1) continue;
      let next = place + (terms[0]?.words.length ?? 1);
      let follows = true;
      for (let term = 1; term < postings.length && follows; term++) {
        const other = postings[term];
        follows = other !== undefined && holdsExactly(other, this.#slotsOf(term)[position] ?? 0, next);
        next += terms[term]?.words.length ?? 1;
      }
      if (!follows) continue;
      if (this.#index.fieldLength(this.#documents[position] ?? 0, fieldOf(place)) === next - place) return 0;
      best = 1;
    }
    return best;
  }
}

/** Adds a term's values to the costs of the documents in which it counts. */
function addValues(
  costs: Uint32Array,
  positions: Uint32Array,
  {
    values,
    slots,
    levels,
    before,
  }: {
    values: TermPostings[Column];
    slots: Int32Array;
    levels: Uint8Array | undefined;
    /** How many terms count before it. */
    before: number;
  },
): void {
  for (let at = 0; at < costs.length; at++) {
    const position = positions[at] ?? 0;
    if (!levels || (levels[position] ?? 0) > before) costs[at] = (costs[at] ?? 0) + (values[slots[position] ?? 0] ?? 0);
  }
}
