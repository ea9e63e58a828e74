import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FeedMap } from '../../../schemas/feed/feed-map.ts';
import { UsageError } from '../../failure.ts';
import { largestStockBytes } from '../../sites/vehicles-file.ts';

type Encoding = NonNullable<FeedMap['encoding']>;

/** The decoder of each encoding; the web's Latin-1 is Windows-1252, which has more characters in the same places. */
const labels: Readonly<Record<Encoding, string>> = {
  'utf-8': 'utf-8',
  'windows-1252': 'windows-1252',
  'latin-1': 'windows-1252',
  'utf-16': 'utf-16le',
};

/** Whether a value names an encoding that feeds can have. */
export function isEncoding(value: unknown): value is Encoding {
  return typeof value === 'string' && Object.hasOwn(labels, value);
}

/** Bytes that Windows-1252 does not define; the decoder would make them control characters. */
const undefinedBytes = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Whether a file begins as gzipped ones do (RFC 1952); false for one that cannot be read. */
function isGzipped(file: string): boolean {
  const start = Buffer.alloc(2);
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    readSync(handle, start, 0, start.length, 0);
  } catch {
    return false;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
  return start.readUInt16BE() === 0x1f8b;
}

/**
 * The bytes of a file. Fails if it is written to in the meantime: half of an old feed and half of a new one would remove
 * the vehicles that are in neither half.
 */
async function* storedBytes(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const before = await handle.stat();
    yield* handle.createReadStream({ autoClose: false });
    const after = await handle.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new UsageError(`${file} was written to while it was read. Read it again when it is complete.`);
  } finally {
    await handle.close();
  }
}

/**
 * The bytes of a feed, unpacked when it is gzipped. Its name does not tell: what a server sends as `feed.csv.gz` with
 * `Content-Encoding: gzip` is unpacked when it has arrived. Unpacking fails beyond the largest stock: a few megabytes
 * can become gigabytes.
 */
export function readBytes(file: string): AsyncIterable<Buffer> {
  const stored = storedBytes(file);
  // The callback only marks errors as handled: whoever reads the bytes gets them.
  return isGzipped(file) ? pipeline(stored, createGunzip(), limited(file), () => {}) : stored;
}

/** Passes on unpacked bytes, up to the size of the largest stock. */
function limited(file: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > largestStockBytes) done(new UsageError(`${file} has more than 256 MB when it is unpacked.`));
      else done(null, chunk);
    },
  });
}

/** Binary formats that dealers send as a feed, by their first bytes. */
const binaryFormats = [
  { name: 'an Excel workbook or a ZIP archive', begins: Buffer.from('PK\x03\x04') },
  { name: 'an Excel workbook', begins: Buffer.from('d0cf11e0', 'hex') },
];

/** The error for a feed in another format. */
export const notCsv = (file: string, format: string): UsageError =>
  new UsageError(`${file} is ${format}, not CSV: ask for the feed as CSV, or convert it.`);

/**
 * The encoding that the beginning of a feed announces: by a byte order mark, or by a zero byte, which only UTF-16 has
 * beside a plain character.
 */
export function announced([first, second, third]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/**
 * Decodes a feed strictly: nothing is replaced. What its beginning announces overrides the encoding of the map, and a
 * byte order mark is removed.
 * Throws a `UsageError` for a workbook or an archive, and with the line of the first bytes that the encoding does not
 * have.
 */
export async function* decodeFeed(
  source: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  file: string,
): AsyncGenerator<string> {
  let label = labels[encoding];
  let decoder: TextDecoder | undefined;
  let line = 1;
  const decode = (chunk?: Uint8Array): string => {
    decoder ??= new TextDecoder(label, { fatal: true });
    try {
      if (label === 'windows-1252' && chunk?.some((byte) => undefinedBytes.has(byte))) throw new TypeError();
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      line += text.split('\n').length - 1;
      return text;
    } catch {
      throw unreadable(file, label, line + linesBefore(chunk, label));
    }
  };
  for await (const chunk of source) {
    if (!decoder) {
      const binary = binaryFormats.find(({ begins }) => begins.equals(chunk.subarray(0, begins.length)));
      if (binary) throw notCsv(file, binary.name);
      label = announced(chunk) ?? label;
    }
    yield decode(chunk);
  }
  yield decode();
}

/** How many line breaks are in the part of a chunk that can be decoded. */
function linesBefore(chunk: Uint8Array = new Uint8Array(), label: string): number {
  if (label === 'windows-1252') {
    const at = chunk.findIndex((byte) => undefinedBytes.has(byte));
    return chunk.subarray(0, at).filter((byte) => byte === 0x0a).length;
  }
  const [before = ''] = new TextDecoder(label).decode(chunk).split('\ufffd');
  return before.split('\n').length - 1;
}

function unreadable(file: string, label: string, line: number): UsageError {
  const meant =
    label === 'utf-8' ? ' If it was written by older software, add "encoding": "windows-1252" to the map.' : '';
  return new UsageError(
    `${file} is not ${label.toUpperCase()}: line ${line} has bytes that the encoding does not define.${meant}`,
  );
}
