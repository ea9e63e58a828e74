import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { nearestNames } from '../../engine/diagnostics/nearest.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { member } from '../../engine/json/json.ts';
import { parseDocument } from '../../engine/json/parse.ts';
import { UsageError } from '../failure.ts';
import { diskHost, documentText, largestDocumentBytes, siteFiles } from '../sites/host.ts';

/**
 * The documents that paths refer to: a file is itself, a folder its `site.json` or those of its subfolders, a site's slug
 * its folder under `sites`. Without paths, every site under `sites`. Throws a UsageError for a path without a document.
 */
export function documentsAt(paths: readonly string[]): readonly string[] {
  if (paths.length === 0 && !existsSync('sites')) {
    throw new UsageError(
      'There is no folder "sites" here. Name the documents to check, or change to the project folder.',
    );
  }
  const found = (paths.length === 0 ? ['sites'] : paths).flatMap(documentsOf);
  return [...new Set(found)];
}

function documentsOf(path: string): readonly string[] {
  const place = existsSync(path) || basename(path) !== path ? normalize(path) : join('sites', path);
  if (!existsSync(place)) throw new UsageError(`There is no "${path}".${nearestPath(place)}`);
  if (statSync(place).isFile()) return [place];
  const own = join(place, 'site.json');
  const files = existsSync(own) ? [own] : siteFiles(place);
  if (files.length === 0)
    throw new UsageError(`The folder "${path}" contains no site.json, nor does any folder in it.`);
  return files;
}

/** Whether a file is a feed map: by its name, the schema it names, or keys that no site has. */
export function isFeedMap(file: string, host: DocumentHost = diskHost): boolean {
  if (file.endsWith('.map.json')) return true;
  if (basename(file) === 'site.json') return false;
  const text = host.read(file, file);
  if (typeof text !== 'string') return false;
  const { value } = parseDocument(file, text);
  const schema = member(value, '$schema');
  if (typeof schema === 'string') return basename(schema) === 'feed-map.schema.json';
  return member(value, 'fields') !== undefined && member(value, 'site') === undefined;
}

/** A suggestion for a mistyped path: the deepest existing part, with a similar entry. */
function nearestPath(path: string): string {
  const folder = dirname(path);
  if (folder === path) return '';
  if (!existsSync(folder)) return nearestPath(folder);
  const [near] = nearestNames(basename(path), readdirSync(folder));
  return near === undefined ? ` The folder "${folder}" has no such entry.` : ` Did you mean "${join(folder, near)}"?`;
}

/**
 * Reads the text of a document from a stream, as editors pass unsaved files; it need not exist on disk. Gives a host that
 * serves it, with every other file from disk, and the text if it is one.
 */
export async function typedDocument(name: string, input: NodeJS.ReadableStream) {
  const file = normalize(name);
  const text = documentText(file, await bytesOf(input));
  const host: DocumentHost = {
    ...diskHost,
    read: (other, entry) => (other === file ? text : diskHost.read(other, entry)),
  };
  return { file, host, ...(typeof text === 'string' ? { text } : {}) };
}

/** Everything a stream provides, up to slightly more than a document may have. */
async function bytesOf(input: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length > largestDocumentBytes) break;
  }
  return Buffer.concat(parts);
}
