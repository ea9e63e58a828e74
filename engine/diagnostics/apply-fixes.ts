import type { Diagnostic, TextEdit } from './diagnostic.ts';

export interface FixedText {
  readonly text: string;
  /** The diagnostics that were fixed. */
  readonly fixed: readonly Diagnostic[];
}

/**
 * Applies the fixes of a file's diagnostics to its text. Of overlapping ones the first is applied; the other can be
 * once the text has been checked again.
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
