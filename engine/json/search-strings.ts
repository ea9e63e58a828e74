import { isArray, isObject, joinPointer, type JsonValue } from './json.ts';

/** What was found in a string, with the location of the string. */
export type FoundIn<T> = T & { readonly pointer: string };

/**
 * A search through the strings of JSON values; `find` gets each with the key it is under (an item of a list, that of
 * the list). The result for an object is kept with the object, so that parts that documents share, such as the pages of
 * their template, are searched once.
 */
export function stringSearch<T extends object>(
  find: (text: string, key: string) => readonly T[],
): (value: JsonValue | undefined, pointer: string, key: string) => readonly FoundIn<T>[] {
  const known = new WeakMap<object, readonly FoundIn<T>[]>();
  const below = (value: JsonValue, name: string | number, key: string): readonly FoundIn<T>[] => {
    const found = within(value, key);
    if (found.length === 0) return found;
    const at = joinPointer('', name);
    return found.map((item) => ({ ...item, pointer: at + item.pointer }));
  };
  const within = (value: JsonValue, key: string): readonly FoundIn<T>[] => {
    if (typeof value === 'string') return find(value, key).map((item) => ({ ...item, pointer: '' }));
    if (isArray(value)) return value.flatMap((item, index) => below(item, index, key));
    if (!isObject(value)) return [];
    let found = known.get(value);
    if (!found) {
      found = Object.entries(value).flatMap(([name, inner]) => below(inner, name, name));
      known.set(value, found);
    }
    return found;
  };
  return (value, pointer, key) =>
    value === undefined ? [] : within(value, key).map((item) => ({ ...item, pointer: pointer + item.pointer }));
}
