import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf, isObject, itemsOf, type JsonObject, type JsonValue, member } from '../../engine/json/json.ts';
import { builtFile } from '../built-file.ts';

/** A site of a built folder: the data that a server needs before the site is loaded. */
export interface BuiltSite {
  /** Its document, from the folder. */
  readonly file: string;
  /** The digest of its chain of files as checked; see `chainDigest`. */
  readonly digest: string;
  /** The size of its document and its stock, in characters. */
  readonly size: number;
  /** The parts of the extended document that claim something; see `claimingParts`. */
  readonly value: JsonObject;
}

/** The list of a built folder's sites, which `forecourt build` writes beside them. */
export interface BuiltSites {
  /** The engine that checked them. */
  readonly engine: string;
  readonly sites: readonly BuiltSite[];
}

export const builtSitesFile = 'built.json';

/** The slug, id, hosts, search index and feeds of an extended document. */
export function claimingParts(document: JsonObject | undefined): JsonObject {
  const pick = (part: string, keys: readonly string[]) => {
    const held = entriesOf(document?.[part]).filter(([key]) => keys.includes(key));
    return held.length > 0 ? { [part]: Object.fromEntries(held) } : {};
  };
  return {
    ...pick('site', ['slug', 'id', 'hosts']),
    ...pick('search', ['index', 'sharedWith']),
    ...pick('stock', ['feeds']),
  };
}

let engine: string | undefined;

/** Names this build of the engine: its entry names its chunks, and each of those is named after its content. */
export function engineName(): string {
  const entry = builtFile('forecourt.js');
  engine ??= createHash('sha256')
    .update(existsSync(entry) ? readFileSync(entry) : '')
    .digest('base64url');
  return engine;
}

/** The documents that any engine has written in a folder, `<name>/site.json` each; none where their list is broken. */
export function builtFiles(folder: string): ReadonlySet<string> {
  const file = join(folder, builtSitesFile);
  if (!existsSync(file)) return new Set();
  const list = parsedJson(readFileSync(file, 'utf8'));
  const files = itemsOf(member(list, 'sites')).flatMap((site) => {
    const path = member(site, 'file');
    return typeof path === 'string' && /^[^/\\]+[/\\]site\.json$/.test(path) && !path.startsWith('.') ? [path] : [];
  });
  return new Set(files);
}

/** `undefined` for a text that is not JSON: a build that was stopped can leave half a list. */
function parsedJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list of a folder built by exactly this engine; `undefined` for any other folder. */
export function readBuiltSites(folder: string): BuiltSites | 'another engine' | undefined {
  const file = join(folder, builtSitesFile);
  if (!existsSync(file)) return undefined;
  const list = parsedJson(readFileSync(file, 'utf8'));
  const name = member(list, 'engine');
  if (name !== engineName()) return 'another engine';
  const sites = itemsOf(member(list, 'sites')).flatMap((site): BuiltSite[] => {
    const [path, digest, size, value] = [
      member(site, 'file'),
      member(site, 'digest'),
      member(site, 'size'),
      member(site, 'value'),
    ];
    const isSite =
      typeof path === 'string' && typeof digest === 'string' && typeof size === 'number' && isObject(value);
    return isSite ? [{ file: path, digest, size, value }] : [];
  });
  return { engine: name, sites };
}
