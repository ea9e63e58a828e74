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

/** The range of a match, as a finding highlights it. */
export function rangeOf({ index, 0: { length } }: RegExpExecArray): readonly [start: number, end: number] {
  return [index, index + length];
}

/** The targets of the links and pictures of a Markdown text. */
export function markdownTargets(text: string) {
  return [...text.matchAll(/(?<=\]\()[^\s()]+/g)].map((match) => ({ href: match[0], within: rangeOf(match) }));
}

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
