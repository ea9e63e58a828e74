import { dirname, join, resolve } from 'node:path';
import { describe } from '../../engine/checks/check-document.ts';
import { codes, type Diagnostic } from '../../engine/diagnostics/index.ts';
import { itemsOf, joinPointer, member } from '../../engine/json/json.ts';
import { parseDocument } from '../../engine/json/parse.ts';
import { placeInSites } from '../sites/read.ts';
import { readFeedMap } from '../stock/feed/read-map.ts';
import type { Validation } from './run.ts';

/**
 * Checks feed maps: those named, and those of the feeds of these sites, by the texts of their documents.
 * Maps in `changed` have its text instead of their file's.
 */
export function checkFeedMaps(
  named: readonly string[],
  sites: readonly string[],
  texts: ReadonlyMap<string, string>,
  changed?: ReadonlyMap<string, string>,
): Validation {
  const fromSites = sites.flatMap((file) => mapsOf(file, texts.get(file)));
  const files = fromSites.flatMap((one) => ('map' in one ? one.map : []));
  const read = [...new Set([...named, ...files])].map((file) => readFeedMap(file, changed));
  return {
    diagnostics: [
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...fromSites.flatMap((one) => ('map' in one ? [] : one)),
    ],
    texts: new Map(read.map(({ file }) => [file.file, file.text])),
  };
}

/** The file of a map, or what is wrong with its name. */
type NamedMap = { readonly map: string } | Diagnostic;

/** The maps that a document's feeds name, or what is wrong with the name. */
function mapsOf(file: string, text = ''): readonly NamedMap[] {
  const parsed = parseDocument(file, text);
  return itemsOf(member(member(parsed.value, 'stock'), 'feeds')).flatMap((feed, index): readonly NamedMap[] => {
    const map = member(feed, 'map');
    if (typeof map !== 'string') return [];
    const place = join(dirname(file), map);
    if ('place' in placeInSites(place, dirname(dirname(resolve(file))))) return [{ map: place }];
    const pointer = joinPointer('', 'stock', 'feeds', index, 'map');
    const message = `There is no feed map '${map}' in the sites folder.`;
    const code = 'feed-map-missing';
    return [describe(parsed, pointer, codes[code], { code, pointer, part: 'value', message })];
  });
}
