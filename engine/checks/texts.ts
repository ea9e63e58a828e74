import { entriesOf, isArray, isObject, type JsonObject, type JsonValue, joinPointer } from '../json/json.ts';

/** A text that shoppers read, and its location. */
export interface ShownText {
  readonly key: string;
  readonly text: string;
  readonly pointer: string;
}

const shownKeys: ReadonlySet<string> = new Set([
  'about',
  'acknowledgement',
  'alt',
  'answer',
  'caption',
  'description',
  'disclaimer',
  'eyebrow',
  'heading',
  'intro',
  'label',
  'markdown',
  'name',
  'question',
  'text',
  'title',
  'value',
]);

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

const known = new WeakMap<JsonObject, readonly ShownText[]>();

/** The texts of a document that shoppers read, including its wording. Reviews are left to their authors. */
export function shownTexts(document: JsonObject): readonly ShownText[] {
  let texts = known.get(document);
  if (!texts) known.set(document, (texts = findTexts(document)));
  return texts;
}

function findTexts(document: JsonObject): readonly ShownText[] {
  const found: ShownText[] = [];
  const visit = (value: JsonValue, pointer: string, key: string) => {
    if (typeof value === 'string') {
      if (shownKeys.has(key)) found.push({ key, text: value, pointer });
    } else if (isArray(value)) {
      value.forEach((item, index) => visit(item, joinPointer(pointer, index), key));
    } else if (isObject(value)) {
      for (const [name, inner] of entriesOf(value)) visit(inner, joinPointer(pointer, name), name);
    }
  };
  for (const part of partsWithTexts) {
    const value = document[part];
    if (value !== undefined) visit(value, `/${part}`, part);
  }
  for (const [key, text] of entriesOf(document['wording'])) {
    if (typeof text === 'string') found.push({ key, text, pointer: joinPointer('/wording', key) });
  }
  return found;
}
