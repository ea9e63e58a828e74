import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

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
  '.pdf': 'application/pdf',
};

/** A file ready to send. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** Changes with the file. */
  readonly version: string;
}

/** The media type of a file that may be served, by its ending. */
export function mediaType(path: string): string | undefined {
  return types[extname(path).toLowerCase()];
}

/**
 * The file at `path` (from an address, already decoded) below one of `roots`, the first that has it. Nothing outside
 * the roots, no hidden file and no unknown kind of file is ever found.
 */
export async function findFile(roots: readonly string[], path: string): Promise<StoredFile | undefined> {
  const type = mediaType(path);
  const relative = normalize(path).replace(/^[/\\]+/, '');
  const unsafe = relative.split(sep).some((part) => part.startsWith('.')) || path.includes('\0');
  if (!type || unsafe) return undefined;
  for (const root of roots) {
    try {
      const file = join(root, relative);
      const { mtimeMs, size } = await stat(file);
      return { bytes: await readFile(file), type, version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}` };
    } catch {
      // Not in this folder: the next may have it.
    }
  }
  return undefined;
}

/** The folders of a site's media: its own, then what every site may use. */
export function mediaFolders({ folder }: { readonly folder: string }, sharedMedia: string): readonly string[] {
  return [join(folder, 'media'), sharedMedia];
}
