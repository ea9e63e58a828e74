import { entriesOf, isArray, isObject, type JsonObject, type JsonValue, joinPointer } from '../json/json.ts';

/** A link and its location. */
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
  const links: Link[] = [];
  const visit = (value: JsonValue, pointer: string, key: string) => {
    if (typeof value === 'string') {
      if (linkKeys.has(key)) links.push({ href: value, pointer });
      else if (key === 'markdown') links.push(...markdownLinks(value, pointer));
    } else if (isArray(value)) {
      value.forEach((item, index) => visit(item, joinPointer(pointer, index), key));
    } else if (isObject(value)) {
      for (const [name, inner] of entriesOf(value)) visit(inner, joinPointer(pointer, name), name);
    }
  };
  for (const part of partsWithLinks) {
    const value = document[part];
    if (value !== undefined) visit(value, `/${part}`, part);
  }
  return links;
}

function markdownLinks(text: string, pointer: string): readonly Link[] {
  return [...text.matchAll(/\]\((?<href>[^\s()]+)/g)].map((match) => {
    const href = match.groups?.['href'] ?? '';
    const start = match.index + 2;
    return { href, pointer, within: [start, start + href.length] };
  });
}
