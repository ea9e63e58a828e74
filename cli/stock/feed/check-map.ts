import type { FeedField, FeedMap } from '../../../schemas/entities/feed-map.ts';
import { vehicleSchema } from '../../../schemas/entities/vehicle.ts';
import { nearestNames } from '../../../engine/diagnostics/nearest.ts';
import type { Problem } from '../../../engine/document/problem.ts';
import { joinPointer } from '../../../engine/json/json.ts';
import { placeholdersIn } from '../demo/template.ts';
import { rowNumberColumn } from '../feed-rows.ts';

const sources = ['column', 'sum', 'template', 'constant'] as const;
const numeric = new Set(['integer', 'number']);

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

function targetProblems(path: string): Problem[] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const at = { code: 'feed-field', pointer: joinPointer('/fields', path), part: 'key' } as const;
  const properties = propertiesAt(names);
  if (properties === undefined) return [{ ...at, message: `A vehicle has no object '${names.join('.')}'.` }];
  if (last in properties) return [];
  const near = nearestNames(last, Object.keys(properties)).map((name) => [...names, name].join('.'));
  return [{ ...at, message: `A vehicle has no field '${path}'.`, suggestions: near }];
}

function derivationProblems(field: FeedField, pointer: string): Problem[] {
  const at = { code: 'feed-derivation', pointer, part: 'key' } as const;
  const named = sources.filter((source) => field[source] !== undefined);
  const has = named.join(' and ') || 'none';
  return [
    ...(named.length === 1
      ? []
      : [{ ...at, message: `A field needs exactly one of ${sources.join(', ')}, has ${has}.` }]),
    ...(field.convert && !field.sum && !numeric.has(field.type ?? 'text')
      ? [{ ...at, pointer: `${pointer}/convert`, message: `'convert' needs "type": "number" or "integer".` }]
      : []),
    ...(field.each && (!field.split || field.split.part !== undefined)
      ? [{ ...at, pointer: `${pointer}/each`, message: `'each' needs 'split' without 'part'.` }]
      : []),
  ];
}

/** The columns that a field reads, each with the place that names it. */
function columnsOf(field: FeedField, pointer: string, above: ReadonlySet<string>) {
  const inTemplate = placeholdersIn(field.template ?? '').filter((name) => !above.has(name));
  return [
    ...(field.column === undefined ? [] : [{ column: field.column, pointer: `${pointer}/column` }]),
    ...(field.sum ?? []).map(({ column }, index) => ({ column, pointer: `${pointer}/sum/${index}/column` })),
    ...(field.unless ? [{ column: field.unless.column, pointer: `${pointer}/unless/column` }] : []),
    ...inTemplate.map((column) => ({ column, pointer: `${pointer}/template` })),
  ];
}

/** What every vehicle has. */
const needed: readonly string[] = vehicleSchema.required;

/**
 * What the schema cannot say about a map: unknown fields, tables and columns with the nearest name, fields without a
 * source or with two, vehicles without what they need. `columns` are those in the feed's header, where there is a feed.
 */
export function feedMapProblems(map: FeedMap, columns?: readonly string[]): readonly Problem[] {
  const above = new Set<string>();
  const known = columns && [...columns, rowNumberColumn];
  const tables = Object.keys(map.tables ?? {});
  const missing = needed.filter((name) => !(name in map.fields));
  const lacking: readonly Problem[] = missing.map((name) => ({
    code: 'feed-field',
    pointer: '/fields',
    part: 'key',
    message: `'fields' needs '${name}', which every vehicle has.`,
  }));
  const found = Object.entries(map.fields).flatMap(([path, field]): readonly Problem[] => {
    const pointer = joinPointer('/fields', path);
    const read = known ? columnsOf(field, pointer, above).filter(({ column }) => !known.includes(column)) : [];
    above.add(path);
    return [
      ...targetProblems(path),
      ...derivationProblems(field, pointer),
      ...(field.table === undefined || tables.includes(field.table)
        ? []
        : [unknownName('feed-table', `${pointer}/table`, `There is no table '${field.table}'.`, field.table, tables)]),
      ...read.map((at) =>
        unknownName('feed-column', at.pointer, `The feed has no column '${at.column}'.`, at.column, known ?? []),
      ),
    ];
  });
  return [...lacking, ...found];
}

function unknownName(
  code: 'feed-table' | 'feed-column',
  pointer: string,
  message: string,
  name: string,
  known: readonly string[],
): Problem {
  return { code, pointer, part: 'value', message, suggestions: nearestNames(name, known) };
}
