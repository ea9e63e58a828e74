import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** Larger files are streamed instead of being held in memory. */
const chunkBytes = 64 * 1024;

/** A byte range, inclusive at both ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * What a `Range` header requests of a file of `size` bytes (RFC 9110, section 14): a single range; `undefined` for the
 * whole file, which also answers multiple ranges or other units; `'unsatisfiable'` for a range outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked) return undefined;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** A file that may be served. */
export interface StoredFile {
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Changes whenever the file does. */
  readonly version: string;
  /** The whole content, for caching or processing. Rejects when the file no longer exists. */
  bytes(): Promise<Buffer<ArrayBuffer>>;
  /** A range of the file, read from disk no faster than it is consumed; an error when the file has been truncated. */
  part(range: ByteRange): ReadableStream<Uint8Array>;
}

/** The media type of a servable file, by extension. */
export function mediaType(path: string): string | undefined {
  return types[extname(path).toLowerCase()];
}

/**
 * The file at `path` (from a URL, already decoded) below the first of `roots` that has it. Nothing outside the roots,
 * no hidden file and no unknown file type is ever found. Symbolic links are resolved first, whether inside a root or
 * the root itself, and may not lead out of it.
 */
export async function findFile(roots: readonly string[], path: string): Promise<StoredFile | undefined> {
  const type = mediaType(path);
  const relative = normalize(path).replace(/^[/\\]+/, '');
  const unsafe = relative.split(sep).some((part) => part.startsWith('.')) || path.includes('\0');
  if (!type || unsafe) return undefined;
  for (const root of roots) {
    try {
      const home = join(await realpath(dirname(root)), basename(root));
      const file = await realpath(join(root, relative));
      if (!file.startsWith(`${home}${sep}`)) continue;
      const found = await stat(file);
      if (!found.isFile()) continue;
      const { mtimeMs, size } = found;
      return {
        type,
        size,
        version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
        bytes: () => readFile(file),
        part: (range) => filePart(file, range),
      };
    } catch {
      // Not in this folder; the next one may have it.
    }
  }
  return undefined;
}

/** Chunks are read on demand only; the file stays open from the first to the last. */
function filePart(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let at = start;
  async function pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    handle ??= await open(path);
    const length = Math.min(chunkBytes, end + 1 - at);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error('The file was truncated while it was being sent.');
    controller.enqueue(buffer.subarray(0, bytesRead));
    at += bytesRead;
    if (at <= end) return;
    await handle.close();
    controller.close();
  }
  return new ReadableStream(
    {
      pull: (controller) =>
        pull(controller).catch(async (error: unknown) => {
          await handle?.close();
          throw error;
        }),
      cancel: () => handle?.close(),
    },
    { highWaterMark: 0 },
  );
}

/** The media folders of a site: its own, then the shared one. */
export function mediaFolders({ folder }: { readonly folder: string }, sharedMedia: string): readonly string[] {
  return [join(folder, 'media'), sharedMedia];
}
