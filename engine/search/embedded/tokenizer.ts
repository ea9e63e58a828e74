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
const hardBreak = /[.,;:!?()[\]{}|\n]/;
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
  return beyondAscii.test(text) ? tokenizeUnicode(text, firstPosition) : tokenizeAscii(text, firstPosition);
}

function tokenizeAscii(text: string, firstPosition: number): Token[] {
  const tokens: Token[] = [];
  const lower = text.toLowerCase();
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
    tokens.push({ word: lower.slice(start, at + 1), start, end: at + 1, position });
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
