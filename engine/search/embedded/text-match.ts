import { type Bitset, count, emptySet, has, intersect, members, subtract } from './bitset.ts';
import { ProtocolError } from './errors.ts';
import { matchesPattern } from './attribute-pattern.ts';
import type { Cutoff } from './limits.ts';
import { parseQuery, type QueryTerm } from './query.ts';
import type { Settings } from './settings.ts';
import {
  documentsOf,
  matchJoined,
  matchSynonyms,
  matchTerm,
  restrictRun,
  type Run,
  type TermMatches,
} from './term-matches.ts';
import type { TextIndex } from './text-index.ts';

/** The result of matching a query: the documents, and for ranking the occurrences of each term. */
export interface TextMatch {
  terms: readonly QueryTerm[];
  matches: readonly TermMatches[];
  /** The documents found, ascending. */
  candidates: Uint32Array;
  /** For each candidate, which terms count, as positions in `terms`: the first so many of `dropOrder`. */
  matchedTerms: Uint8Array;
  /** Positions in `terms`; the last is dropped first. */
  dropOrder: readonly number[];
}

/** How many of a query's terms a document must contain. */
export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** Longer sequences of words have no synonyms. */
const longestSynonym = 4;

/** Which fields a term may be met in; `undefined` when every form counts in every field. */
function fieldFilter(
  index: TextIndex,
  settings: Settings,
  searchOn: readonly string[] | undefined,
): ((field: number, run: Run) => boolean) | undefined {
  const { disableOnAttributes } = settings.typoTolerance;
  if (searchOn === undefined && disableOnAttributes.length === 0) return undefined;
  const searched = index.fieldPaths.map((path) => !searchOn || searchOn.some((one) => matchesPattern(one, path)));
  const noTypos = index.fieldPaths.map((path) => disableOnAttributes.some((one) => matchesPattern(one, path)));
  return (field, run) => searched[field] === true && (run.typos === 0 || noTypos[field] !== true);
}

/** @throws ProtocolError `invalid_search_attributes_to_search_on` */
function checkSearchOn(searchOn: readonly string[] | undefined, settings: Settings): void {
  const searchable = settings.searchableAttributes;
  for (const attribute of searchOn ?? []) {
    if (attribute === '*' || searchable.some((pattern) => matchesPattern(pattern, attribute))) continue;
    const available = searchable.toSorted().join(', ');
    const message = `Attribute \`${attribute}\` is not searchable. Available searchable attributes are: \`${available}\`.`;
    throw new ProtocolError('invalid_search_attributes_to_search_on', message);
  }
}

/** The matches of each term, neighbours written as one word included. */
function matchTerms(index: TextIndex, terms: readonly QueryTerm[], settings: Settings, cutoff: Cutoff): TermMatches[] {
  const matches = terms.map((term) => {
    cutoff();
    return matchTerm(index, term, settings);
  });
  terms.slice(1).forEach((right, at) => {
    const left = terms[at];
    const joined = left && matchJoined(index, left, right);
    if (!joined) return;
    for (const match of [matches[at], matches[at + 1]]) {
      match?.runs.push(...joined.runs);
      for (const [word, length] of joined.words) match?.words.set(word, length);
    }
  });
  for (let length = 2; length <= longestSynonym; length++) {
    for (let at = 0; at + length <= terms.length; at++) {
      const found = matchSynonyms(index, terms.slice(at, at + length), settings);
      if (!found) continue;
      for (const match of matches.slice(at, at + length)) {
        match.runs.push(...found.runs);
        match.phrases.push(...found.phrases);
      }
    }
  }
  return matches;
}

/**
 * Finds the documents of `universe` that match a query's words; `undefined` when the query has none to look for.
 *
 * @throws ProtocolError `invalid_search_attributes_to_search_on`
 */
export function matchText(
  index: TextIndex,
  settings: Settings,
  q: string,
  universe: Bitset,
  options: { strategy: MatchingStrategy; searchOn: readonly string[] | undefined; cutoff: Cutoff },
): TextMatch | undefined {
  checkSearchOn(options.searchOn, settings);
  const { terms, excluded } = parseQuery(q, settings);
  const remaining = universe.slice();
  for (const term of excluded) {
    subtract(remaining, documentsOf(matchTerm(index, { ...term, typos: 0 }, settings).runs, index.size));
  }
  if (terms.length === 0 && excluded.length === 0) return undefined;
  const keep = fieldFilter(index, settings, options.searchOn);
  const matches = matchTerms(index, terms, settings, options.cutoff).map((match) => ({
    ...match,
    // Without typos only the fields of the request matter.
    runs: keep
      ? match.runs.map((run) => (run.typos > 0 || options.searchOn ? restrictRun(run, keep) : run))
      : match.runs,
  }));
  const sets = matches.map((match) => documentsOf(match.runs, index.size));
  const dropOrder = terms.map((_, position) => position);
  if (options.strategy === 'frequency') {
    const frequencies = sets.map(count);
    dropOrder.sort((left, right) => (frequencies[left] ?? 0) - (frequencies[right] ?? 0));
  }
  const ordered = dropOrder.map((position) => sets[position] ?? emptySet(index.size));
  const required = options.strategy === 'all' ? ordered : ordered.slice(0, 1);
  const candidates = members(required.reduce(intersect, remaining));
  const matchedTerms = Uint8Array.from(candidates, (ordinal) => {
    const missing = ordered.findIndex((set) => !has(set, ordinal));
    return missing === -1 ? ordered.length : missing;
  });
  return { terms, matches, candidates, matchedTerms, dropOrder };
}
