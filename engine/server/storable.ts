const replacement = '\uFFFD';

/**
 * Text as a database can keep it. No person types NUL or half a surrogate pair, and PostgreSQL refuses both; a browser,
 * too, shows a replacement character in their place.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', replacement).replace(/\p{Surrogate}/gu, replacement);
}

/** A reviver for `JSON.parse` that makes every text storable. */
export function storableValue(_: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}
