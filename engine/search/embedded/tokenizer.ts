/** A word of a text: its comparable form and where it stands in the text as written. */
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
const hardBreak = /[.,;:!?()[\]{}|\n]/;
/** How much further apart a sentence mark puts two words. */
const hardBreakDistance = 8;
const plainWord = /^[a-z0-9]+$/;

/** The form in which words are compared when searching: lower case, without accents. */
export function foldWord(text: string): string {
  const lower = text.toLowerCase();
  return plainWord.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** Splits a text into its words. `position` goes on from `firstPosition`. */
export function tokenize(text: string, firstPosition = 0): Token[] {
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
