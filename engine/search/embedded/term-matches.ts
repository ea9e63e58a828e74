import { LRUCache } from 'lru-cache';
import { lowerBound } from './field-index.ts';
import { editDistance, prefixDistance } from './edit-distance.ts';
import { type NearWord, nearWordsOf } from './near-words.ts';
import { type QueryTerm, tokenize } from './query.ts';
import type { Settings } from './settings.ts';
import { fieldOf } from './inversion.ts';
import type { TextIndex } from './text-index.ts';
import { getOrCreate, perObject } from '../../memo/index.ts';

/** Occurrences of a term in one particular form: parallel lists of documents and places. */
export interface Run {
  documents: Uint32Array;
  places: Uint32Array;
  typos: number;
  /** An exact match: no typo, no longer word, no synonym. */
  isExact: boolean;
}

/** How a term occurs in an index. */
export interface TermMatches {
  runs: Run[];
  /** The words to highlight, with how many of their characters; phrases are in `phrases`. */
  words: Map<string, number>;
  phrases: string[][];
}

/** How a form of a term matches it. */
type Match = Pick<Run, 'typos' | 'isExact'>;

const exactly: Match = { typos: 0, isExact: true };
const inOtherForm: Match = { typos: 0, isExact: false };
const withOneTypo: Match = { typos: 1, isExact: false };

/** The occurrences of a word id, without copying them. */
function runOfWord(index: TextIndex, word: number, { typos, isExact }: Match): Run {
  const [start, end] = [index.starts[word] ?? 0, index.starts[word + 1] ?? 0];
  return {
    documents: index.documents.subarray(start, end),
    places: index.places.subarray(start, end),
    typos,
    isExact,
  };
}

/** Where words occur consecutively; the place is that of the first. */
function runOfPhrase(index: TextIndex, words: readonly string[], match: Match): Run | undefined {
  const ids = words.map((word) => index.idOfWord(word));
  const [first, ...rest] = ids;
  if (first === undefined || rest.includes(undefined)) return undefined;
  return rest.reduce<Run>(
    (run, id, offset) => followedBy(run, runOfWord(index, id ?? 0, exactly), offset + 1),
    runOfWord(index, first, match),
  );
}

/** The places of `run` with a place of `next` exactly `offset` words later; both are in the order of the documents. */
function followedBy(run: Run, next: Run, offset: number): Run {
  const documents: number[] = [];
  const places: number[] = [];
  let from = 0;
  run.documents.forEach((document, at) => {
    const wanted = (run.places[at] ?? 0) + offset;
    while (from < next.documents.length && (next.documents[from] ?? 0) < document) from++;
    for (let other = from; next.documents[other] === document; other++) {
      if (next.places[other] !== wanted) continue;
      documents.push(document);
      places.push(wanted - offset);
      return;
    }
  });
  return { ...run, documents: Uint32Array.from(documents), places: Uint32Array.from(places) };
}

/** The ids of the words that begin with `prefix`, the word itself included. */
function idsWithPrefix(index: TextIndex, prefix: string): number[] {
  const { sortedWords, words } = index;
  const start = lowerBound(sortedWords.length, (at) => (words[sortedWords[at] ?? 0] ?? '') < prefix);
  let end = start;
  while (end < sortedWords.length && words[sortedWords[end] ?? 0]?.startsWith(prefix)) end++;
  return sortedWords.slice(start, end);
}

/** How many typos separate a word, or a prefix of it, from a query word; a wrong first letter counts as two. */
export function typosOf(query: string, word: string, { typos, isPrefix }: Omit<QueryTerm, 'words'>): number {
  const distance = isPrefix ? prefixDistance(query, word, typos) : editDistance(query, word, typos);
  return distance > 0 && query[0] !== word[0] ? distance + 1 : distance;
}

/** How many words are cached with their near matches: shoppers search for the same ones again and again. */
const mostNear = 500;

const nearOfIndex = perObject((_index: TextIndex) => new LRUCache<string, readonly NearWord[]>({ max: mostNear }));

/** The words of an index that match a query word only with typos. */
function nearWords(index: TextIndex, term: QueryTerm, query: string): readonly NearWord[] {
  const key = `${term.typos} ${term.isPrefix} ${query}`;
  return getOrCreate(nearOfIndex(index), key, () => nearWordsOf(index, query, term));
}

function addTypos(index: TextIndex, term: QueryTerm, query: string, found: TermMatches): void {
  for (const { id, typos } of nearWords(index, term, query)) {
    const word = index.words[id] ?? '';
    found.runs.push(runOfWord(index, id, { typos, isExact: false }));
    found.words.set(word, word.length);
  }
}

function addPhrase(index: TextIndex, words: string[], match: Match, found: TermMatches): void {
  const run = runOfPhrase(index, words, match);
  if (!run || run.documents.length === 0) return;
  found.runs.push(run);
  found.phrases.push(words);
}

