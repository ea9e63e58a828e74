import { partsSchema } from '../../schemas/site/schema.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const { $defs: definitions, properties: parts }: Schema = partsSchema as Schema;
/** Pages are named freely; the schema only lists usual routes for editors. */
export const root: Schema = {
  properties: { ...parts, pages: { additionalProperties: definitions?.['page'] ?? false } },
};

const resolved = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : definitions?.[schema.$ref.split('/').at(-1) ?? ''];

/** The schema of the items of a list, or of the values of free names. */
const freeOf = ({ items, additionalProperties: free }: Schema) =>
  items ?? (typeof free === 'object' ? free : undefined);

/** Every key that a document may have, `*` for the items of lists and for free names. */
export function keysBelow(schema: Schema | undefined, path: string, within: readonly Schema[] = []): readonly string[] {
  const own = resolved(schema);
  if (!own || within.includes(own)) return [];
  // What an edit puts in place is read there.
  if (/[/]edit[/][*][/]\w+$/.test(path)) return [];
  const inside = [...within, own];
  return [
    ...Object.entries(own.properties ?? {}).flatMap(([key, inner]) => [
      `${path}/${key}`,
      ...keysBelow(inner, `${path}/${key}`, inside),
    ]),
    ...keysBelow(freeOf(own), `${path}/*`, inside),
  ];
}

/**
 * A copy of a part of a document that reports which of its keys are read, set or not. Keys that are only read to copy
 * an object whole, as `{ ...it }` and `JSON.stringify` do, are not.
 */
export function observed(
  value: unknown,
  schema: Schema | undefined,
  path: string,
  read: (key: string) => void,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const own = resolved(schema) ?? {};
  const at = (key: string) => `${path}/${own.properties?.[key] ? key : '*'}`;
  const inner = Object.entries(value).map(
    ([key, part]) => [key, observed(part, own.properties?.[key] ?? freeOf(own), at(key), read)] as const,
  );
  if (Array.isArray(value)) return inner.map(([, part]) => part);
  const copied = new Set<unknown>();
  return new Proxy(Object.fromEntries(inner), {
    // Not to be copied or frozen as a plain object.
    getPrototypeOf: () => Observed.prototype,
    getOwnPropertyDescriptor(target, key) {
      copied.add(key);
      queueMicrotask(() => copied.clear());
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    // As `'vehicle' in need` does.
    has(target, key) {
      if (typeof key === 'string') read(at(key));
      return Reflect.has(target, key);
    },
    get(target, key, receiver) {
      if (typeof key === 'string' && !copied.delete(key)) read(at(key));
      return Reflect.get(target, key, receiver);
    },
  });
}

class Observed {}
