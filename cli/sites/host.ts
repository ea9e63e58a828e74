import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { decodeUtf8 } from '../../engine/json/decode.ts';
import { type JsonValue, member } from '../../engine/json/json.ts';
import { linesOf } from '../../engine/json/parse.ts';
import type { DocumentHost, PictureSize, Unreadable } from '../../engine/document/chain.ts';
import { UsageError } from '../failure.ts';
import { largestMeasuredBytes, pictureSizeOf } from './picture-size.ts';
import { placeInSites, type ReadFault, readBounded, readInSites, sitesFolderOf } from './read.ts';

/** Maximum size of a document in bytes; the format allows fewer characters. */
export const largestDocumentBytes = 5 * 1024 * 1024;

/**
 * Documents on disk, with names relative to the working directory. Nothing outside the sites folder is read for a
 * document: it and its templates are regular files in it (see `placeInSites` for symbolic links).
 */
export const diskHost: DocumentHost = {
  read(file, entry) {
    const found = readInSites(file, sitesFolderOf(entry), largestDocumentBytes);
    // There may be files with secrets beside the documents, such as those of a version control system.
    if ('bytes' in found && file !== entry && !file.endsWith('.json'))
      return { code: 'extends-outside', message: `'${file}' is not a JSON file.` };
    if ('bytes' in found) return documentText(file, found.bytes);
    return found.fault === 'missing' ? undefined : unreadable[found.fault](file);
  },
  resolve: (from, reference) => normalize(join(dirname(from), reference)),
  exists: (file, entry) => 'place' in placeInSites(file, sitesFolderOf(entry)),
  pictureSize(file, entry) {
    const found = readInSites(file, sitesFolderOf(entry), largestMeasuredBytes);
    return 'bytes' in found ? pictureSizeOf(found.bytes) : undefined;
  },
  filesIn(folder, entry) {
    const found = placeInSites(folder, sitesFolderOf(entry));
    return 'place' in found ? namesIn(found.place) : [];
  },
  bases(from) {
    const here = dirname(from);
    return ['.', '..', '../templates'].flatMap((folder) =>
      namesIn(join(here, folder))
        .filter((name) => name.endsWith('.json') && isBase(join(here, folder, name)))
        .map((name) => (folder === '.' ? `./${name}` : `${folder}/${name}`))
        .filter((reference) => join(here, reference) !== normalize(from)),
    );
  },
};

/** A host that reads each file of a folder once: many documents extend the same ones and show the same media. */
export function readingOnce(host: DocumentHost): DocumentHost {
  const texts = new Map<string, ReturnType<DocumentHost['read']>>();
  const places = new Map<string, boolean>();
  const once = <V>(known: Map<string, V>, key: string, read: () => V): V => {
    const before = known.get(key);
    const value = before ?? read();
    if (before === undefined) known.set(key, value);
    return value;
  };
  const sizes = new Map<string, { readonly size: PictureSize | undefined }>();
  const { exists, pictureSize } = host;
  const folders = new Map<string, string>();
  const folderOf = (entry: string) => once(folders, entry, () => sitesFolderOf(entry));
  return {
    ...host,
    // Which files a document may read depends on its folder, and on whether it is the file itself.
    read: (file, entry) => once(texts, `${folderOf(entry)} ${file === entry} ${file}`, () => host.read(file, entry)),
    ...(exists
      ? { exists: (file, entry) => once(places, `${folderOf(entry)} ${file}`, () => exists(file, entry)) }
      : {}),
    ...(pictureSize
      ? {
          pictureSize: (file, entry) =>
            once(sizes, `${folderOf(entry)} ${file}`, () => ({ size: pictureSize(file, entry) })).size,
        }
      : {}),
  };
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder).sort() : [];
}

const unreadable: Readonly<Record<Exclude<ReadFault, 'missing'>, (file: string) => Unreadable>> = {
  outside: (file) => ({ code: 'extends-outside', message: `'${file}' is outside the sites folder.` }),
  'not-a-file': (file) => ({ code: 'json-not-a-file', message: `'${file}' is not a regular file.` }),
  'too-large': (file) => ({ code: 'json-too-large', message: `'${file}' has more than 5 MB; the maximum is 4 MB.` }),
};

/** A document's bytes as text; if they are not UTF-8, their probable encoding and the first invalid byte. */
export function documentText(file: string, bytes: Uint8Array, mostBytes = largestDocumentBytes): string | Unreadable {
  if (bytes.length > mostBytes) return unreadable['too-large'](file);
  const decoded = decodeUtf8(bytes);
  if ('text' in decoded) return decoded.text;
  const { encoding, reason, offset, before } = decoded.fault;
  const range = linesOf(before).range(before.length, before.length);
  const looks = encoding === 'no text' ? 'It is not text.' : `It looks like ${encoding}.`;
  const message = `'${file}' is not UTF-8: at offset ${offset} (line ${range.start.line}) ${reason}. ${looks}`;
  return { code: 'json-encoding', message, range };
}

/** True for a site document that is not a site itself. */
function isBase(file: string): boolean {
  try {
    const found = readBounded(file, largestDocumentBytes);
    const value: JsonValue = 'bytes' in found ? JSON.parse(found.bytes.toString()) : null;
    const isDocument = ['extends', 'pages', 'layouts', 'rules'].some((part) => member(value, part) !== undefined);
    return isDocument && member(value, 'site', 'slug') === undefined;
  } catch {
    return false;
  }
}

/** How a document is read: a `site.json` is a whole site, however incomplete. */
export function kindOf(file: string): { readonly kind?: 'tenant' } {
  return basename(file) === 'site.json' ? { kind: 'tenant' } : {};
}

/** The site documents below a folder: `<folder>/<name>/site.json`, in order of name. */
export function siteFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map((entry) => join(folder, entry.name, 'site.json'))
    .sort();
}

/** Why there is no site to work with in a folder. */
export function withoutSites(folder: string): UsageError {
  return new UsageError(
    existsSync(folder)
      ? `There is no site document below "${folder}" (looked for ${join(folder, '*', 'site.json')}).`
      : `There is no folder "${folder}". Name the folder of your site documents with --sites.`,
  );
}

/** The texts of a published document and what it extends, by their place in the sites folder. */
export type ReleaseTexts = ReadonlyMap<string, string>;

/** The documents of a release, as if they were in the sites folder; media are there. */
export function releaseHost(sites: string, texts: ReleaseTexts): DocumentHost {
  return { ...diskHost, read: (file) => texts.get(relative(sites, file)), bases: () => [] };
}

/** The texts of a loaded document by their place in the sites folder. */
export function releaseTexts(sites: string, texts: ReadonlyMap<string, string>): ReleaseTexts {
  return new Map([...texts].map(([file, text]) => [relative(sites, file), text]));
}

/** The file of a release's document, were it in this sites folder. */
export const releaseFile = (sites: string, entry: string): string => join(sites, entry);
