import type { JsonObject } from '../json/json.ts';
import { type FoundIn, stringSearch } from '../json/search-strings.ts';
import { textKeys } from '../site/languages.ts';

const shownKeys: ReadonlySet<string> = new Set([...textKeys, 'name', 'value']);

const partsWithTexts = [
  'site',
  'dealerships',
  'locations',
  'navigation',
  'layouts',
  'pages',
  'finance',
  'search',
  'promos',
  'announcements',
  'brands',
] as const;

/**
 * A search through the texts of a document that shoppers read, including its wording. Reviews are skipped: their
 * authors wrote them.
 */
export function shownTextSearch<T extends object>(
  find: (text: string, key: string) => readonly T[],
): (document: JsonObject) => readonly FoundIn<T>[] {
  const inParts = stringSearch((text, key) => (shownKeys.has(key) ? find(text, key) : []));
  const inWording = stringSearch(find);
  return (document) => [
    ...partsWithTexts.flatMap((part) => inParts(document[part], `/${part}`, part)),
    ...inWording(document['wording'], '/wording', 'wording'),
  ];
}
