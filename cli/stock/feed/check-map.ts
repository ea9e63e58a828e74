import type { Condition } from '../../../schemas/condition.ts';
import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import { sourceKeys } from '../../../schemas/feed/sources.ts';
import { vehicleSchema } from '../../../schemas/entities/vehicle.ts';
import { nearestNames } from '../../../engine/diagnostics/nearest.ts';
import { type Fix, type Problem, slipFix } from '../../../engine/document/problem.ts';
import { joinPointer } from '../../../engine/json/json.ts';
import { rowNumberColumn } from '../feed-rows.ts';
import { templateProblems, valueProblems } from './check-values.ts';
import { unknownGroups } from './replacement.ts';
import { readTemplate } from './template.ts';
import { patternFault } from './transforms.ts';

const sources = Object.keys(sourceKeys).filter(isSource);
const numeric = new Set(['integer', 'number']);

function isSource(name: string): name is keyof typeof sourceKeys {
  return Object.hasOwn(sourceKeys, name);
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

function targetProblems(path: string, field: FeedField, map: FeedMap): Problem[] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const at = { code: 'feed-field', pointer: joinPointer('/fields', path), part: 'key' } as const;
  const properties = propertiesAt(names);
  if (properties === undefined) return [{ ...at, message: `A vehicle has no object '${names.join('.')}'.` }];
  const property = properties[last];
  if (isRecord(property)) return valueProblems(path, field, map, property);
  const near = nearestNames(last, Object.keys(properties)).map((name) => [...names, name].join('.'));
  const fix = slipFix(path, near, (to) => ({ rename: at.pointer, to }));
  return [{ ...at, message: `A vehicle has no field '${path}'.`, suggestions: near, ...fix }];
}

/** Keys that have no effect without another key, and whether a field has the other. */
const companions: readonly (readonly [key: keyof FeedField, without: string, has: (field: FeedField) => boolean])[] = [
  ['match', 'table', ({ table }) => table !== undefined],
  ['unlisted', 'table', ({ table }) => table !== undefined],
  ['each', "'split' into a list", ({ split }) => split !== undefined && isList(split)],
  ['convert', '"type": "number" or "integer"', isNumber],
  ['numberAt', '"type": "number" or "integer"', isNumber],
  ['decimalComma', '"type": "number" or "integer"', isNumber],
  ['dateFormat', 'a type of dates', ({ type }) => type === 'date' || type === 'dateTime' || type === 'unixSeconds'],
  ['trueWhen', '"type": "boolean"', ({ type }) => type === 'boolean'],
  ['falseWhen', '"type": "boolean"', ({ type }) => type === 'boolean'],
];

function isNumber({ sum, type }: FeedField): boolean {
  return sum !== undefined || numeric.has(type ?? 'text');
}

function isList(split: NonNullable<FeedField['split']>): boolean {
  return [split].flat().some(({ part }) => part === undefined);
}

function derivationProblems(field: FeedField, pointer: string): Problem[] {
  const at = { code: 'feed-derivation', pointer, part: 'key' } as const;
  const named = sources.filter((source) => field[source] !== undefined);
  const has = named.join(' and ') || 'none';
  return [
    ...(named.length === 1
      ? []
      : [{ ...at, message: `A field needs exactly one of ${sources.join(', ')}, has ${has}.` }]),
    ...companions
      .filter(([key, , isThere]) => field[key] !== undefined && !isThere(field))
      .map(([key, other]) => ({ ...at, pointer: `${pointer}/${key}`, message: `'${key}' needs ${quoted(other)}.` })),
  ];
}

const quoted = (name: string): string => (/^\w+$/.test(name) ? `'${name}'` : name);

