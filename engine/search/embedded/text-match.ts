import { LRUCache } from 'lru-cache';
import { type Bitset, count, intersection, members, rankIn, ranksOf, subtract } from './bitset.ts';
import { ProtocolError } from './errors.ts';
import { matchesPattern } from './attribute-pattern.ts';
import type { Cutoff } from './limits.ts';
import { parseQuery, type QueryTerm } from './query.ts';
import type { Settings } from './settings.ts';
import {
  findJoined,
  findSynonyms,
  type FoundForms,
  matchTerm,
  restrictRun,
  type Run,
  type TermMatches,
} from './term-matches.ts';
import { postingsOf, sizeOf, type TermPostings } from './term-postings.ts';
import type { TextIndex } from './text-index.ts';
import { getOrCreate, perObject } from '../../memo/index.ts';

/** The result of matching a query: the documents, and for ranking the occurrences of each term. */
export interface TextMatch {
  terms: readonly QueryTerm[];
  /** The forms of each term, to highlight. */
  matches: readonly TermMatches[];
  /** Where each term occurs. */
  postings: readonly TermPostings[];
  /** The documents found. */
  found: Bitset;
  /**
   * At index `n`, the documents with the first `n + 1` terms of `dropOrder`, or with all terms if all must match. The
   * first is `found`.
   */
  levels: readonly Bitset[];
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
  const searched = index.fieldPaths.map(
    (path) => !searchOn || searchOn.some((pattern) => matchesPattern(pattern, path)),
  );
  const noTypos = index.fieldPaths.map((path) => disableOnAttributes.some((pattern) => matchesPattern(pattern, path)));
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

/** A term as an index holds it. */
interface IndexedTerm {
  readonly forms: TermMatches;
  readonly postings: TermPostings;
}

/** Shoppers ask for the same words again and again. */
const indexedTerms = perObject(
  (index: TextIndex) =>
    new LRUCache<string, IndexedTerm>({
      // A word that is in every document takes about 30 bytes per document: room for sixty of these.
      maxSize: 100_000 + 1_800 * index.size,
      sizeCalculation: ({ forms, postings }) => sizeOf(postings) + (forms.words.size + 4) * bytesOfWord,
    }),
);

/** A word of the highlighted forms, about. */
const bytesOfWord = 64;

/** Where terms are looked for. */
interface Lookup {
  readonly index: TextIndex;
  readonly settings: Settings;
  readonly searchOn: readonly string[] | undefined;
}

/** A term with the additional forms it gains from its neighbours. */
function indexedTerm({ index, settings, searchOn }: Lookup, term: QueryTerm, more: readonly FoundForms[]): IndexedTerm {
  const key = JSON.stringify([term.words, term.isPrefix, term.typos, more.map((forms) => forms.key), searchOn]);
  return getOrCreate(indexedTerms(index), key, () => {
    const forms = matchTerm(index, term, settings);
    for (const { forms: others } of more) {
      forms.runs.push(...others.runs);
      forms.phrases.push(...others.phrases);
      for (const [word, length] of others.words) forms.words.set(word, length);
    }
    const keep = fieldFilter(index, settings, searchOn);
    // Without typos only the fields of the request matter.
    const runs = keep
      ? forms.runs.map((run) => (run.typos > 0 || searchOn ? restrictRun(run, keep) : run))
      : forms.runs;
    return { forms: { ...forms, runs: [] }, postings: postingsOf(runs, index) };
  });
}

/** The terms of a query, each with the forms it gains by joining neighbours and by their common synonyms. */
function indexedTermsOf(lookup: Lookup, terms: readonly QueryTerm[], cutoff: Cutoff): IndexedTerm[] {
  const more = terms.map((): FoundForms[] => []);
  const addTo = (at: number, length: number, forms: FoundForms | undefined) => {
    if (forms) for (const list of more.slice(at, at + length)) list.push(forms);
  };
  for (let at = 0; at + 1 < terms.length; at++) addTo(at, 2, findJoined(lookup.index, terms[at], terms[at + 1]));
  for (let length = 2; length <= longestSynonym; length++)
    for (let at = 0; at + length <= terms.length; at++)
      addTo(at, length, findSynonyms(lookup.index, terms.slice(at, at + length), lookup.settings));
  return terms.map((term, at) => {
    cutoff();
    return indexedTerm(lookup, term, more[at] ?? []);
  });
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
  const { strategy, searchOn, cutoff } = options;
  checkSearchOn(searchOn, settings);
  const { terms, excluded } = parseQuery(q, settings);
  const remaining = excluded.length > 0 ? universe.slice() : universe;
  for (const term of excluded) {
    const { runs } = matchTerm(index, { ...term, typos: 0 }, settings);
    subtract(remaining, postingsOf(runs, index).set);
  }
  if (terms.length === 0 && excluded.length === 0) return undefined;
  const indexed = indexedTermsOf({ index, settings, searchOn }, terms, cutoff);
  const postings = indexed.map((term) => term.postings);
  const dropOrder = terms.map((_, position) => position);
  if (strategy === 'frequency') {
    const frequencies = postings.map(({ documents }) => documents.length);
    dropOrder.sort((left, right) => (frequencies[left] ?? 0) - (frequencies[right] ?? 0));
  }
  const levels: Bitset[] = [];
  for (const position of dropOrder) {
    const set = levels.at(-1) ?? remaining;
    levels.push(intersection(set, postings[position]?.set ?? set));
  }
  const all = levels.at(-1);
  if (strategy === 'all' && all) levels.fill(all);
  const matches = indexed.map(({ forms }) => forms);
  return { terms, matches, postings, found: levels[0] ?? remaining, levels, dropOrder };
}

/** Documents of a match among which its best are. */
export interface Candidates {
  readonly set: Bitset;
  /** How many of the query's terms each of them has at least. */
  readonly least: number;
}

/**
 * How many terms count for each of some candidates of a match, by its position among them; `undefined` when all do for
 * every one.
 */
export function levelsOf({ levels }: TextMatch, { set, least }: Candidates): Uint8Array | undefined {
  const length = count(set);
  const all = levels.at(-1);
  if (all && count(all) === length) return undefined;
  const found = new Uint8Array(length).fill(least);
  const ranks = ranksOf(set);
  // Most documents have just as many as all have.
  for (const [level, more] of levels.entries()) {
    if (level < least) continue;
    for (const document of members(more)) found[rankIn(set, ranks, document)] = level + 1;
  }
  return found;
}
