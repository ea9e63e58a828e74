import { isObject, itemsOf, type JsonObject, type JsonValue, valueAt } from '../json/json.ts';
import { schemasAt } from './schema-lookup.ts';
import type { SchemaError } from './validator/types.ts';

/** The branches of a union that can be told apart by type alone. */
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
