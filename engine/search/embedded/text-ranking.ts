import type { MatchRule } from './ranking-rules.ts';
import type { TextIndex } from './text-index.ts';
import { fieldOf, positionOf } from './text-index.ts';
import type { Run } from './term-matches.ts';
import type { TextMatch } from './text-match.ts';

/** A document's costs under one rule; less is better. `worst` is the maximum. */
interface RuleCosts {
  costs: Uint32Array;
  worst: number;
}

/** How well each candidate matches, rule by rule, parallel to the match's candidates. */
export type TextRanking = Record<MatchRule, RuleCosts>;

/** Two words further apart than this, or in different fields, count the same. */
const farthest = 8;

/** The positions of a term in each candidate; only the forms with the fewest typos there count. */
interface Occurrences {
  /** Candidate `c` holds the term at `places[starts[c] … starts[c + 1])`. */
  starts: Uint32Array;
  places: Uint32Array;
  /** 1 where the exact word occurs. */
  exact: Uint8Array;
  /** The typos of each candidate's forms; `absent` when it does not contain the term. */
  typos: Uint8Array;
}

const absent = 255;

function listOccurrences(runs: readonly Run[], candidateAt: Int32Array, size: number): Occurrences {
  const typos = new Uint8Array(size).fill(absent);
  const counts = new Uint32Array(size);
  for (const run of runs) {
    for (let at = 0; at < run.documents.length; at++) {
      const candidate = candidateAt[run.documents[at] ?? 0] ?? -1;
      const known = typos[candidate];
      if (known === undefined || run.typos > known) continue;
      counts[candidate] = run.typos < known ? 1 : (counts[candidate] ?? 0) + 1;
      typos[candidate] = run.typos;
    }
  }
  const starts = new Uint32Array(size + 1);
  for (let candidate = 0; candidate < size; candidate++)
    starts[candidate + 1] = (starts[candidate] ?? 0) + (counts[candidate] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(starts[size] ?? 0);
  const exact = new Uint8Array(places.length);
  for (const run of runs) {
    for (let at = 0; at < run.documents.length; at++) {
      const candidate = candidateAt[run.documents[at] ?? 0] ?? -1;
      if (typos[candidate] !== run.typos) continue;
      const slot = next[candidate] ?? 0;
      places[slot] = run.places[at] ?? 0;
      if (run.isExact) exact[slot] = 1;
      next[candidate] = slot + 1;
    }
  }
  return { starts, places, exact, typos };
}

function distance(left: number, right: number): number {
  if (fieldOf(left) !== fieldOf(right)) return farthest;
  const apart = right >= left ? right - left : left - right + 1;
  return Math.min(farthest, Math.max(1, apart));
}

/** The shortest way from a place of one term to a place of the next, in one candidate. */
function nearest(left: Occurrences, right: Occurrences, candidate: number): number {
  let best = farthest;
  const [leftEnd, rightEnd] = [left.starts[candidate + 1] ?? 0, right.starts[candidate + 1] ?? 0];
  for (let one = left.starts[candidate] ?? 0; one < leftEnd; one++) {
    for (let other = right.starts[candidate] ?? 0; other < rightEnd; other++) {
      const apart = distance(left.places[one] ?? 0, right.places[other] ?? 0);
      if (apart === 1) return 1;
      if (apart < best) best = apart;
    }
  }
  return best;
}

/** Steps in which a word's position in its field is told apart: finely at the beginning, coarsely later. */
function positionCost(position: number): number {
  if (position < 5) return position;
  if (position < 8) return 5;
  if (position < 12) return 6;
  if (position < 16) return 7;
  return position < 24 ? 8 : position < 32 ? 9 : 10;
}
const worstPosition = 10;

function holdsExactly({ starts, places, exact }: Occurrences, candidate: number, place: number): boolean {
  const end = starts[candidate + 1] ?? 0;
  for (let at = starts[candidate] ?? 0; at < end; at++) if (places[at] === place && exact[at] === 1) return true;
  return false;
}

/** 0 when some field is exactly the query, 1 when one begins with it, else 2. */
function attributeExactness(
  terms: readonly Occurrences[],
  lengths: readonly number[],
  candidate: number,
  fieldLength: (field: number) => number,
): number {
  const [first, ...rest] = terms;
  if (!first) return 2;
  let best = 2;
  const end = first.starts[candidate + 1] ?? 0;
  for (let at = first.starts[candidate] ?? 0; at < end; at++) {
    const place = first.places[at] ?? 0;
    if (positionOf(place) !== 0 || first.exact[at] !== 1) continue;
    let next = place + (lengths[0] ?? 1);
    const follows = rest.every((term, position) => {
      const found = holdsExactly(term, candidate, next);
      next += lengths[position + 1] ?? 1;
      return found;
    });
    if (!follows) continue;
    if (fieldLength(fieldOf(place)) === next - place) return 0;
    best = 1;
  }
  return best;
}

/** Computes every rule's costs for all candidates of a match. */
export function rankText(match: TextMatch, index: TextIndex): TextRanking {
  const total = match.terms.length;
  const size = match.candidates.length;
  const worstWeight = Math.max(0, ...index.fieldWeights);
  const column = (worst: number): RuleCosts => ({ costs: new Uint32Array(size), worst });
  const ranking: TextRanking = {
    words: column(total),
    typo: column(match.terms.reduce((sum, term) => sum + Math.max(1, term.typos), 0)),
    proximity: column(Math.max(0, total - 1) * (farthest - 1)),
    attributeRank: column(total * worstWeight),
    wordPosition: column(total * worstPosition),
    exactness: column(2 * (total + 1) + total),
  };
  const candidateAt = new Int32Array(index.size).fill(-1);
  match.candidates.forEach((ordinal, at) => (candidateAt[ordinal] = at));
  const occurrences = match.matches.map(({ runs }) => listOccurrences(runs, candidateAt, size));
  const lengths = match.terms.map((term) => term.words.length);
  // Which terms count depends only on how many do.
  const activeTerms = Array.from({ length: total + 1 }, (_, matched) =>
    match.dropOrder
      .slice(0, matched)
      .sort((left, right) => left - right)
      .flatMap((position) => occurrences[position] ?? []),
  );
  for (let at = 0; at < size; at++) {
    const matched = match.matchedTerms[at] ?? 0;
    const terms = activeTerms[matched] ?? [];
    ranking.words.costs[at] = total - matched;
    let exactWords = 0;
    let before: Occurrences | undefined;
    for (const term of terms) {
      exactWords += rankTerm(ranking, term, at, index.fieldWeights, worstWeight);
      if (before) addCost(ranking.proximity, at, nearest(before, term, at) - 1);
      before = term;
    }
    const fieldLength = (field: number) => index.fieldLength(match.candidates[at] ?? 0, field);
    const attribute = matched === total ? attributeExactness(terms, lengths, at, fieldLength) : 2;
    addCost(ranking.exactness, at, attribute * (total + 1) + (total - exactWords));
  }
  return ranking;
}

/** Adds one term's own costs for a candidate; returns 1 when the candidate contains the exact word. */
function rankTerm(
  ranking: TextRanking,
  term: Occurrences,
  candidate: number,
  weights: readonly number[],
  worstWeight: number,
): number {
  let weight = worstWeight;
  let position = worstPosition;
  let isExact = 0;
  const end = term.starts[candidate + 1] ?? 0;
  for (let at = term.starts[candidate] ?? 0; at < end; at++) {
    const place = term.places[at] ?? 0;
    weight = Math.min(weight, weights[fieldOf(place)] ?? 0);
    position = Math.min(position, positionCost(positionOf(place)));
    if (term.exact[at] === 1) isExact = 1;
  }
  addCost(ranking.typo, candidate, term.typos[candidate] ?? 0);
  addCost(ranking.attributeRank, candidate, weight);
  addCost(ranking.wordPosition, candidate, position);
  return isExact;
}

function addCost({ costs }: RuleCosts, at: number, cost: number): void {
  costs[at] = (costs[at] ?? 0) + cost;
}

/** The ranking score of one candidate over the given rules: 1 is a perfect match, towards 0 the worst. */
export function rankingScore(ranking: TextRanking, rules: readonly MatchRule[], at: number): number {
  let rank = 1;
  let worst = 1;
  for (const rule of rules) {
    const { costs, worst: most } = ranking[rule];
    // Words count from the number matched: a document that matches none of them is not a candidate.
    const steps = rule === 'words' ? most : most + 1;
    rank = (rank - 1) * steps + (steps - (costs[at] ?? 0));
    worst *= steps;
  }
  return rank / worst;
}