/** Patterns that are not regular expressions of the kind that is matched in linear time. */
function patternProblems({ extract, replace = [] }: FeedField, pointer: string): Problem[] {
  const faults = [...replace.entries()].flatMap(([index, change]) =>
    groupProblems(change, `${pointer}/replace/${index}/with`),
  );
  const patterns = [
    ...(extract === undefined ? [] : [[extract, `${pointer}/extract`] as const]),
    ...replace.map(({ pattern }, index) => [pattern, `${pointer}/replace/${index}/pattern`] as const),
  ];
  const wrong = patterns.flatMap(([pattern, at]): Problem[] => {
    const fault = patternFault(pattern);
    const message = `'${pattern}' is not a regular expression: ${fault}.`;
    return fault === undefined ? [] : [{ code: 'feed-derivation', pointer: at, part: 'value', message }];
  });
  return [...wrong, ...faults];
}

/** Groups in a replacement that its pattern does not have: they would be left out of every text. */
function groupProblems({ pattern, with: by }: NonNullable<FeedField['replace']>[number], pointer: string): Problem[] {
  if (patternFault(pattern) !== undefined) return [];
  return unknownGroups(pattern, by).map((group) => {
    const message = `'${by}' names the group '${group}', which '${pattern}' does not have.`;
    const hint = 'Put the part of the pattern in parentheses, or write $$ for a dollar sign.';
    return { code: 'feed-derivation', pointer, part: 'value', message, hint };
  });
}

/** A column, scratch value or field that is read, the place that names it, and the edit that makes it name another. */
interface Reading {
  readonly name: string;
  readonly pointer: string;
  readonly rename: (to: string) => Fix['change'];
}

const named = (name: string, pointer: string): Reading => {
  return { name, pointer, rename: (value) => ({ set: pointer, value }) };
};

/** The names that a field reads. Templates may also name earlier fields. */
function readingsOf(field: FeedField, pointer: string, above: ReadonlySet<string>): readonly Reading[] {
  const listed = (names: readonly string[], key: string) =>
    names.map((name, index) => named(name, `${pointer}/${key}/${index}`));
  const inTemplate = (template: string, at: string) =>
    readTemplate(template)
      .names.filter((name) => !above.has(name))
      .map((name): Reading => {
        return {
          name,
          pointer: at,
          rename: (to) => ({ set: at, value: template.replaceAll(`{${name}}`, `{${to}}`) }),
        };
      });
  return [
    ...(typeof field.column === 'string' ? [named(field.column, `${pointer}/column`)] : []),
    ...listed(Array.isArray(field.column) ? field.column : [], 'column'),
    ...listed(field.hash ?? [], 'hash'),
    ...(field.sum ?? []).map(({ column }, index) => named(column, `${pointer}/sum/${index}/column`)),
    ...inTemplate(field.template ?? '', `${pointer}/template`),
    ...(field.remove ?? []).flatMap((template, index) => inTemplate(template, `${pointer}/remove/${index}`)),
    ...(field.when ? factsOf(field.when, `${pointer}/when`) : []),
  ];
}

function factsOf(condition: Condition, pointer: string): readonly Reading[] {
  return Object.keys(condition).flatMap((key) => {
    const at = joinPointer(pointer, key);
    if (key === 'not') return condition.not ? factsOf(condition.not, at) : [];
    if (key === 'any' || key === 'all')
      return (condition[key] ?? []).flatMap((part, index) => factsOf(part, `${at}/${index}`));
    return [{ name: key, pointer: at, rename: (to: string) => ({ rename: at, to }) }];
  });
}

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The minimum length of a name for one wrong letter to count as a typo: `km` is not `kw`. */
const shortestSlip = 4;

function unknownColumn({ name, pointer, rename }: Reading, known: Iterable<string>): Problem {
  const suggestions = nearestNames(name, known);
  const near = suggestions.filter((other) => name.length >= shortestSlip || bare(other) === bare(name));
  const fix = slipFix(name, near, rename);
  const message = `The feed has no column '${name}'.`;
  return { code: 'feed-column', pointer, part: 'value', message, suggestions, ...fix };
}

/** How much of a foreign feed's first line is quoted. */
const quotedLength = 80;

/**
 * The error for a feed with none of the columns that a map reads, such as a sign-in page served in place of the feed;
 * nothing if it has some.
 */
