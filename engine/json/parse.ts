import { type Code, type Diagnostic, diagnosticOf, type Position, type Range } from '../diagnostics/index.ts';
import { getOrCreate } from '../memo/index.ts';
import type { JsonValue } from './json.ts';
import { maximumDepth, type ScanFault, scanText } from './parse-scan.ts';
import { findSyntaxFaults } from './parse-syntax.ts';
import { positionsIn } from './positions.ts';

/** Turns offsets of a text into lines and columns. */
interface TextLines {
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

export interface ParsedFile {
  readonly file: string;
  readonly text: string;
  /** Undefined when the text is not JSON. */
  readonly value: JsonValue | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The range of the value (or its key) at a pointer; when it does not exist, of its nearest existing ancestor. Where
   * the value has no key (the root, an item of a list), its opening bracket stands in for the key.
   */
  rangeOf(pointer: string, part?: 'key' | 'value'): Range;
  /** The range of characters `start` to `end` of a string value, counting escapes as written. */
  rangeInText(pointer: string, start: number, end: number): Range;
}

const maximumLength = 4 * 1024 * 1024;

/** Parses strict JSON. Never throws: anything wrong with the text is a diagnostic with line and column. */
export function parseDocument(file: string, text: string): ParsedFile {
  const json = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  const lines = linesOf(text);
  const problem = (code: Code, message: string, offset: number, end: number, hint?: string) =>
    diagnosticOf(code, message, { file, range: lines.range(offset, end) }, hint);

  const diagnostics: Diagnostic[] = [];
  if (json !== text) {
    diagnostics.push({
      ...problem('json-byte-order-mark', 'The text starts with a byte order mark.', 0, 1),
      hint: 'Save it as UTF-8 without BOM.',
      fix: { title: 'Remove the byte order mark', edits: [{ offset: 0, length: 1, content: '' }] },
    });
  }
  const value = readValue();
  return withPositions(file, json, lines, value, text, diagnostics);

  function readValue(): JsonValue | undefined {
    if (text.length > maximumLength) {
      const megabytes = (text.length / 1024 / 1024).toFixed(1);
      diagnostics.push(problem('json-too-large', `The document has ${megabytes} MB; the maximum is 4 MB.`, 0, 0));
      return undefined;
    }
    if (json.trim() === '') {
      diagnostics.push(
        problem('json-empty', 'The document is empty.', 0, 0, 'The smallest valid document is { "version": 1 }.'),
      );
      return undefined;
    }
    const faults = scanText(json);
    const tooDeep = faults.find(({ kind }) => kind === 'too-deep');
    if (tooDeep) {
      diagnostics.push(describeFault(tooDeep));
      return undefined;
    }
    try {
      const parsed: JsonValue = JSON.parse(json);
      diagnostics.push(...faults.map(describeFault));
      return faults.some(({ kind }) => kind === 'forbidden-key') ? undefined : parsed;
    } catch {
      diagnostics.push(...syntaxProblems());
      return undefined;
    }
  }

  function describeFault({ kind, offset, length, key }: ScanFault): Diagnostic {
    const end = offset + length;
    if (kind === 'too-deep') return problem('json-too-deep', `Nested deeper than ${maximumDepth} levels.`, offset, end);
    if (kind === 'forbidden-key')
      return problem('json-forbidden-key', `The key '${key}' is not allowed.`, offset, end, 'Choose another name.');
    return problem(
      'json-duplicate-key',
      `The key '${key}' is written twice in this object.`,
      offset,
      end,
      'Keep one of the two.',
    );
  }

  function syntaxProblems(): readonly Diagnostic[] {
    return findSyntaxFaults(json).map(({ message, offset, end, hint, fix }) => ({
      ...problem('json-syntax', message, offset, end, hint),
      ...(fix ? { fix } : {}),
    }));
  }
}

function withPositions(
  file: string,
  json: string,
  lines: TextLines,
  value: JsonValue | undefined,
  text: string,
  diagnostics: readonly Diagnostic[],
): ParsedFile {
  let positions: ReturnType<typeof positionsIn> | undefined;
  const at = (pointer: string) =>
    value === undefined ? undefined : (positions ??= positionsIn(json)).nearest(pointer);

  function findRange(pointer: string, part: 'key' | 'value'): Range {
    const found = at(pointer);
    if (!found) return lines.range(0, 0);
    const { start, end, key } = found;
    if (part === 'value') return lines.range(start, end);
    return key ? lines.range(...key) : lines.range(start, /[{[]/.test(json.charAt(start)) ? start + 1 : end);
  }

  // What is wrong with a template is reported for each document that extends it.
  const ranges = new Map<string, Range>();
  return {
    file,
    text,
    value,
    diagnostics,
    rangeOf(pointer, part = 'value') {
      return getOrCreate(ranges, `${part} ${pointer}`, () => findRange(pointer, part));
    },
    rangeInText(pointer, start, end) {
      const found = at(pointer);
      if (!found || json[found.start] !== '"') return this.rangeOf(pointer);
      return lines.range(writtenOffset(json, found.start, start), writtenOffset(json, found.start, end));
    },
  };
}

/** Offset in the text of character `index` of the JSON string that starts at `quote`. */
function writtenOffset(text: string, quote: number, index: number): number {
  let offset = quote + 1;
  for (let read = 0; read < index && text[offset] !== '"'; read++) {
    offset += text[offset] === '\\' ? (text[offset + 1] === 'u' ? 6 : 2) : 1;
  }
  return offset;
}
