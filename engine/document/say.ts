import {
  entriesOf,
  isArray,
  itemsOf,
  joinPointer,
  type JsonValue,
  member,
  pointerKeys,
  valueAt,
} from '../json/json.ts';
import { nearestNames } from '../diagnostics/index.ts';
import type { Problem } from './problem.ts';

/**
 * How to refer to the value at a pointer: a block by type and id, a list entry by its own name, anything else by its
 * key.
 */
export function nameOf(document: JsonValue, pointer: string): string {
  const keys = pointerKeys(pointer);
  const last = keys.at(-1);
  if (last === undefined) return 'the document';
  const list = keys.at(-2);
  if (!/^\d+$/.test(last) || list === undefined || !isArray(valueAt(document, joinPointer('', ...keys.slice(0, -1)))))
    return `'${last}'`;
  const value = valueAt(document, pointer);
  const [type, id] = [member(value, 'type'), member(value, 'id')];
  if (holdsBlocks.has(list) && typeof type === 'string')
    return `the block '${type}'${typeof id === 'string' ? ` #${id}` : ''}`;
  const own = [member(value, 'slug'), id, member(value, 'name'), member(value, 'label')];
  const name = own.find((text) => typeof text === 'string' && text !== '');
  if (typeof name === 'string') return `entry '${name}' of '${list}'`;
  const named = keys.findLast((key) => !/^\d+$/.test(key));
  return `entry ${Number(last) + 1} of '${named}'`;
}

const holdsBlocks: ReadonlySet<string> = new Set(['blocks', 'header', 'footer', 'replace', 'before', 'after', 'into']);

/** The types of JSON Schema in words. */
export const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** The type of a value in words. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return kinds[typeof value] ?? 'nothing';
}

/** A value as written, truncated when long. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The values of an enum that can be named: neither empty nor null. */
export function choicesIn(values: JsonValue | undefined): readonly string[] {
  return itemsOf(values)
    .filter((value) => value !== null && value !== '')
    .map(String);
}

/** For prefixes of dotted ids: ids are written whole, although the dots suggest nested objects. */
export function flatIds(
  key: string,
  value: JsonValue | undefined,
  known: readonly string[],
): Pick<Problem, 'suggestions' | 'hint'> | undefined {
  const below = known.filter((id) => id.startsWith(`${key}.`));
  if (below.length === 0) return undefined;
  const meant = idsWithin(key, value, below);
  const list = below.length > 12 ? [...below.slice(0, 12), '…'] : below;
  const hint = `Dotted names are written in full, not as nested objects: ${list.join(', ')}.`;
  return { suggestions: meant.length > 0 ? meant : below.slice(0, 3), hint };
}

function idsWithin(path: string, value: JsonValue | undefined, known: readonly string[]): readonly string[] {
  return entriesOf(value).flatMap(([key, inner]) => {
    const id = `${path}.${key}`;
    if (known.includes(id)) return [id];
    const below = idsWithin(id, inner, known);
    return below.length > 0 ? below : nearestNames(id, known).slice(0, 1);
  });
}
