/** The properties of an object's schema. */
type Properties = Readonly<Record<string, unknown>>;

type ObjectSchema<P extends Properties> = {
  readonly type: 'object';
  readonly properties: P;
  readonly additionalProperties: false;
};

type Requiring<P extends Properties, R> = ObjectSchema<P> & { readonly required: R };

/** JSON Schema of an object with these properties and no others: its description, the names it requires, its properties. */
export function object<const P extends Properties>(properties: P): ObjectSchema<P>;
export function object<const P extends Properties>(description: string, properties: P): ObjectSchema<P>;
export function object<const P extends Properties, const R extends readonly (keyof P & string)[]>(
  required: R,
  properties: P,
): Requiring<P, R>;
export function object<const P extends Properties, const R extends readonly (keyof P & string)[]>(
  description: string,
  required: R,
  properties: P,
): Requiring<P, R>;
export function object(...parts: readonly unknown[]): object {
  return schemaOf(parts, parts.find(Array.isArray));
}

/** JSON Schema of an object with exactly these properties. */
export function record<const P extends Properties>(properties: P): Requiring<P, readonly (keyof P)[]>;
export function record<const P extends Properties>(
  description: string,
  properties: P,
): Requiring<P, readonly (keyof P)[]>;
export function record(...parts: readonly unknown[]): object {
  return schemaOf(parts, Object.keys(parts.at(-1) ?? {}));
}

function schemaOf(parts: readonly unknown[], required: readonly string[] | undefined): object {
  const [description] = parts;
  return {
    type: 'object',
    ...(typeof description === 'string' ? { description } : {}),
    properties: parts.at(-1),
    ...(required ? { required } : {}),
    additionalProperties: false,
  };
}

/** The schema of an object that may also be null. */
export function orNull<const S extends { readonly type: 'object' }>(schema: S) {
  const { type: _, ...rest } = schema;
  return { type: ['object', 'null'], ...rest } as const;
}

/** JSON Schema of a text with a maximum length. */
export function line(description: string, maxLength = 200) {
  return { type: 'string', maxLength, description } as const;
}

/** JSON Schema of a non-empty text. */
export function text<const D extends string>(description: D) {
  return { type: 'string', minLength: 1, description } as const;
}

/** JSON Schema of the name of one of the document's forms. */
export function formName<const D extends string>(description: D) {
  return { ...text(description), format: 'form' } as const;
}
