import type { Diagnostic, TextEdit } from './diagnostic.ts';

export interface FixedText {
  readonly text: string;
  /** The diagnostics that were mended. */
  readonly fixed: readonly Diagnostic[];
}

/**
 * Makes the fixes of a file's diagnostics in its text. Of two that touch the same characters the first is made; the
 * other can be when the text has been checked anew.
 */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[]): FixedText {
  const made: TextEdit[] = [];
  const fixed: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const edits = diagnostic.fix?.edits ?? [];
    if (edits.length === 0 || edits.some((edit) => made.some((other) => touch(edit, other)))) continue;
    made.push(...edits);
    fixed.push(diagnostic);
  }
  const fromTheEnd = made.toSorted((one, other) => other.offset - one.offset);
  const changed = fromTheEnd.reduce(
    (rest, { offset, length, content }) => rest.slice(0, offset) + content + rest.slice(offset + length),
    text,
  );
  return { text: changed, fixed };
}

function touch(one: TextEdit, other: TextEdit): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}
