import { dirname, join, resolve } from 'node:path';
import { describe } from '../../engine/checks/check-document.ts';
import { codes, type Diagnostic } from '../../engine/diagnostics/index.ts';
import { itemsOf, joinPointer, member, textAt } from '../../engine/json/json.ts';
import { parseDocument } from '../../engine/json/parse.ts';
import { placeInSites } from '../sites/read.ts';
import { columnsOf } from '../stock/feed-rows.ts';
import { isEncoding } from '../stock/feed/decode.ts';
import { readFeedMap } from '../stock/feed/read-map.ts';
import { isAddress } from '../stock/sync/transfer.ts';
import type { Validation } from './run.ts';

/**
 * Gives the check of feed maps: of those named, and of those of the feeds of these sites, by the texts of their
 * documents. A map is checked against the columns of its feeds, where all of them are files that can be read. A text in
 * `changed` replaces the map's file.
 */
export async function feedMapCheck(
  named: readonly string[],
  sites: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<(changed?: ReadonlyMap<string, string>) => Validation> {
  const fromSites = sites.flatMap((file) => mapsOf(file, texts.get(file)));
  const used = fromSites.flatMap((one) => ('map' in one ? one : []));
  const files = [...new Set([...named, ...used.map(({ map }) => map)])];
  const columns = new Map<string, readonly string[] | undefined>();
  for (const file of files) {
    const feeds = used.filter(({ map }) => map === file).map(({ feed }) => feed);
    columns.set(file, await columnsOfFeeds(file, feeds));
  }
  return function checkFeedMaps(changed) {
    const read = files.map((file) => readFeedMap(file, changed, columns.get(file)));
    return {
      diagnostics: [
        ...read.flatMap(({ diagnostics }) => diagnostics),
        ...fromSites.flatMap((one) => ('map' in one ? [] : one)),
      ],
      texts: new Map(read.map(({ file }) => [file.file, file.text])),
    };
  };
}

/** The columns that at least one of a map's feeds has; `undefined` without feeds, or when one cannot be read. */
async function columnsOfFeeds(map: string, feeds: readonly (string | undefined)[]) {
  if (feeds.length === 0) return undefined;
  const { value } = readFeedMap(map).file;
  // The map names those of a feed that does not.
  if (member(value, 'columns') !== undefined) return undefined;
  const [delimiter, encoding] = [member(value, 'delimiter'), member(value, 'encoding')];
  const format = {
    ...(typeof delimiter === 'string' ? { delimiter } : {}),
    ...(isEncoding(encoding) ? { encoding } : {}),
  };
  const known = await Promise.all(feeds.map(async (feed) => feed && columnsOf(feed, format)));
  const read = known.flatMap((columns) => (columns ? [columns] : []));
  return read.length === 0 || read.length < known.length ? undefined : [...new Set(read.flat())];
}

/** The file of a map and, if it is in the sites folder, its feed; or the problem with the map's name. */
type NamedMap = { readonly map: string; readonly feed: string | undefined } | Diagnostic;

/** The maps that a document's feeds name, and the problems with the names of maps and files. */
function mapsOf(file: string, text = ''): readonly NamedMap[] {
  if (!text.includes('"feeds"')) return [];
  const parsed = parseDocument(file, text);
  const sitesFolder = dirname(dirname(resolve(file)));
  const placeOf = (name: string) => placeInSites(resolve(dirname(file), name), sitesFolder);
  return itemsOf(member(parsed.value, 'stock', 'feeds')).flatMap((feed, index): readonly NamedMap[] => {
    const [from, map] = [textAt(feed, 'from'), textAt(feed, 'map')];
    const found = from === undefined ? undefined : placeOf(from);
    const missing = (code: 'feed-map-missing' | 'feed-file-missing', key: 'map' | 'from', message: string) => {
      const pointer = joinPointer('', 'stock', 'feeds', index, key);
      return describe(parsed, pointer, codes[code], { code, pointer, part: 'value', message });
    };
    const absent =
      from !== undefined && !isAddress(from) && found && 'fault' in found && found.fault === 'missing'
        ? [missing('feed-file-missing', 'from', `There is no file '${from}' beside the document.`)]
        : [];
    if (map === undefined) return absent;
    if ('fault' in placeOf(map))
      return [...absent, missing('feed-map-missing', 'map', `There is no feed map '${map}' in the sites folder.`)];
    return [...absent, { map: join(dirname(file), map), feed: found && 'place' in found ? found.place : undefined }];
  });
}