function foreignFeed(map: FeedMap, columns: readonly string[]): string | undefined {
  const derived = [map.values ?? {}, map.fields];
  const own = new Set([rowNumberColumn, ...derived.flatMap((fields) => Object.keys(fields))]);
  const readings = derived
    .flatMap((fields) => Object.values(fields))
    .flatMap((field) => readingsOf(field, '', new Set()).map(({ name }) => name));
  const has = new Set(columns);
  if (readings.some((name) => has.has(name)) || readings.filter((name) => !own.has(name)).length < 2) return undefined;
  const line = columns.join(map.delimiter ?? ',');
  const shown = line.length > quotedLength ? `${line.slice(0, quotedLength)}…` : line;
  return map.columns === columns
    ? `The map reads none of its "columns".`
    : `The feed's first line is '${shown}': it has none of the columns that the map reads. If it is a vehicle, name the columns in "columns".`;
}

const needed: readonly string[] = vehicleSchema.required;

/**
 * The mistakes in a map that its schema cannot express: unknown fields, tables and columns, each with the nearest name;
 * fields without a source or with two; invalid patterns; missing required fields. `columns` are those that the map
 * names or, where there is a feed, those in its first line.
 */
export function feedMapProblems(
  map: FeedMap,
  columns: readonly string[] | undefined = map.columns,
): readonly Problem[] {
  const foreign = columns && foreignFeed(map, columns);
  if (foreign !== undefined) return [{ code: 'feed-column', pointer: '/fields', part: 'key', message: foreign }];
  const tables = Object.keys(map.tables ?? {});
  const known = new Set(columns && [...columns, rowNumberColumn]);
  const lacking = needed.filter((name) => !(name in map.fields));
  const values = Object.entries(map.values ?? {}).flatMap(([name, field]): readonly Problem[] => {
    const pointer = joinPointer('/values', name);
    const hides = known.has(name);
    const found = [
      ...(hides ? [unusable(pointer, `'${name}' is a column of the feed; a scratch value needs another name.`)] : []),
      ...(field.split && isList(field.split) ? [unusable(pointer, 'A scratch value cannot be a list.')] : []),
      ...problemsOf(field, pointer, new Set()),
    ];
    known.add(name);
    return found;
  });
  const above = new Set<string>();
  const fields = Object.entries(map.fields).flatMap(([path, field]): readonly Problem[] => {
    const pointer = joinPointer('/fields', path);
    const found = [...targetProblems(path, field, map), ...problemsOf(field, pointer, above)];
    above.add(path);
    return found;
  });
  const missing = lacking.map((name): Problem => {
    const message = `'fields' needs '${name}', which every vehicle must have.`;
    return { code: 'feed-field', pointer: '/fields', part: 'key', message };
  });
  return [...missing, ...values, ...fields];

  function problemsOf(field: FeedField, pointer: string, fieldsAbove: ReadonlySet<string>): readonly Problem[] {
    const { table } = field;
    const readings = columns ? readingsOf(field, pointer, fieldsAbove) : [];
    return [
      ...derivationProblems(field, pointer),
      ...patternProblems(field, pointer),
      ...templateProblems(field, pointer),
      ...(table === undefined || tables.includes(table) ? [] : [unknownTable(`${pointer}/table`, table, tables)]),
      ...readings
        .filter(({ name }) => !known.has(name))
        .map((reading): Problem => {
          const { name, pointer: at } = reading;
          if (!(name in map.fields) || field.column === name) return unknownColumn(reading, known);
          const message = `The field '${name}' is derived after this one; a template can name the fields above it.`;
          return { code: 'feed-column', pointer: at, part: 'value', message, hint: `Move '${name}' above it.` };
        }),
    ];
  }
}

function unusable(pointer: string, message: string): Problem {
  return { code: 'feed-derivation', pointer, part: 'key', message };
}

function unknownTable(pointer: string, name: string, tables: readonly string[]): Problem {
  const suggestions = nearestNames(name, tables);
  const fix = slipFix(name, suggestions, (value) => ({ set: pointer, value }));
  return { code: 'feed-table', pointer, part: 'value', message: `There is no table '${name}'.`, suggestions, ...fix };
}
