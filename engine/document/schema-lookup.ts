import type { BlockTraits } from '../../schemas/site/index.ts';
import {
  childAt,
  entriesOf,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  member,
  pointerKeys,
  valueAt,
} from '../json/json.ts';
import type { SchemaError } from './validator/types.ts';

/**
 * What checks need to know about a block type; taken from its definition in the registry, or from the document schema.
 */
export interface CheckedBlockType extends BlockTraits {
  readonly type: string;
  /** JSON Schema of its props. */
  readonly schema: unknown;
}

/**
 * The schemas that apply to the value at `pointer`, nearest alternatives first: with references resolved, the branch of
 * a discriminated union chosen by the value's own `type`, and both branches of an `if`.
 */
export function schemasAt(schema: JsonObject, document: JsonValue, pointer: string): readonly JsonObject[] {
  let current = expand(schema, schema, document);
  let value: JsonValue | undefined = document;
  for (const key of pointerKeys(pointer)) {
    value = childAt(value, key);
    const inner = value;
    current = current.flatMap((part) => step(part, key)).flatMap((part) => expand(schema, part, inner));
  }
  return current;
}

/** The valid names in an object at this location. */
export function knownKeys(schemas: readonly JsonObject[]): readonly string[] {
  return [...new Set(schemas.flatMap((schema) => entriesOf(schema['properties']).map(([key]) => key)))];
}

/** The schema's description of this location. */
export function descriptionOf(schemas: readonly JsonObject[]): string | undefined {
  return schemas.map((schema) => schema['description']).find((text) => typeof text === 'string');
}

function step(schema: JsonObject, key: string): readonly JsonObject[] {
  const property = member(schema['properties'], key);
  if (isObject(property)) return [property];
  return [schema['additionalProperties'], schema['items']].filter(isObject);
}

/** A schema with everything it refers to and consists of, for this value. */
export function expand(root: JsonObject, schema: JsonObject, value: JsonValue | undefined): readonly JsonObject[] {
  const branches = [
    ...(schema['discriminator'] ? discriminated(root, schema, value) : itemsOf(schema['oneOf'])),
    ...itemsOf(schema['anyOf']),
    ...itemsOf(schema['allOf']),
    schema['then'],
    schema['else'],
    resolve(root, schema['$ref']),
  ];
  return [schema, ...branches.filter(isObject).flatMap((branch) => expand(root, branch, value))];
}

function discriminated(root: JsonObject, schema: JsonObject, value: JsonValue | undefined): readonly JsonObject[] {
  const type = member(value, 'type');
  const branches = itemsOf(schema['oneOf']).map((branch) => resolve(root, member(branch, '$ref')));
  return branches.filter(isObject).filter((branch) => member(branch['properties'], 'type', 'const') === type);
}

function resolve(root: JsonObject, reference: JsonValue | undefined): JsonValue | undefined {
  if (typeof reference !== 'string') return undefined;
  return pointerKeys(reference).reduce<JsonValue | undefined>((value, key) => member(value, key), root);
}

const blockPrefix = 'block.';

/** The block types in the document schema: the registry, which says the same, needs React. */
export function blockTypesOf(schema: JsonObject): readonly CheckedBlockType[] {
  return entriesOf(schema['$defs']).flatMap(([name, definition]) => {
    const traits: unknown = member(definition, 'x-block');
    return name.startsWith(blockPrefix) && isTraits(traits)
      ? [{ ...traits, type: name.slice(blockPrefix.length), schema: definition }]
      : [];
  });
}

/** The schema is generated from the definitions, so its content matches them. */
function isTraits(value: unknown): value is BlockTraits {
  return typeof value === 'object' && value !== null && 'container' in value;
}

/** The branches of a union that differ in type. */
export function branchesOf(schema: JsonObject): readonly JsonObject[] {
  if (schema['discriminator'] !== undefined) return [];
  return [...itemsOf(schema['oneOf']), ...itemsOf(schema['anyOf'])].filter(isObject);
}

/** The errors without those of union branches of another type; none of the union's when one branch matches. */
export function withoutOtherBranches(
  errors: readonly SchemaError[],
  document: JsonValue,
  readSchema: () => JsonObject,
): readonly SchemaError[] {
  const dropped = new Set<SchemaError>();
  for (const union of errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')) {
    const value = valueAt(document, union.instancePath);
    const branches = schemasAt(readSchema(), document, union.instancePath).flatMap(branchesOf);
    const fits = branches.map((branch) => isKind(branch['type'], value));
    if (fits.includes(true)) dropped.add(union);
    for (const error of errors) {
      const [, branch] = error.schemaPath.startsWith(`${union.schemaPath}/`)
        ? (/^\/(\d+)\//.exec(error.schemaPath.slice(union.schemaPath.length)) ?? [])
        : [];
      if (branch !== undefined && error.instancePath.startsWith(union.instancePath) && !fits[Number(branch)])
        dropped.add(error);
    }
  }
  return dropped.size > 0 ? errors.filter((error) => !dropped.has(error)) : errors;
}

function isKind(types: JsonValue | undefined, value: JsonValue | undefined): boolean {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [types].flat().some((type) => type === kind || (type === 'integer' && kind === 'number'));
}
