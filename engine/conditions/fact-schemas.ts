import { factSchemas } from '../../schemas/facts.ts';
import { dateUnit } from './values.ts';
import { defined } from '../json/defined.ts';

/** A JSON Schema, read as data. */
type Schema = Readonly<Record<string, unknown>>;

const root: Schema = { type: 'object', properties: factSchemas };

/** The type of a fact: its kind of value, whether it is a list, and its possible values where these are fixed. */
export interface FactKind {
  readonly kind: 'text' | 'number' | 'flag' | 'group';
  readonly list: boolean;
  readonly date: boolean;
  readonly choices?: readonly string[];
  /** Its minimum and maximum, where these are fixed. */
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The result of looking up a path: its fact, or the first segment that does not exist and the names that do. */
export type FactLookup =
  | { readonly found: FactKind }
  | { readonly missing: { readonly at: readonly string[]; readonly name: string; readonly known: readonly string[] } };

/** Vehicle facts are cached: there is one for each field of the feed, and every condition reads some. */
const vehicleFacts = new Map<string, FactLookup>();

export function lookUpFact(path: string): FactLookup {
  const known = vehicleFacts.get(path);
  if (known) return known;
  const lookup = walkSchemas(path);
  if ('found' in lookup && path.startsWith('vehicle.')) vehicleFacts.set(path, lookup);
  return lookup;
}

function walkSchemas(path: string): FactLookup {
  const segments = path.split('.');
  let schema = root;
  for (const [index, name] of segments.entries()) {
    const level = asObject(schema);
    const next = property(level, name);
    if (!next)
      return { missing: { at: segments.slice(0, index), name, known: Object.keys(record(level['properties'])) } };
    schema = next;
  }
  return { found: kindOf(schema, path) };
}

/** A fact that a condition may name. */
export interface NamedFact extends FactKind {
  readonly path: string;
  readonly description?: string;
}

/** Every named fact, with groups expanded; those under free names (`route.query.…`) are left out. */
export function listFacts(): readonly NamedFact[] {
  return factsBelow(root, []);
}

function factsBelow(schema: Schema, path: readonly string[]): readonly NamedFact[] {
  return Object.entries(record(asObject(schema)['properties'])).flatMap(([name, value]) => {
    const fact = record(value);
    const own = [...path, name];
    const found = kindOf(fact, own.join('.'));
    if (found.kind === 'group') return factsBelow(fact, own);
    const { description } = fact;
    return [{ path: own.join('.'), ...found, ...(typeof description === 'string' ? { description } : {}) }];
  });
}

/** A path continues inside the items of a list. */
function asObject(schema: Schema): Schema {
  return types(schema).includes('array') ? asObject(record(schema['items'])) : schema;
}

function property(schema: Schema, name: string): Schema | undefined {
  const properties = record(schema['properties']);
  if (Object.hasOwn(properties, name)) return record(properties[name]);
  const others = schema['additionalProperties'];
  return typeof others === 'object' && others !== null ? record(others) : undefined;
}

function kindOf(schema: Schema, path: string): FactKind {
  const list = types(schema).includes('array');
  const item = asObject(schema);
  const choices = Array.isArray(item['enum']) ? item['enum'].filter((value) => typeof value === 'string') : undefined;
  return {
    kind: choices ? 'text' : plainKind(types(item)),
    list,
    date: item['format'] === 'date' || item['format'] === 'date-time' || dateUnit(path) !== 'text',
    ...defined({ choices, minimum: numberOf(item['minimum']), maximum: numberOf(item['maximum']) }),
  };
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

function plainKind(names: readonly unknown[]): FactKind['kind'] {
  if (names.includes('string')) return 'text';
  if (names.includes('number') || names.includes('integer')) return 'number';
  return names.includes('boolean') ? 'flag' : 'group';
}

function types(schema: Schema): readonly unknown[] {
  return Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
}

function record(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
