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
  const within = (value: JsonValue, key: string): readonly FoundIn<T>[] => {
    if (typeof value === 'string') return at('', find(value, key));
    if (typeof value !== 'object' || value === null) return none;
    const before = known.get(value);
    if (before) return before;
    const found: FoundIn<T>[] = [];
    for (const [name, inner] of Object.entries<JsonValue>(value)) {
      const here = within(inner, isArray(value) ? key : name);
      // Most parts contain no match.
      if (here.length > 0) found.push(...at(joinPointer('', name), here));
    }
    if (!isArray(value)) known.set(value, found.length > 0 ? found : none);
    return found;
  };
  // Documents share the entries of their parts, too, and nearly always at one place.
  const entries = new WeakMap<object, { readonly pointer: string; readonly found: readonly FoundIn<T>[] }>();
  const inEntry = (entry: JsonValue, pointer: string, key: string): readonly FoundIn<T>[] => {
    if (!isObject(entry)) return at(pointer, within(entry, key));
    const before = entries.get(entry);
    if (before?.pointer === pointer) return before.found;
    const found = at(pointer, within(entry, key));
    entries.set(entry, { pointer, found });
    return found;
  };
  return (value, pointer, key) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => inEntry(inner, joinPointer(pointer, name), name))
      : value === undefined
        ? []
        : at(pointer, within(value, key));
}

const none: readonly never[] = [];

function at<T extends object>(pointer: string, found: readonly (T & { readonly pointer?: string })[]): FoundIn<T>[] {
  return found.length === 0 ? [] : found.map((item) => ({ ...item, pointer: pointer + (item.pointer ?? '') }));
}
