const replacement = '\uFFFD';

/**
 * Text that a database can store. Nobody types NUL or half a surrogate pair, and PostgreSQL refuses both; browsers show
 * a replacement character instead, too.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', replacement).replace(/\p{Surrogate}/gu, replacement);
}

/** A reviver for `JSON.parse` that makes every string storable. */
export function storableValue(_: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}
