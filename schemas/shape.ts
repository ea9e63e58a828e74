/** The properties of an object's schema. */
type Properties = Readonly<Record<string, unknown>>;

interface ObjectSchema<P extends Properties> {
  readonly type: 'object';
  readonly properties: P;
  readonly additionalProperties: false;
}

/** JSON Schema of an object with these properties and no others. */
export function object<const P extends Properties>(properties: P): ObjectSchema<P>;
export function object<const P extends Properties, const R extends readonly (keyof P & string)[]>(
  properties: P,
  required: R,
): ObjectSchema<P> & { readonly required: R };
export function object(properties: Properties, required?: readonly string[]): object {
  return { type: 'object', properties, ...(required ? { required } : {}), additionalProperties: false };
}

function namesOf<P extends object>(properties: P): readonly (keyof P)[] {
  return Object.keys(properties).filter((name): name is string & keyof P => name in properties);
}

/** JSON Schema of an object with exactly these properties. */
export const record = <const P extends Properties>(properties: P) =>
  ({ type: 'object', properties, required: namesOf(properties), additionalProperties: false }) as const;

/** JSON Schema of a text that says something. */
export function text<const D extends string>(description: D) {
  return { type: 'string', minLength: 1, description } as const;
}
