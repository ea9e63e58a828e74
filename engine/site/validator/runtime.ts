/** Adds an error to those found so far. */
export function collect<E>(errors: E[] | null, error: E): E[] {
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}

/** Length of a text in characters, astral ones counted once. */
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

/** Whether two JSON values are the same, whatever the order of their keys. */
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
