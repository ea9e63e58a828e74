import type { Settings } from './settings.ts';
import { foldWord, tokenize } from './tokenizer.ts';

/** One unit of a query: a word, or consecutive words (a quoted phrase). */
export interface QueryTerm {
  words: string[];
  /** The last word of a query that does not end in a space also matches as a prefix. */
  isPrefix: boolean;
  /** How many typos are tolerated. */
  typos: 0 | 1 | 2;
}

/** A parsed query. */
interface Query {
  terms: QueryTerm[];
  /** What a document must not contain. */
  excluded: QueryTerm[];
}

/** Words of a query beyond this number are ignored. */
const maximumTerms = 10;
/** Characters of a word beyond this number are ignored. */
const longestWord = 80;

const partPattern = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<plain>[^"\s]+))/g;

/** How many typos a word tolerates under the index's settings. */
export function typosAllowed(word: string, { typoTolerance }: Settings): 0 | 1 | 2 {
  const { oneTypo, twoTypos } = typoTolerance.minWordSizeForTypos;
  if (!typoTolerance.enabled || typoTolerance.disableOnWords.some((one) => foldWord(one) === word)) return 0;
  if (typoTolerance.disableOnNumbers && /^\d+$/.test(word)) return 0;
  const length = [...word].length;
  return length >= twoTypos ? 2 : length >= oneTypo ? 1 : 0;
}

function phrase(words: string[]): QueryTerm[] {
  return words.length === 0 ? [] : [{ words, isPrefix: false, typos: 0 }];
}

/** Parses a query: words, "phrases in quotes", and -excluded ones; stop words are dropped. */
export function parseQuery(text: string, settings: Settings): Query {
  const stopWords = new Set(settings.stopWords.map(foldWord));
  const terms: QueryTerm[] = [];
  const excluded: QueryTerm[] = [];
  for (const { groups = {} } of text.matchAll(partPattern)) {
    const words = tokenize(groups['phrase'] ?? groups['plain'] ?? '').map(({ word }) => word.slice(0, longestWord));
    if (groups['minus'] !== undefined) excluded.push(...phrase(words));
    else if (groups['phrase'] !== undefined) terms.push(...phrase(words.filter((word) => !stopWords.has(word))));
    else for (const word of words) terms.push({ words: [word], isPrefix: false, typos: typosAllowed(word, settings) });
  }
  const last = terms.at(-1);
  const endsOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
  if (last && endsOpen) last.isPrefix = true;
  const kept = terms.filter((term) => term.isPrefix || term.words.length > 1 || !stopWords.has(term.words[0] ?? ''));
  return { terms: kept.slice(0, maximumTerms), excluded: excluded.slice(0, maximumTerms) };
}
