import { parse } from 'csv-parse/sync';
import { errorMessage } from '../../../engine/text/sentence.ts';
import { UsageError } from '../../failure.ts';
import { announced, readBytes } from '../feed/decode.ts';
import { type FeedFormat, readFeed, rowNumberColumn } from '../feed-rows.ts';
import { type Column, isKnownName } from './known.ts';
import { shareOf } from './shapes.ts';

/** From how many rows all texts are kept; from the others only those that few rows have not had. */
const mostRows = 20_000;
/** The most different texts of a column that can be terms. */
const mostTerms = 200;
const headBytes = 64 * 1024;
const empties = new Set(['', 'n/a', 'na', 'null', 'none', 'nil', '-', '--', 'tba', 'unknown']);

/** What a feed looks like. */
export interface Sample {
  readonly format: FeedFormat;
  readonly columns: readonly Column[];
  /** Texts that mean no value, as the feed writes them. */
  readonly empty: readonly string[];
  readonly rows: number;
}

/** The first bytes of a feed. Throws a `UsageError` when it cannot be read. */
async function headOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of readBytes(file)) {
      parts.push(Buffer.from(part));
      length += part.length;
      if (length >= headBytes) break;
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
  return Buffer.concat(parts);
}

function formatOf(head: Buffer): FeedFormat {
  const announcedLabel = announced(head);
  const isWide = announcedLabel?.startsWith('utf-16') ?? false;
  const text = isWide ? new TextDecoder(announcedLabel).decode(head) : head.toString('latin1');
  const [line = ''] = text.split(/\r?\n/);
  const counts = [',', ';', '\t', '|'].map((delimiter) => [delimiter, line.split(delimiter).length] as const);
  const [delimiter] = counts.reduce((most, one) => (one[1] > most[1] ? one : most));
  const first = textsOf(line, delimiter);
  return {
    ...(delimiter === ',' ? {} : { delimiter }),
    ...(isWide ? { encoding: 'utf-16' as const } : {}),
    ...(isRow(first) ? { columns: first.map((_, index) => `column ${index + 1}`) } : {}),
  };
}

function textsOf(line: string, delimiter: string): readonly string[] {
  const records: string[][] = parse(line, { delimiter, relax_quotes: true, skip_records_with_error: true });
  return (records[0] ?? []).map((text) => text.trim());
}

/** Whether these are the texts of a vehicle, and not names of columns: more of them are values than names. */
function isRow(first: readonly string[]): boolean {
  const isValue = (text: string) =>
    (['year', 'price', 'make', 'vin', 'url'] as const).some((shape) => shareOf(shape, [text]) === 1);
  return first.filter(isValue).length > first.filter(isKnownName).length;
}

/**
 * Reads a feed, in the encoding and with the separator it turns out to have. Where its first line is a vehicle already,
 * the columns are numbered.
 */
export async function sampleFeed(file: string): Promise<Sample> {
  const format = formatOf(await headOf(file));
  try {
    return await readSample(file, format);
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes('"encoding"')) throw error;
    return readSample(file, { ...format, encoding: 'windows-1252' });
  }
}

async function readSample(file: string, format: FeedFormat): Promise<Sample> {
  const texts = new Map<string, { texts: string[]; terms: Set<string> }>();
  const empty = new Set<string>();
  let rows = 0;
  for await (const entry of readFeed(file, format)) {
    if (!('line' in entry)) for (const name of entry) texts.set(name, { texts: [], terms: new Set() });
    else if ('row' in entry) {
      rows += 1;
      for (const [name, written] of Object.entries(entry.row)) {
        const text = written.trim();
        const column = texts.get(name);
        if (empties.has(text.toLowerCase())) {
          if (text !== '') empty.add(text);
        } else if (column) {
          if (rows <= mostRows) column.texts.push(text);
          if (column.terms.size < mostTerms) column.terms.add(text);
        }
      }
    }
  }
  const columns = [...texts].filter(([name]) => name !== rowNumberColumn && name !== '');
  return { format, rows, empty: [...empty], columns: columns.map(([name, found]) => ({ name, ...found })) };
}
