import type { FeedMap } from '../../../schemas/entities/feed-map.ts';
import { vehicleSchema } from '../../../schemas/entities/vehicle.ts';
import { nearestNames } from '../../../engine/diagnostics/nearest.ts';
import { placeholdersIn } from '../demo/template.ts';
import type { FieldMap } from './values.ts';

const sources = ['column', 'sum', 'template', 'constant'] as const;
const numeric = new Set(['integer', 'number']);

function meant(name: string, candidates: Iterable<string>): string {
  const [nearest] = nearestNames(name, candidates);
  return nearest ? `; did you mean '${nearest}'?` : '';
}

/** The properties of the schema at a dotted path's parent, or `undefined` when it is not an object of a vehicle. */
function propertiesAt(names: readonly string[]): Record<string, unknown> | undefined {
  let properties: Record<string, unknown> | undefined = vehicleSchema.properties;
  for (const name of names) {
    const inner: unknown = properties?.[name];
    if (typeof inner !== 'object' || inner === null) return undefined;
    properties = 'properties' in inner && isRecord(inner.properties) ? inner.properties : undefined;
  }
  return properties;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function targetProblems(path: string): string[] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const properties = propertiesAt(names);
  if (properties === undefined) return [`fields['${path}']: a vehicle has no object '${names.join('.')}'`];
  return last in properties
    ? []
    : [`fields['${path}']: a vehicle has no field '${path}'${meant(last, Object.keys(properties))}`];
}

function columnsOf(field: FieldMap, above: ReadonlySet<string>): string[] {
  return [
    ...(field.column === undefined ? [] : [field.column]),
    ...(field.sum ?? []).map(({ column }) => column),
    ...(field.unless ? [field.unless.column] : []),
    ...placeholdersIn(field.template ?? '').filter((name) => !above.has(name)),
  ];
}

/**
 * The problems of a schema-valid map, one line each: unknown fields, tables and columns with the nearest name, fields
 * without a source or with two. `columns` are those in the feed's header.
 */
export function feedMapProblems(map: FeedMap, columns: readonly string[]): string[] {
  const above = new Set<string>();
  return Object.entries(map.fields).flatMap(([path, field]) => {
    const found = targetProblems(path);
    const named = sources.filter((source) => field[source] !== undefined);
    if (named.length !== 1) {
      found.push(`fields['${path}']: needs exactly one of ${sources.join(', ')}, has ${named.join(' and ') || 'none'}`);
    }
    if (field.table !== undefined && !(field.table in (map.tables ?? {}))) {
      found.push(
        `fields['${path}']: there is no table '${field.table}'${meant(field.table, Object.keys(map.tables ?? {}))}`,
      );
    }
    if (field.convert && !field.sum && !numeric.has(field.type ?? 'text')) {
      found.push(`fields['${path}']: convert needs "type": "number" or "integer"`);
    }
    if (field.each && (!field.split || field.split.part !== undefined)) {
      found.push(`fields['${path}']: each needs split without part`);
    }
    for (const column of columnsOf(field, above)) {
      if (!columns.includes(column))
        found.push(`fields['${path}']: the feed has no column '${column}'${meant(column, columns)}`);
    }
    above.add(path);
    return found;
  });
}
