import type { MatchRule } from './ranking-rules.ts';
import type { TextIndex } from './text-index.ts';
import { fieldOf, positionOf } from './text-index.ts';
import type { TextMatch } from './text-match.ts';

/** A document's costs under one rule; less is better. `worst` is the most it could cost. */
export interface RuleCosts {
  costs: Uint32Array;
  worst: number;
}

/** How well each candidate matches, rule by rule, parallel to the match's candidates. */
export type TextRanking = Record<MatchRule, RuleCosts>;

/** Two words further apart than this, or in different fields, are all the same. */
const farthest = 8;

/** A term's occurrences in one candidate. */
interface Occurrences {
  places: number[];
  /** The places of the very word asked for. */
  exactPlaces: number[];
  typos: number;
}

/** Lists, term by term, where each candidate holds the term; only the forms with the fewest typos count. */
function listOccurrences(match: TextMatch, size: number): (Occurrences | undefined)[][] {
  const candidateAt = new Int32Array(size).fill(-1);
  match.candidates.forEach((ordinal, at) => (candidateAt[ordinal] = at));
  return match.matches.map(({ runs }) => {
    const byCandidate = Array.from<Occurrences | undefined>({ length: match.candidates.length });
    for (const run of runs) {
      for (let at = 0; at < run.documents.length; at++) {
        const candidate = candidateAt[run.documents[at] ?? 0] ?? -1;
        if (candidate === -1) continue;
        const place = run.places[at] ?? 0;
        const known = byCandidate[candidate];
        if (known === undefined || run.typos < known.typos)
          byCandidate[candidate] = { places: [place], exactPlaces: run.isExact ? [place] : [], typos: run.typos };
        else if (run.typos === known.typos) {
          known.places.push(place);
          if (run.isExact) known.exactPlaces.push(place);
        }
      }
    }
    return byCandidate;
  });
}

function distance(left: number, right: number): number {
  if (fieldOf(left) !== fieldOf(right)) return farthest;
  const apart = right >= left ? right - left : left - right + 1;
  return Math.min(farthest, Math.max(1, apart));
}

function nearest(left: readonly number[], right: readonly number[]): number {
  let best = farthest;
  for (const one of left) {
    for (const other of right) {
      best = Math.min(best, distance(one, other));
      if (best === 1) return 1;
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

/** 0 when some field is exactly the query, 1 when one begins with it, else 2. */
function attributeExactness(
  terms: readonly (Occurrences | undefined)[],
  lengths: readonly number[],
  index: TextIndex,
  ordinal: number,
): number {
  let best = 2;
  for (const place of terms[0]?.exactPlaces ?? []) {
    if (positionOf(place) !== 0) continue;
    let next = place;
    const follows = terms.every((term, at) => {
      const found = term?.exactPlaces.includes(next) === true;
      next += lengths[at] ?? 1;
      return found;
    });
    if (!follows) continue;
    if (index.fieldLength(ordinal, fieldOf(place)) === next - place) return 0;
    best = 1;
  }
  return best;
}

function smallest(places: readonly number[], cost: (place: number) => number, worst: number): number {
  return places.reduce((best, place) => Math.min(best, cost(place)), worst);
}

/** Works out every rule's costs for all candidates of a match. */
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
  const occurrences = listOccurrences(match, index.size);
  const lengths = match.terms.map((term) => term.words.length);
  for (let at = 0; at < size; at++) {
    const matched = match.matchedTerms[at] ?? 0;
    const active = match.dropOrder.slice(0, matched).sort((left, right) => left - right);
    const terms = active.map((position) => occurrences[position]?.[at]);
    let exactWords = 0;
    ranking.words.costs[at] = total - matched;
    terms.forEach((term, position) => {
      if (!term) return;
      const before = terms[position - 1];
      if (term.exactPlaces.length > 0) exactWords++;
      addCost(ranking.typo, at, term.typos);
      if (before) addCost(ranking.proximity, at, nearest(before.places, term.places) - 1);
      addCost(
        ranking.attributeRank,
        at,
        smallest(term.places, (place) => index.fieldWeights[fieldOf(place)] ?? 0, worstWeight),
      );
      addCost(
        ranking.wordPosition,
        at,
        smallest(term.places, (place) => positionCost(positionOf(place)), worstPosition),
      );
    });
    const attribute = matched === total ? attributeExactness(terms, lengths, index, match.candidates[at] ?? 0) : 2;
    addCost(ranking.exactness, at, attribute * (total + 1) + (total - exactWords));
  }
  return ranking;
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
