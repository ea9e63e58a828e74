/** Adds an error to those found so far. */
export function collect<E>(errors: E[] | null, error: E): E[] {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/** Length of a string in code points. */
export function ucs2length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    const unit = text.charCodeAt(index);
    const next = text.charCodeAt(index + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) {
      length--;
      index++;
    }
  }
  return length;
}

/** Whether two JSON values are equal, regardless of key order. */
export function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && equal(value, others.get(key)))
  );
}

/** A compiled part of the schema. */
interface PartValidator<E> {
  (data: unknown, place: { readonly instancePath: string }): boolean;
  errors?: readonly E[] | null;
}

/**
 * Validates a rule's entry: a plain value by `value`, or cases by `cases` with each one's `use` by `value` or, when it
 * inherits, by `inherit`.
 */
export function ruleErrors<E>(
  errors: E[] | null,
  data: unknown,
  instancePath: string,
  value: PartValidator<E>,
  cases: PartValidator<E>,
  inherit: PartValidator<E>,
): E[] | null {
  const add = (found: E[] | null, part: PartValidator<E>, at: unknown, path: string) =>
    part(at, { instancePath: path }) ? found : [...(found ?? []), ...(part.errors ?? [])];
  if (!isCases(data)) return add(errors, value, data, instancePath);
  return data.reduce<E[] | null>(
    (found, { use }, index) => {
      const inherits = typeof use === 'object' && use !== null && !Array.isArray(use) && 'inherit' in use;
      return add(found, inherits ? inherit : value, use, `${instancePath}/${index}/use`);
    },
    add(errors, cases, data, instancePath),
  );
}

function isCases(data: unknown): data is readonly { readonly use: unknown }[] {
  const isCase = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item) && 'use' in item;
  return Array.isArray(data) && data.length > 0 && data.every(isCase);
}
