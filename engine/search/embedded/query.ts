import type { Settings } from './settings.ts';

/** A word of a text: its normalized form and its position in the original text. */
export interface Token {
  /** Lower case, without accents. */
  word: string;
  /** UTF-16 offsets into the text. */
  start: number;
  end: number;
  /** Which word of the text it is, counted from 0; sentence marks count extra. */
  position: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** What separates sentences. */
export const hardBreak = /[.,;:!?()[\]{}|\n]/;
/** The additional distance between two words separated by a sentence mark. */
const hardBreakDistance = 8;
const plainWord = /^[a-z0-9]+$/;

/** The form in which words are compared when searching: lower case, without accents. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  return plainWord.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** The class of each ASCII character: 0 separates words, 1 is part of a word, 2 also separates sentences. */
const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z0-9]/.test(char) ? 1 : hardBreak.test(char) ? 2 : 0;
});
const beyondAscii = /[^\p{ASCII}]/u;

/** Splits a text into its words. `position` goes on from `firstPosition`. */
export function tokenize(text: string, firstPosition = 0): Token[] {
  return beyondAscii.test(text)
    ? tokenizeUnicode(text, firstPosition)
    : tokenizeAscii(text.toLowerCase(), firstPosition);
}

// Only reads the lower-case text: with the original in use as well, V8 would compute it again for each word.
function tokenizeAscii(text: string, firstPosition: number): Token[] {
  const tokens: Token[] = [];
  let position = firstPosition - 1;
  let isBroken = false;
  for (let at = 0; at < text.length; at++) {
    const kind = asciiKinds[text.charCodeAt(at)];
    if (kind === 2) isBroken = tokens.length > 0;
    if (kind !== 1) continue;
    const start = at;
    while (asciiKinds[text.charCodeAt(at + 1)] === 1) at++;
    position += isBroken ? hardBreakDistance : 1;
    isBroken = false;
    tokens.push({ word: text.slice(start, at + 1), start, end: at + 1, position });
  }
  return tokens;
}

function tokenizeUnicode(text: string, firstPosition: number): Token[] {
  const tokens: Token[] = [];
  let position = firstPosition - 1;
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    if (word === '') continue;
    const isBroken = tokens.length > 0 && hardBreak.test(text.slice(end, match.index));
    position += isBroken ? hardBreakDistance : 1;
    end = match.index + match[0].length;
    tokens.push({ word, start: match.index, end, position });
  }
  return tokens;
}

/** One unit of a query: a word, or consecutive words (a quoted phrase). */
export interface QueryTerm {
  words: string[];
  /** The last word of a query that does not end in a space also matches as a prefix. */
  isPrefix: boolean;
  /** How many typos are tolerated. */
  typos: 0 | 1 | 2;
}

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
  if (!typoTolerance.enabled || typoTolerance.disableOnWords.some((exempt) => foldWord(exempt) === word)) return 0;
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