/**
 * Splits a word that no document contains in two ("sunflower" into "sun flower"), at the split that most documents
 * contain; counts as one typo.
 */
function addSplit(index: TextIndex, query: string, found: TermMatches): void {
  let best: { words: string[]; run: Run } | undefined;
  for (let at = 1; at < query.length; at++) {
    const words = [query.slice(0, at), query.slice(at)];
    const run = runOfPhrase(index, words, withOneTypo);
    if (run && run.documents.length > (best?.run.documents.length ?? 0)) best = { words, run };
  }
  if (!best) return;
  found.runs.push(best.run);
  found.phrases.push(best.words);
}

const wordsOf = (text: string) => tokenize(text).map(({ word }) => word);

/** The synonyms of each word or sequence of words, as words. */
const synonymsIn = perObject(
  (synonyms: Settings['synonyms']) =>
    new Map(
      Object.entries(synonyms).map(
        ([key, others]) => [wordsOf(key).join(' '), others.map(wordsOf).filter(({ length }) => length > 0)] as const,
      ),
    ),
);

function addSynonyms(index: TextIndex, query: string, settings: Settings, found: TermMatches): void {
  for (const words of synonymsIn(settings.synonyms).get(query) ?? []) addPhrase(index, words, inOtherForm, found);
}

/** Forms that terms gain from their neighbours, by a key that identifies these. */
export interface FoundForms {
  readonly key: string;
  readonly forms: TermMatches;
}

/** How many sequences of words are cached with their synonyms. */
const mostSynonyms = 500;

const synonymsOfIndex = perObject((_index: TextIndex) => new LRUCache<string, TermMatches>({ max: mostSynonyms }));

/** Finds synonyms of consecutive words, such as "people mover"; they count for each of the words. */
export function findSynonyms(
  index: TextIndex,
  terms: readonly QueryTerm[],
  settings: Settings,
): FoundForms | undefined {
  if (terms.some(({ words }) => words.length > 1)) return undefined;
  const key = terms.map(({ words }) => words[0]).join(' ');
  if (!synonymsIn(settings.synonyms).has(key)) return undefined;
  const forms = getOrCreate(synonymsOfIndex(index), key, () => {
    const found: TermMatches = { runs: [], words: new Map(), phrases: [] };
    addSynonyms(index, key, settings, found);
    return found;
  });
  return forms.runs.length > 0 ? { key, forms } : undefined;
}

/** Finds every form in which a term occurs in an index. */
export function matchTerm(index: TextIndex, term: QueryTerm, settings: Settings): TermMatches {
  const found: TermMatches = { runs: [], words: new Map(), phrases: [] };
  const [query = ''] = term.words;
  if (term.words.length > 1) {
    addPhrase(index, term.words, exactly, found);
    return found;
  }
  const exact = index.idOfWord(query);
  if (exact !== undefined) {
    found.runs.push(runOfWord(index, exact, exactly));
    found.words.set(query, query.length);
  }
  if (term.isPrefix) {
    for (const id of idsWithPrefix(index, query)) {
      if (id === exact) continue;
      found.runs.push(runOfWord(index, id, inOtherForm));
      found.words.set(index.words[id] ?? '', query.length);
    }
  }
  if (term.typos > 0) {
    // Words that match without a typo keep their own length to highlight.
    const better = new Map(found.words);
    addTypos(index, term, query, found);
    for (const [word, length] of better) found.words.set(word, length);
  }
  addSynonyms(index, query, settings, found);
  if (exact === undefined) addSplit(index, query, found);
  return found;
}

/** Matches "sun flower" with "sunflower": two neighbouring words written as one count for both, as one typo. */
export function findJoined(
  index: TextIndex,
  left: QueryTerm | undefined,
  right: QueryTerm | undefined,
): FoundForms | undefined {
  if (!left || !right || left.words.length > 1 || right.words.length > 1) return undefined;
  const key = `${left.words[0] ?? ''}${right.words[0] ?? ''}`;
  const id = index.idOfWord(key);
  if (id === undefined) return undefined;
  return {
    key,
    forms: { runs: [runOfWord(index, id, withOneTypo)], words: new Map([[key, key.length]]), phrases: [] },
  };
}

/** Only the places in fields for which `keep` holds. */
export function restrictRun(run: Run, keep: (field: number, run: Run) => boolean): Run {
  const kept: number[] = [];
  run.places.forEach((place, at) => {
    if (keep(fieldOf(place), run)) kept.push(at);
  });
  if (kept.length === run.places.length) return run;
  return {
    ...run,
    documents: Uint32Array.from(kept, (at) => run.documents[at] ?? 0),
    places: Uint32Array.from(kept, (at) => run.places[at] ?? 0),
  };
}
