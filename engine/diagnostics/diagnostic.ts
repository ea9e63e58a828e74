/** A position in a text: 1-based line and column, 0-based offset, all in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export type Severity = 'error' | 'warning' | 'info';

/** A replacement in a text, in UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** An edit of the file that resolves a diagnostic and nothing else; safe to apply without asking. */
export interface DiagnosticFix {
  /** What it does, in the imperative: Remove the rule. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A message to the author of a document: what is wrong, where, and what to do next. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
  readonly range: Range;
  readonly hint?: string;
  /** Suggested names, the likeliest first. */
  readonly suggestions?: readonly string[];
  /** Everything that the message only counts; `--format json` lists it. */
  readonly all?: readonly string[];
  /** The documents it was found in, where they extend the file rather than are it. */
  readonly documents?: readonly string[];
  readonly fix?: DiagnosticFix;
}

/** The start of a text, for diagnostics without a better position. */
export const startOfText: Range = {
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

export interface FixedText {
  readonly text: string;
  readonly fixed: readonly Diagnostic[];
}

/**
 * Applies the fixes of a file's diagnostics to its text. Of overlapping fixes only the first is applied; the other may
 * apply once the text has been checked again.
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
