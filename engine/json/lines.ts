import type { Position, Range } from '../diagnostics/index.ts';

/** Turns offsets of a text into lines and columns. */
export interface TextLines {
  range(offset: number, end: number): Range;
}

/** Computes line starts lazily, on the first lookup. */
export function linesOf(text: string): TextLines {
  let starts: readonly number[] | undefined;

  function position(offset: number): Position {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
  }

  return { range: (offset, end) => ({ start: position(offset), end: position(end) }) };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return starts;
}
