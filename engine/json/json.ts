export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** An object's entries, or none for any other value. */
export function entriesOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** A list's items, or none for any other value. */
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : [];
}

/** The items of a list, each with its pointer; none for any other value. */
export function itemsAt(value: JsonValue | undefined, pointer: string): readonly (readonly [JsonValue, string])[] {
  return itemsOf(value).map((item, index) => [item, joinPointer(pointer, index)]);
}

/** The value at a path of an object's own keys; undefined where one of them is missing. */
export function member(value: JsonValue | undefined, ...path: readonly string[]): JsonValue | undefined {
  let found = value;
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}

/** The text at a path of keys; undefined for anything else. */
export function textAt(value: JsonValue | undefined, ...path: readonly string[]): string | undefined {
  const text = member(value, ...path);
  return typeof text === 'string' ? text : undefined;
}

/** The texts under `key` of a list's items. */
export function textsUnder(list: JsonValue | undefined, key: string): readonly string[] {
  return itemsOf(list).flatMap((item) => textAt(item, key) ?? []);
}

/** An item of a list or the value of an object's own key; undefined for anything else. */
export function childAt(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isArray(value) ? value[Number(key)] : member(value, key);
}

/** `pointer` extended by one segment (RFC 6901). */
export function joinPointer(pointer: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => `${path}/${escapeKey(key)}`, pointer);
}

function escapeKey(key: string | number): string {
  if (typeof key === 'number') return String(key);
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer, or undefined when there is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  return pointerKeys(pointer).reduce<JsonValue | undefined>(childAt, root);
}

/**
 * A copy of a value with its strings changed, each with the key it is under (an item of a list, that of the list).
 */
export function withStrings(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withStrings(item, change, key));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withStrings(inner, change, name)]));
}

/** The strings anywhere in a value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
