import type { TermMatches } from './term-matches.ts';
import type { Token } from './tokenizer.ts';

/** A range of a text that matches the query; UTF-16 offsets. */
interface MatchedStretch {
  start: number;
  end: number;
  /** Which words of the text it covers, as positions in the list of its tokens. */
  firstToken: number;
  lastToken: number;
}

/** Where a text matches the query's terms, in order and without overlaps. */
export function findMatches(tokens: readonly Token[], terms: readonly TermMatches[]): MatchedStretch[] {
  const found: MatchedStretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const stretch = matchAt(tokens, at, terms);
    if (!stretch) continue;
    found.push(stretch);
    at = stretch.lastToken;
  }
  return found;
}

function matchAt(tokens: readonly Token[], at: number, terms: readonly TermMatches[]): MatchedStretch | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  let best: MatchedStretch | undefined;
  for (const term of terms) {
    for (const phrase of term.phrases) {
      const last = tokens[at + phrase.length - 1];
      if (!last || !phrase.every((word, offset) => tokens[at + offset]?.word === word)) continue;
      const stretch = { start: token.start, end: last.end, firstToken: at, lastToken: at + phrase.length - 1 };
      if (!best || stretch.end > best.end) best = stretch;
    }
    const length = term.words.get(token.word);
    if (length === undefined) continue;
    // Folding may change a word's length; then the whole word is marked.
    const isWhole = length >= token.word.length || token.end - token.start !== token.word.length;
    const end = isWhole ? token.end : token.start + length;
    if (!best || end > best.end) best = { start: token.start, end, firstToken: at, lastToken: at };
  }
  return best;
}

/** Marks the matches between `from` and `to` of a text. */
export function markMatches(
  text: string,
  matches: readonly MatchedStretch[],
  tags: { pre: string; post: string },
  from = 0,
  to = text.length,
): string {
  let marked = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < from || end > to) continue;
    marked += `${text.slice(at, start)}${tags.pre}${text.slice(start, end)}${tags.post}`;
    at = end;
  }
  return marked + text.slice(at, to);
}

/** The stretch of `length` words that holds the most matches (the earliest such), as UTF-16 offsets. */
export function bestCrop(
  text: string,
  tokens: readonly Token[],
  matches: readonly MatchedStretch[],
  length: number,
): { from: number; to: number } {
  if (length === 0 || tokens.length <= length) return { from: 0, to: text.length };
  let chosen = { hits: 0, first: 0, last: 0 };
  // Matches stand in order, so the stretch that begins at one ends no earlier than that of the one before.
  let end = 0;
  for (const [at, { firstToken }] of matches.entries()) {
    end = Math.max(end, at);
    while ((matches[end]?.lastToken ?? Number.POSITIVE_INFINITY) < firstToken + length) end++;
    const hits = end - at;
    if (hits > chosen.hits) chosen = { hits, first: firstToken, last: matches[end - 1]?.lastToken ?? firstToken };
  }
  const spare = length - (chosen.last - chosen.first + 1);
  const before = chosen.hits === 0 ? 0 : Math.floor(spare / 2);
  const first = Math.max(0, Math.min(chosen.first - before, tokens.length - length));
  const last = first + length - 1;
  return {
    from: first === 0 ? 0 : (tokens[first]?.start ?? 0),
    to: last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? text.length),
  };
}
