import type { MatchRule } from './ranking-rules.ts';
import { slotsOf, type TermPostings, unknown, worstPosition } from './term-postings.ts';
import type { TextIndex } from './text-index.ts';
import { fieldOf, positionOf } from './text-index.ts';
import { levelsOf, type TextMatch } from './text-match.ts';

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

function holdsExactly({ starts, places, exactPlaces }: TermPostings, slot: number, place: number): boolean {
  const end = starts[slot + 1] ?? 0;
  for (let at = starts[slot] ?? 0; at < end; at++) if (places[at] === place && exactPlaces[at] === 1) return true;
  return false;
}

/** Weights or positions of the terms, or their typos. */
type Column = 'typos' | 'weights' | 'positions';

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
  /** The position of each document in the postings of each term. */
  readonly #slots: readonly Int32Array[];
  /** Which terms count, by how many do: positions, ascending. */
  readonly #active: readonly (readonly number[])[];

  /** @param documents of the match, ascending */
  constructor(match: TextMatch, index: TextIndex, documents: Uint32Array) {
    this.#match = match;
    this.#index = index;
    this.#documents = documents;
    this.#levels = levelsOf(match, documents);
    this.#slots = match.postings.map((one) => slotsOf(one, documents));
    const total = match.terms.length;
    this.#worst = {
      words: total,
      typo: match.terms.reduce((sum, term) => sum + Math.max(1, term.typos), 0),
      proximity: Math.max(0, total - 1) * (farthest - 1),
      attributeRank: total * index.fieldWeights.reduce((most, weight) => Math.max(most, weight), 0),
      wordPosition: total * worstPosition,
      exactness: 2 * (total + 1) + total,
    };
    this.#active = Array.from({ length: total + 1 }, (_, matched) =>
      match.dropOrder.slice(0, matched).sort((left, right) => left - right),
    );
  }

  /** The costs of the documents at some positions, parallel to these; less is better. `undefined` when none has any. */
  costs(rule: MatchRule, positions: Uint32Array): Uint32Array | undefined {
    const { terms, postings } = this.#match;
    const isOne = terms.length === 1;
    switch (rule) {
      case 'words':
        return this.#levels && this.#missing(this.#levels, positions);
      case 'typo':
        return postings.every(({ mostTypos }) => mostTypos === 0) ? undefined : this.#sum('typos', positions);
      case 'attributeRank':
        return this.#sum('weights', positions);
      case 'wordPosition':
        return this.#sum('positions', positions);
      case 'proximity':
        return isOne ? undefined : this.#proximity(positions);
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

  /** The terms that count for the document at a position: positions, ascending. */
  #activeAt(position: number): readonly number[] {
    return this.#active[this.#levels ? (this.#levels[position] ?? 0) : this.#active.length - 1] ?? [];
  }

  #sum(column: Column, positions: Uint32Array): Uint32Array {
    const costs = new Uint32Array(positions.length);
    this.#match.dropOrder.forEach((term, before) => {
      const values = this.#match.postings[term]?.[column];
      const slots = this.#slots[term];
      if (values && slots) addValues(costs, positions, { values, slots, levels: this.#levels, before });
    });
    return costs;
  }

  #proximity(positions: Uint32Array): Uint32Array {
    const { postings } = this.#match;
    const costs = new Uint32Array(positions.length);
    for (let at = 0; at < costs.length; at++) {
      const position = positions[at] ?? 0;
      const terms = this.#activeAt(position);
      let cost = 0;
      for (let number = 1; number < terms.length; number++) {
        const [left, right] = [terms[number - 1] ?? 0, terms[number] ?? 0];
        const [before, after] = [postings[left], postings[right]];
        if (!before || !after) continue;
        cost += nearest(before, this.#slots[left]?.[position] ?? 0, after, this.#slots[right]?.[position] ?? 0) - 1;
      }
      costs[at] = cost;
    }
    return costs;
  }

  #exactness(positions: Uint32Array): Uint32Array {
    const { postings, terms } = this.#match;
    const total = terms.length;
    const costs = new Uint32Array(positions.length);
    for (let at = 0; at < costs.length; at++) {
      const position = positions[at] ?? 0;
      let exactWords = 0;
      for (const term of this.#activeAt(position))
        exactWords += postings[term]?.exact[this.#slots[term]?.[position] ?? 0] ?? 0;
      // A field can only be exactly the query when all its words are there.
      const attribute = exactWords === total ? this.#attributeExactness(position) : 2;
      costs[at] = attribute * (total + 1) + (total - exactWords);
    }
    return costs;
  }

  /** The exactness of a query of one term does not depend on others, and is kept with the term. */
  #exactnessOfOne(positions: Uint32Array): Uint32Array {
    const costs = new Uint32Array(positions.length);
    const [one] = this.#match.postings;
    const [slots] = this.#slots;
    if (!one || !slots) return costs;
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
    const slot = this.#slots[0]?.[position] ?? 0;
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
        follows = other !== undefined && holdsExactly(other, this.#slots[term]?.[position] ?? 0, next);
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
