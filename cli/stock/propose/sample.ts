import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FeedMap } from '../../../schemas/feed/feed-map.ts';
import { UsageError } from '../../failure.ts';
import { readFeed, rowNumberColumn } from '../feed-rows.ts';
import type { Column } from './known.ts';

/** Every text of this many rows is kept; later rows only add new terms. */
const mostRows = 20_000;
/** The most different texts of a column that can be terms. */
const mostTerms = 200;
const headBytes = 64 * 1024;
const empties = new Set(['', 'n/a', 'na', 'null', 'none', 'nil', '-', '--', 'tba', 'unknown']);

/** The format and columns of a feed, as found by reading it. */
export interface Sample {
  readonly format: Pick<FeedMap, 'delimiter' | 'encoding'>;
  readonly columns: readonly Column[];
  /** The feed's own spellings of an empty value. */
  readonly empty: readonly string[];
  readonly rows: number;
}

/** The first bytes of a feed. Throws a `UsageError` when it cannot be read. */
async function headOf(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const stored = createReadStream(file);
  try {
    for await (const part of file.endsWith('.gz') ? stored.pipe(createGunzip()) : stored) {
      parts.push(Buffer.from(part));
      length += part.length;
      if (length >= headBytes) break;
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return Buffer.concat(parts);
}

function formatOf(head: Buffer): Sample['format'] {
  const isWide = head.length > 1 && [0xfffe, 0xfeff].includes(head.readUInt16BE(0));
  const text = head.toString(isWide ? 'utf16le' : 'latin1');
  const [line = ''] = text.split(/\r?\n/);
  const counts = [',', ';', '\t', '|'].map((delimiter) => [delimiter, line.split(delimiter).length] as const);
  const [delimiter] = counts.reduce((most, one) => (one[1] > most[1] ? one : most));
  return { ...(delimiter === ',' ? {} : { delimiter }), ...(isWide ? { encoding: 'utf-16' as const } : {}) };
}

/** Reads a feed, detecting its encoding and separator. */
export async function sampleFeed(file: string): Promise<Sample> {
  const format = formatOf(await headOf(file));
  try {
    return await readSample(file, format);
  } catch (error) {
    if (!(error instanceof UsageError) || !error.message.includes('"encoding"')) throw error;
    return readSample(file, { ...format, encoding: 'windows-1252' });
  }
}

async function readSample(file: string, format: Sample['format']): Promise<Sample> {
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
