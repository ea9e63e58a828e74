import { isObject, joinPointer, type JsonObject, type JsonValue, pointerKeys } from './json.ts';

/** A value and where it was written. */
export interface Located<V extends JsonValue = JsonValue> {
  readonly value: V;
  readonly origin: Origin;
}

/** The value of a file's text. */
export function locate<V extends JsonValue>(file: string, value: V): Located<V> {
  return { value, origin: { file, pointer: '' } };
}

/** The value under `key`, or undefined where the object has none of its own. */
export function locatedMember(located: Located<JsonObject>, key: string): Located | undefined {
  const value = Object.hasOwn(located.value, key) ? located.value[key] : undefined;
  return value === undefined ? undefined : { value, origin: partOf(located.origin, key) };
}

/** A list, item by item. */
export function locatedItems(located: Located<readonly JsonValue[]>): readonly Located[] {
  return located.value.map((value, index) => ({ value, origin: partOf(located.origin, index) }));
}

/** A list assembled from items of any origin; `at` is the location of the list itself. */
export function locatedList(items: readonly Located[], at: Origin): Located<readonly JsonValue[]> {
  const parts = new Map(items.map(({ origin }, index) => [String(index), origin]));
  return { value: items.map(({ value }) => value), origin: { file: at.file, pointer: at.pointer, parts } };
}

/** An object assembled from members of any origin; `at` is the location of the object itself. */
export function locatedObject(members: ReadonlyMap<string, Located>, at: Origin): Located<JsonObject> {
  const parts = new Map([...members].map(([key, { origin }]) => [key, origin]));
  const value = Object.fromEntries([...members].map(([key, located]) => [key, located.value]));
  return { value, origin: { file: at.file, pointer: at.pointer, parts } };
}

/** The object with some members replaced, added or (undefined) removed, the others unchanged. */
export function withMembers(
  object: Located<JsonObject>,
  changes: ReadonlyMap<string, Located | undefined>,
): Located<JsonObject> {
  const members = new Map<string, Located>();
  for (const key of Object.keys(object.value)) {
    const kept = locatedMember(object, key);
    if (kept) members.set(key, kept);
  }
  for (const [key, located] of changes) {
    if (located) members.set(key, located);
    else members.delete(key);
  }
  return locatedObject(members, object.origin);
}

export function isLocatedObject(located: Located | undefined): located is Located<JsonObject> {
  return isObject(located?.value);
}

export function isLocatedList(located: Located | undefined): located is Located<readonly JsonValue[]> {
  return Array.isArray(located?.value);
}

/**
 * Where a value of the extended document was written. A value from a single file has no `parts`: everything in it is at
 * the same relative pointer of that file. A merged value records the origin of each of its parts.
 */
export interface Origin {
  readonly file: string;
  readonly pointer: string;
  readonly parts?: ReadonlyMap<string, Origin>;
}

/** A location in a file. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** The origin of the value under `key`. */
export function partOf(origin: Origin, key: string | number): Origin {
  const merged = origin.parts?.get(String(key));
  return merged ?? { file: origin.file, pointer: joinPointer(origin.pointer, key) };
}

/** The file and pointer where the value at `pointer` of the extended document was written. */
export function originOf(root: Origin, pointer: string): Place {
  const { file, pointer: written } = pointerKeys(pointer).reduce(partOf, root);
  return { file, pointer: written };
}
