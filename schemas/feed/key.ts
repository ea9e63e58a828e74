/** A field of a map on one row, and what it gives; `null` when the field is left out. Documentation executes it. */
export interface KeyExample {
  readonly row: Readonly<Record<string, string>>;
  readonly field: Readonly<Record<string, unknown>>;
  /** Lookup tables and scratch values that the field uses. */
  readonly tables?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly gives: unknown;
}

/** A key of a field: its schema, whose description says what it does, and examples. */
export function defineKey<const S extends { readonly description: string }>(
  schema: S,
  ...examples: readonly KeyExample[]
) {
  return { schema, examples };
}

/** The schemas of keys, as properties. */
export function schemasOf<const K extends Readonly<Record<string, { readonly schema: unknown }>>>(keys: K) {
  const entries = Object.entries(keys).map(([name, { schema }]) => [name, schema]);
  const properties: unknown = Object.fromEntries(entries);
  // The assertion restores the types that `fromEntries` loses.
  return properties as { readonly [N in keyof K]: K[N]['schema'] };
}

export const word = { type: 'string', minLength: 1 } as const;
export const scalar = { type: ['string', 'number', 'boolean'] } as const;
/** Every pattern is matched in linear time; its length is bounded as well. */
export const pattern = { type: 'string', minLength: 1, maxLength: 500 } as const;
