import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { emptyDatabaseFile } from 'virtual:empty-database';

/**
 * The content of an empty database, as a tar file: what PostgreSQL would take seconds and 600 MB to make on first use
 * was made when this program was built.
 */
export async function emptyDatabase(): Promise<Buffer<ArrayBuffer>> {
  return promisify(brotliDecompress)(await readFile(emptyDatabaseFile));
}

/** Files of a tar begin on a multiple of this, as do the headers before them. */
const blockBytes = 512;

interface Entry {
  readonly path: string;
  /** The file's content; `undefined` for a folder. */
  readonly content: Buffer | undefined;
}

function* entriesOf(tar: Buffer): Generator<Entry> {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const field = (start: number, end: number) => tar.toString('latin1', at + start, at + end).split('\0', 1)[0] ?? '';
    const size = Number.parseInt(field(124, 136), 8) || 0;
    const start = at + blockBytes;
    const isFolder = field(156, 157) === '5';
    yield { path: field(0, 100), content: isFolder ? undefined : tar.subarray(start, start + size) };
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}

const filesAtOnce = 16;

/**
 * Writes an empty database into a new folder. Its files are on disk when this resolves; their names are once the folders
 * are synced as well.
 */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  const files: { path: string; content: Buffer }[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { path, content } of entriesOf(await emptyDatabase())) {
    if (content) files.push({ path: join(folder, path), content });
    else await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  }
  const rest = files.values();
  const writer = async () => {
    for (const { path, content } of rest) await writeFile(path, content, { mode: 0o600, flush: true });
  };
  await Promise.all(Array.from({ length: filesAtOnce }, writer));
}
