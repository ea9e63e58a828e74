import { isDeepStrictEqual } from 'node:util';

/** Adds an error to those found so far. */
export function collect<E>(errors: E[] | null, error: E): E[] {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/** Length of a string in code points. */
export function ucs2length(text: string): number {
  return [...text].length;
}

/** Whether two JSON values are equal, regardless of key order. */
export const equal: (one: unknown, other: unknown) => boolean = isDeepStrictEqual;

const helpers: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': ucs2length,
  'ajv/dist/runtime/equal': equal,
};

/** Stands in for `require` in compiled code: Ajv's helper of this name. */
export function helper(name: string): { readonly default: unknown } {
  if (!Object.hasOwn(helpers, name)) throw new Error(`The compiled validator needs '${name}'.`);
  return { default: helpers[name] };
}

/** A compiled part of the schema. */
interface PartValidator<E> {
  (data: unknown, place: { readonly instancePath: string }): boolean;
  errors?: readonly E[] | null;
}

/** The parts by their names: `cases`, `inherit` and, for each rule, `value.<rule>`. */
type Parts<E> = Readonly<Record<string, PartValidator<E>>>;

/**
 * Validates the rules of these names in a map: a plain value by its rule's own part, or cases by `cases` with each
 * one's `use` by the rule's part or, when it inherits, by `inherit`.
 */
export function ruleErrors<E>(
  errors: E[] | null,
  rules: unknown,
  instancePath: string,
  names: readonly string[],
  parts: Parts<E>,
): E[] | null {
  let found = errors;
  const add = (name: string, value: unknown, path: string) => {
    const part = parts[name];
    if (part && !part(value, { instancePath: path })) found = [...(found ?? []), ...(part.errors ?? [])];
  };
  const entries = new Map(Object.entries(Object(rules)));
  for (const name of names) {
    if (!entries.has(name)) continue;
    const entry: unknown = entries.get(name);
    const path = `${instancePath}/${name}`;
    if (!isCases(entry)) {
      add(`value.${name}`, entry, path);
      continue;
    }
    add('cases', entry, path);
    for (const [index, { use }] of entry.entries()) {
      const inherits = typeof use === 'object' && use !== null && !Array.isArray(use) && 'inherit' in use;
      add(inherits ? 'inherit' : `value.${name}`, use, `${path}/${index}/use`);
    }
  }
  return found;
}

function isCases(data: unknown): data is readonly { readonly use: unknown }[] {
  const isCase = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item) && 'use' in item;
  return Array.isArray(data) && data.length > 0 && data.every(isCase);
}
