import type { JsonObject } from '../json/json.ts';
import { stringSearch } from '../json/search-strings.ts';

export interface Link {
  readonly href: string;
  readonly pointer: string;
  /** Its range in a longer text. */
  readonly within?: readonly [start: number, end: number];
}

const linkKeys: ReadonlySet<string> = new Set(['to', 'href', 'link']);
const partsWithLinks = ['navigation', 'layouts', 'pages', 'promos', 'announcements', 'redirects'] as const;

/** Every link of the document: values under `to`, `href` and `link`, and the links of Markdown texts. */
export function findLinks(document: JsonObject): readonly Link[] {
  return partsWithLinks.flatMap((part) => linksIn(document[part], `/${part}`, part));
}

const linksIn = stringSearch<Omit<Link, 'pointer'>>((text, key) => {
  if (key === 'markdown') return markdownLinks(text);
  return linkKeys.has(key) ? [{ href: text }] : [];
});

function markdownLinks(text: string) {
  return [...text.matchAll(/\]\((?<href>[^\s()]+)/g)].map((match) => {
    const href = match.groups?.['href'] ?? '';
    const start = match.index + 2;
    return { href, within: [start, start + href.length] as const };
  });
}
