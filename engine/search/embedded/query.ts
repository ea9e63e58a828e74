import type { Settings } from './settings.ts';
import { foldWord, tokenize } from './tokenizer.ts';

/** One thing a query asks for: a word, or words in a row (a quoted phrase). */
export interface QueryTerm {
  words: string[];
  /** The last word of a query that does not end in a space also stands for the words it begins. */
  isPrefix: boolean;
  /** How many typing errors are forgiven. */
  typos: 0 | 1 | 2;
}

/** A query, taken apart. */
interface Query {
  terms: QueryTerm[];
  /** What a document must not hold. */
  excluded: QueryTerm[];
}

/** Words of a query past this many are not looked at. */
const maximumTerms = 10;
/** What of a word comes after this many characters is not looked at. */
const longestWord = 80;

const partPattern = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]*)"?|(?<plain>[^"\s]+))/g;

/** How many typing errors a word forgives under the index's settings. */
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

/** Takes a query apart: words, "phrases in quotes", and -excluded ones; stop words are left out. */
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
