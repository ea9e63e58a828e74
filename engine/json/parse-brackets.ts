/** An unclosed bracket, and the offset where its end was due. */
export interface OpenBracket {
  readonly character: '{' | '[';
  readonly offset: number;
  /** 1-based line of the bracket. */
  readonly line: number;
  readonly due: number;
}

interface Opened extends Omit<OpenBracket, 'due'> {
  readonly indent: number;
}

const closers = { '{': '}', '[': ']' } as const;

/**
 * The bracket that was probably never closed, in a text with unbalanced brackets: the first whose end is at the start
 * of a line indented less than the line it begins in, else the innermost one when another kind closes or the text ends.
 */
export function findOpenBracket(text: string): OpenBracket | undefined {
  const open: Opened[] = [];
  const tokens = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]|\n([ \t]*)/g;
  let line = 1;
  let indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  let lineStart = 0;
  let suspect: OpenBracket | undefined;
  for (const { 0: token, 1: blanks, index } of text.matchAll(tokens)) {
    if (blanks !== undefined) {
      line++;
      indent = blanks.length;
      lineStart = index + 1;
    } else if (token === '{' || token === '[') {
      open.push({ character: token, offset: index, line, indent });
    } else if (token === '}' || token === ']') {
      const last = open.pop();
      if (!last) return undefined;
      const leads = index === lineStart + indent;
      if (leads && indent < last.indent) suspect ??= at(last, index);
      if (closers[last.character] !== token) return suspect ?? at(last, index);
    }
  }
  const last = open.at(-1);
  return last && (suspect ?? at(last, text.length));
}

function at({ character, offset, line }: Opened, due: number): OpenBracket {
  return { character, offset, line, due };
}
