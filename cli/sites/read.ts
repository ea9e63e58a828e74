import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync as realpath,
  statSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Why a file was not read. */
export type ReadFault = 'missing' | 'outside' | 'not-a-file' | 'too-large';

/** The bytes of a file, or why it cannot be read. */
export type FileBytes = { readonly bytes: Buffer } | { readonly fault: ReadFault };

/** The sites folder, derived from a document's path: `<folder>/<site>/site.json`, `<folder>/templates/…`. */
export function sitesFolderOf(entry: string): string {
  return dirname(dirname(resolve(entry)));
}

/**
 * The real path of a file in the sites folder. Symbolic links are resolved first; one directly in the folder (`media`,
 * a whole site) is trusted and may lead elsewhere, those below it may not lead out.
 */
export function placeInSites(
  file: string,
  sitesFolder: string,
): { readonly place: string } | { readonly fault: ReadFault } {
  const way = relative(sitesFolder, resolve(file));
  // Rejected before any access: whether a file exists elsewhere is not revealed.
  if (leavesFolder(way)) return { fault: 'outside' };
  const [first = ''] = way.split(sep);
  // Checking is faster than catching, and most pictures are in only one of the two folders.
  if (!existsSync(file)) return { fault: 'missing' };
  try {
    const place = realpath.native(resolve(file));
    const homes = [sitesFolder, join(sitesFolder, first)];
    const isHome = homes.some((home) => !leavesFolder(relative(realpath.native(home), place)));
    return isHome ? { place } : { fault: 'outside' };
  } catch {
    return { fault: 'missing' };
  }
}

function leavesFolder(way: string): boolean {
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** Reads a regular file of at most this size; folders, pipes and devices are rejected without waiting. */
export function readBounded(file: string, mostBytes: number): FileBytes {
  let handle: number;
  try {
    // Non-blocking: opening a pipe would otherwise wait for its writer.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return { fault: 'missing' };
  }
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) return { fault: 'not-a-file' };
    if (found.size > mostBytes) return { fault: 'too-large' };
    // No more than the size just checked, in case it grows while being read.
    const bytes = Buffer.allocUnsafe(found.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(handle, bytes, length, bytes.length - length, length);
      if (read === 0) break;
      length += read;
    }
    return { bytes: bytes.subarray(0, length) };
  } finally {
    closeSync(handle);
  }
}

/** Identifies a version of a file; `undefined` for a file that does not exist or cannot be read. */
export function fileVersion(file: string): string | undefined {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return undefined;
  }
}

/** Reads a file of the sites folder, within limits. */
export function readInSites(file: string, sitesFolder: string, mostBytes: number): FileBytes {
  const found = placeInSites(file, sitesFolder);
  return 'fault' in found ? found : readBounded(found.place, mostBytes);
}

/** The folder of the shared media; an operator's link to another place is resolved once, here. */
export function sharedMediaFolder(sitesFolder: string): string {
  const folder = join(sitesFolder, 'media');
  try {
    return realpath.native(folder);
  } catch {
    return folder;
  }
}
