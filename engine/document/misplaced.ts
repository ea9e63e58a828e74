import { isSlip } from '../diagnostics/index.ts';
import { entriesOf, isObject, type JsonObject, type JsonValue, member, pointerKeys, valueAt } from '../json/json.ts';
import { listed } from '../text/sentence.ts';
import type { Finding, Problem } from './problem.ts';
import { expand, knownKeys } from './schema-lookup.ts';

/** What people call a key elsewhere. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  href: ['to'],
  url: ['to', 'src'],
  link: ['to'],
  children: ['items'],
  end: ['expiry'],
  until: ['expiry'],
  begin: ['start'],
  title: ['heading'],
  text: ['markdown', 'intro'],
  content: ['markdown'],
  type: ['kind'],
  options: ['choices'],
  start_hour: ['open', 'begin'],
  end_hour: ['close', 'end'],
  open: ['start_hour'],
  close: ['end_hour'],
  suburb: ['city'],
  zip: ['postcode'],
  source: ['from'],
  destination: ['to'],
};

/** The known keys that a key is another word for. */
export function synonymsOf(key: string, known: readonly string[]): readonly string[] {
  const words = Object.hasOwn(synonyms, key.toLowerCase()) ? (synonyms[key.toLowerCase()] ?? []) : [];
  return words.filter((word) => known.includes(word));
}

/** Where an unknown key belongs, if it is a key of another place nearby. */
export function placeOf(key: string, { pointer, schemas, value, schemasOf, root }: Finding): string | undefined {
  const known = knownKeys(schemas);
  if (known.includes('at') && known.includes('set')) return `What an edit changes in a block is written in "set".`;
  const inner = member(value, key);
  const unpacked = isObject(inner) ? Object.keys(inner) : [];
  if (unpacked.length > 0 && unpacked.every((name) => known.includes(name)))
    return `Write ${listed(
      unpacked.slice(0, 4).map((name) => `'${name}'`),
      'and',
    )} here, without '${key}' around it.`;
  const below = schemas.flatMap((schema) => placesBelow(key, schema, root));
  // An entry of a list is a less likely place than an object.
  const places = below.some(({ list }) => !list) ? below.filter(({ list }) => !list) : below;
  if (places.length > 0) {
    const names = [...new Set(places.map(({ name, list }) => (list ? `an entry of '${name}'` : `'${name}'`)))];
    const [{ meant } = { meant: key }] = places;
    return names.length > 3 ? undefined : `'${meant}' belongs in ${listed(names, 'or')}.`;
  }
  if (pointer === '' || !knownKeys(schemasOf('')).includes(key)) return undefined;
  const [part] = pointerKeys(pointer);
  return `'${key}' belongs at the top of the document, beside '${part}'.`;
}

interface Place {
  readonly name: string;
  readonly list: boolean;
  readonly meant: string;
}

/** The properties of an object that have the key, or one that it is a typo for. */
function placesBelow(key: string, schema: JsonObject, root: JsonObject): readonly Place[] {
  return entriesOf(schema['properties']).flatMap(([name, property]): readonly Place[] => {
    const found = (part: JsonValue | undefined, list: boolean): readonly Place[] => {
      const keys = isObject(part) ? knownKeys(expand(root, part, undefined)) : [];
      const meant = keys.includes(key) ? key : keys.find((each) => key.length > 4 && isSlip(key, each));
      return meant === undefined ? [] : [{ name, list, meant }];
    };
    const direct = found(property, false);
    return direct.length > 0 ? direct : found(member(property, 'items'), true);
  });
}

/** The one problem of a block, or of a field of a form, that is listed among edits. */
export function blockAmongEdits(document: JsonValue, pointer: string): Problem | undefined {
  const [at] = /^\/(?:pages|layouts|forms)\/[^/]+\/edit\/\d+(?=\/|$)/.exec(pointer) ?? [];
  const value = at === undefined ? undefined : valueAt(document, at);
  const isField = at?.startsWith('/forms/');
  if (at === undefined || member(value, isField ? 'kind' : 'type') === undefined || member(value, 'at') !== undefined)
    return undefined;
  const message = `This is a ${isField ? 'field' : 'block'}, not an edit.`;
  const hint = isField
    ? 'Add it with { "at": "<the id of a field>", "after": [ … ] }; the fields of a form of its own are in its "steps".'
    : 'Add it with { "at": "<the id of a block>", "after": [ … ] }; a page of its own has "blocks" instead of "edit".';
  return { code: 'not-allowed-here', pointer: at, part: 'value', message, hint };
}
