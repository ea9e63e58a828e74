import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { FeedMap } from '../../schemas/feed/feed-map.ts';
import { errorMessage } from '../../engine/text/sentence.ts';
import { UsageError } from '../failure.ts';
import { decodeFeed, notCsv, readBytes } from './feed/decode.ts';

/** What a map says about how its feeds are written. */
export type FeedFormat = Pick<FeedMap, 'delimiter' | 'encoding' | 'columns'>;

/** The row number, from 1, as a column for feeds without identifiers. */
export const rowNumberColumn = '#row';

/** One row of a feed. `line` is the 1-based line it begins on; a malformed row has a reason. */
export type NumberedRow = { line: number } & ({ row: Record<string, string> } | { broken: string });

/** Five times the vehicles that a site is designed for: each row takes memory, if only as a rejected one. */
const mostRows = 500_000;

interface Parsed {
  record: string[];
  info: { lines: number };
}

const lineBreaks = (record: readonly string[]): number =>
  record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/**
 * How the lines of a feed break, by its beginning. A program that appends to another's file may break them differently
 * from the first; where all end in CR LF, a line feed alone belongs to its cell.
 */
function lineEndsOf(start: string): string[] {
  const ends = start.replace(/"[^"]*"?/g, '').match(/\r\n|\n|\r/g) ?? [];
  const [first, ...others] = ends;
  if (first === '\r' || (first === '\r\n' && others.includes(first))) return [first];
  return ['\r\n', '\n'];
}

/** The names in a header; a name that an earlier column has gets its number: a second Price is `Price (2)`. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  return names.map((name, index) => {
    if (name === '' || names.indexOf(name) === index) return name;
    let number = 2;
    while (taken.has(`${name} (${number})`)) number += 1;
    taken.add(`${name} (${number})`);
    return `${name} (${number})`;
  });
}

/** The first line by which some programs tell Excel the separator. */
const isSeparatorLine = (record: readonly string[]): boolean => /^sep=.?$/i.test(record.join(''));

/** Other formats that dealers send as a feed, by how they begin; read as CSV they would give meaningless columns. */
const otherFormats = [
  { name: 'an HTML page', begins: /^\s*<(?:!doctype html|html)/i },
  { name: 'XML', begins: /^\s*<[?!a-z]/i },
  { name: 'JSON', begins: /^\s*[[{]\s*["[{]/ },
];

/** Parses the texts of a feed; `unclosed` is called when a quote is never closed. */
async function parsedRows(file: string, texts: AsyncGenerator<string>, delimiter: string, unclosed: () => void) {
  const start = String((await texts.next()).value ?? '');
  const other = otherFormats.find(({ begins }) => begins.test(start));
  if (other) throw notCsv(file, other.name);
  const parser = parse({
    delimiter,
    record_delimiter: lineEndsOf(start),
    info: true,
    relax_column_count: true,
    // A stray quote stays in its cell. Strict parsing would swallow the rows after it.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Nothing else is an error of such lenient parsing.
    on_skip: (error) => {
      if (error) unclosed();
    },
  });
  async function* whole() {
    yield start;
    yield* texts;
  }
  // The callback only marks errors as handled: the parser is destroyed with them and throws them below.
  pipeline(Readable.from(whole()), parser, () => {});
  return parser;
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const rowOf = (columns: readonly string[], record: readonly string[], number: number): Record<string, string> => ({
  ...Object.fromEntries(columns.map((name, index) => [name, record[index] ?? ''])),
  [rowNumberColumn]: String(number),
});

/**
 * Reads a CSV feed, gzipped or not: its columns, which the format or else its first line names, then
 * its rows one by one. Only empty lines are skipped. Throws a `UsageError` when the file cannot be read or has no line
 * that names the columns.
 */
export async function* readFeed(
  file: string,
  { delimiter = ',', encoding = 'utf-8', columns: given }: FeedFormat,
): AsyncGenerator<readonly string[] | NumberedRow> {
  let isUnclosed = false;
  let columns: readonly string[] | undefined = given;
  let header = given;
  let lastLine = 0;
  let number = 0;
  try {
    if (columns) yield columns;
    const rows = await parsedRows(
      file,
      decodeFeed(readBytes(file), encoding, file),
      delimiter,
      () => (isUnclosed = true),
    );
    for await (const parsed of rows) {
      const { record, info }: Parsed = parsed;
      const line = info.lines - lineBreaks(record);
      const isFirst = lastLine === 0;
      lastLine = info.lines;
      if (isFirst && isSeparatorLine(record)) continue;
      const isHeader = header?.length === record.length && header.every((name, at) => name === record[at]?.trim());
      if (columns === undefined) {
        header = record.map((name) => name.trim());
        columns = distinct(header);
        yield columns;
      } else {
        number += 1;
        if (number > mostRows) throw new UsageError(`${file} has more than ${mostRows.toLocaleString('en-AU')} rows.`);
        // Exports that are joined, or that repeat their header on each printed page, have it among the rows.
        const broken = isHeader
          ? 'repeats the names of the columns'
          : record.length >= columns.length && isEmpty(record.slice(columns.length))
            ? undefined
            : `has ${record.length} columns where ${given ? 'the map names' : 'the first line has'} ${columns.length}`;
        yield broken === undefined ? { line, row: rowOf(columns, record, number) } : { line, broken };
      }
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
  const broken = 'cannot be read: a quote is never closed, so that the rest of the feed is taken for one row';
  if (columns === undefined)
    throw new UsageError(isUnclosed ? `${file} ${broken}.` : `${file} is empty; its first line must name the columns.`);
  if (isUnclosed) yield { line: lastLine + 1, broken };
}

/** The columns of a feed; `undefined` when it cannot be read. */
export async function columnsOf(file: string, format: FeedFormat): Promise<readonly string[] | undefined> {
  try {
    for await (const first of readFeed(file, format)) return Array.isArray(first) ? first : undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  return undefined;
}
