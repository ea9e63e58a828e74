import { hardBreak, type Token } from './query.ts';

/** A range of a text that matches the query; UTF-16 offsets. */
export interface MatchedStretch {
  start: number;
  end: number;
  /** Which words of the text it covers, as positions in the list of its tokens. */
  firstToken: number;
  lastToken: number;
  /** Which of the query's terms it is. */
  term: number;
}

/** Words that are further apart than this count as this far. */
const mostDistance = 7;

/** A ranking of stretches of text: different terms, then how close they stand, then how many are in the query's order. */
type Score = readonly [terms: number, closeness: number, order: number];

function isBetter(score: Score, than: Score): boolean {
  const at = score.findIndex((value, index) => value !== than[index]);
  return at >= 0 && (score[at] ?? 0) > (than[at] ?? 0);
}

/** The first and last match of the best stretch of `length` words; the earliest of equals. */
function bestInterval(
  matches: readonly MatchedStretch[],
  length: number,
): [MatchedStretch, MatchedStretch] | undefined {
  let best: { score: Score; interval: [MatchedStretch, MatchedStretch] } | undefined;
  const counts = new Map<number, number>();
  let [first, closeness, order] = [0, 0, 0];
  const save = (last: number): void => {
    const [from, to] = [matches[first], matches[last]];
    const score: Score = [counts.size, closeness, order];
    if (from && to && (!best || isBetter(score, best.score))) best = { score, interval: [from, to] };
  };
  /** Counts a match, and its distance from the one before, into the stretch (1) or out of it (-1). */
  const count = (at: number, neighbour: number, sign: 1 | -1): void => {
    const match = matches[at];
    if (!match) return;
    const left = (counts.get(match.term) ?? 0) + sign;
    if (left > 0) counts.set(match.term, left);
    else counts.delete(match.term);
    const inPhrase = match.lastToken - match.firstToken;
    closeness -= sign * inPhrase;
    order += sign * inPhrase;
    const other = matches[neighbour];
    if (!other) return;
    const [before, after] = neighbour < at ? [other, match] : [match, other];
    closeness -= sign * Math.min(mostDistance, after.firstToken - before.lastToken);
    if (after.term > before.term) order += sign;
  };
  for (const [at, { lastToken }] of matches.entries()) {
    const isFull = () => first < at && lastToken - (matches[first]?.firstToken ?? 0) >= length;
    if (isFull()) {
      save(at - 1);
      while (isFull()) {
        count(first, first + 1 < at ? first + 1 : -1, -1);
        first += 1;
      }
    }
    count(at, first < at ? at - 1 : -1, 1);
  }
  save(matches.length - 1);
  return best?.interval;
}

/** What is next to a window of words: a word, a space, a sentence mark, or nothing. */
type Beside = 'word' | 'soft' | 'hard' | undefined;

/**
 * The stretch of `length` words around the best matches, as UTF-16 offsets. It grows by a word on each side in turn,
 * starting on the left, and crosses spaces in preference to sentence marks.
 */
export function bestCrop(
  text: string,
  tokens: readonly Token[],
  matches: readonly MatchedStretch[],
  length: number,
): { from: number; to: number } {
  if (length === 0) return { from: 0, to: text.length };
  const [first, last] = bestInterval(matches, length) ?? [];
  // Where the window begins and ends, and the words beside it.
  let from = first?.start ?? 0;
  let to = last?.end ?? 0;
  let before = (first?.firstToken ?? 0) - 1;
  let after = last ? last.lastToken + 1 : 0;
  let spare = length - (first && last ? last.lastToken - first.firstToken + 1 : 0);
  const left = (): Beside => {
    const end = before < 0 ? 0 : (tokens[before]?.end ?? 0);
    if (from > end) return hardBreak.test(text.slice(end, from)) ? 'hard' : 'soft';
    return before < 0 ? undefined : 'word';
  };
  const right = (): Beside => {
    const start = tokens[after]?.start ?? text.length;
    if (to < start) return hardBreak.test(text.slice(to, start)) ? 'hard' : 'soft';
    return after < tokens.length ? 'word' : undefined;
  };
  const growLeft = (side: Beside): void => {
    if (side === 'word') {
      from = tokens[before]?.start ?? 0;
      before -= 1;
      spare -= 1;
    } else if (side) from = before < 0 ? 0 : (tokens[before]?.end ?? 0);
  };
  const growRight = (side: Beside): void => {
    if (side === 'word') {
      to = tokens[after]?.end ?? text.length;
      after += 1;
      spare -= 1;
    } else if (side) to = tokens[after]?.start ?? text.length;
  };
  while (spare > 0) {
    const [onLeft, onRight] = [left(), right()];
    if (!onLeft && !onRight) break;
    if (!onLeft || !onRight) {
      growLeft(onLeft);
      growRight(onRight);
    } else if (onLeft === 'word' || onRight === 'word') {
      if (onLeft === 'word') growLeft(onLeft);
      if (onRight === 'word' && spare > 0) growRight(onRight);
    } else if (onLeft === onRight) {
      growLeft(onLeft);
      // The window does not end with a sentence mark, because the crop marker follows.
      if (spare > 1) growRight(onRight);
    } else if (onLeft === 'hard') growRight(onRight);
    else growLeft(onLeft);
  }
  return { from, to };
}
