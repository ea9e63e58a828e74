import { slugOf } from '../../../engine/text/slug.ts';
import type { FeedField, FeedMap } from '../../../schemas/entities/feed-map.ts';
import { fillTemplate, placeholdersIn } from '../demo/template.ts';
import { FieldProblem, type RowProblem, type Scalar, toType } from './values.ts';

/** A row of the feed: text by column. */
type FeedRow = Readonly<Record<string, string>>;
/** What a mapped field can hold. */
type FieldValue = Scalar | readonly unknown[] | undefined;
/** A preprocessed lookup table: entries by lower-case text, longest first. */
type Table = readonly (readonly [text: string, value: Scalar])[];

/** What a field can read besides its own map. */
interface FieldContext {
  row: FeedRow;
  /** Fields mapped above, by name. */
  mapped: ReadonlyMap<string, FieldValue>;
  tables: ReadonlyMap<string, Table>;
  isEmpty: (text: string) => boolean;
}

const cases: Record<NonNullable<FeedField['case']>, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()),
};

function textOf(map: FeedField, { row, mapped, isEmpty }: FieldContext): string | undefined {
  const cell = (column: string): string | undefined => {
    const text = row[column]?.trim() ?? '';
    return isEmpty(text) ? undefined : text;
  };
  if (map.column !== undefined) return cell(map.column);
  if (map.template === undefined) return undefined;
  const names = placeholdersIn(map.template);
  const values = Object.fromEntries(
    names.map((name) => [name, mapped.has(name) ? mapped.get(name)?.toString() : cell(name)]),
  );
  return names.every((name) => values[name] !== undefined) ? fillTemplate(map.template, values) : undefined;
}

function lookUp(text: string, name: string, map: FeedField, tables: FieldContext['tables']): Scalar | undefined {
  const wanted = text.toLowerCase();
  const fits = (entry: string): boolean => (map.match === 'prefix' ? wanted.startsWith(entry) : wanted === entry);
  const found = tables.get(name)?.find(([entry]) => fits(entry));
  if (found) return found[1];
  if (map.unlisted === 'keep') return text;
  if (map.unlisted === 'omit') return undefined;
  throw new FieldProblem('no-table-entry', `table '${name}' has no entry for '${text}'`);
}

function fillItem(shape: unknown, item: string): unknown {
  if (typeof shape === 'string') return shape.replaceAll('{item}', item);
  if (Array.isArray(shape)) return shape.map((part) => fillItem(part, item));
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, fillItem(part, item)]));
}

function valueOf(text: string, map: FeedField, { tables }: FieldContext): Scalar | undefined {
  const found = map.table === undefined ? text : lookUp(text, map.table, map, tables);
  if (typeof found !== 'string') return found;
  const cased = map.case ? cases[map.case](found) : found;
  return toType(map.slug ? slugOf(cased) : cased, map);
}

function sumOf(parts: NonNullable<FeedField['sum']>, map: FeedField, context: FieldContext): FieldValue {
  const { round, ...unrounded } = map.convert ?? {};
  const texts = parts.map(({ column }) => textOf({ column }, context));
  if (texts.some((text) => text === undefined)) return undefined;
  const total = parts.reduce(
    (sum, { weight }, index) =>
      sum + weight * Number(toType(texts[index] ?? '', { ...map, type: 'number', convert: unrounded })),
    0,
  );
  return round === undefined ? total : Math.round(total * 10 ** round) / 10 ** round;
}

function listOf(text: string, on: string, map: FeedField, context: FieldContext): readonly unknown[] {
  const pieces = text.split(on).map((piece) => piece.trim());
  return pieces
    .filter((piece) => !context.isEmpty(piece))
    .map((piece) => (map.each ? fillItem(map.each, piece) : valueOf(piece, map, context)))
    .filter((value) => value !== undefined);
}

function isExcluded({ column, is }: NonNullable<FeedField['unless']>, row: FeedRow): boolean {
  const said = row[column]?.trim().toLowerCase();
  return is.some((text) => text.toLowerCase() === said);
}

/** The value of one field of one row, `undefined` when the feed has none. Throws a `FieldProblem`. */
function mapField(map: FeedField, context: FieldContext): FieldValue {
  if (map.unless && isExcluded(map.unless, context.row)) return undefined;
  if (map.constant !== undefined) return map.constant;
  if (map.sum) return sumOf(map.sum, map, context) ?? map.default;
  const text = textOf(map, context);
  const { on, part } = map.split ?? {};
  if (text === undefined) return map.default;
  if (on === undefined) return valueOf(text, map, context) ?? map.default;
  if (part === undefined) return listOf(text, on, map, context);
  const piece = text.split(on).at(part)?.trim() ?? '';
  return (context.isEmpty(piece) ? undefined : valueOf(piece, map, context)) ?? map.default;
}

/** The outcome of one row: the fields of a vehicle, or every problem that prevents it. */
type MappedRow = { fields: Record<string, unknown> } | { problems: RowProblem[] };

const readyTable = (entries: Record<string, Scalar>): Table =>
  Object.entries(entries)
    .map(([text, value]) => [text.trim().toLowerCase(), value] as const)
    .sort(([left], [right]) => right.length - left.length);

/** Sets a value at a dotted path. */
function place(target: Record<string, unknown>, path: string, value: FieldValue): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let home = target;
  for (const name of names) {
    const inner: unknown = home[name];
    const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
    home[name] = next;
    home = next;
  }
  home[last] = value;
}

/** Prepares a map once for any number of rows. The map must have passed `feedMapProblems`. */
export function compileFeedMap(map: FeedMap): (row: FeedRow) => MappedRow {
  const tables = new Map(Object.entries(map.tables ?? {}).map(([name, entries]) => [name, readyTable(entries)]));
  const empty = new Set(['', ...(map.empty ?? []).map((text) => text.trim().toLowerCase())]);
  const isEmpty = (text: string): boolean => empty.has(text.toLowerCase());
  const fields = Object.entries(map.fields);

  return function mapRow(row) {
    const mapped = new Map<string, FieldValue>();
    const context: FieldContext = { row, mapped, tables, isEmpty };
    const problems: RowProblem[] = [];
    const result: Record<string, unknown> = {};
    for (const [path, field] of fields) {
      try {
        const value = mapField(field, context);
        mapped.set(path, value);
        if (value !== undefined) place(result, path, value);
        else if (field.required)
          problems.push({ reason: 'missing-required', field: path, message: `${path} is missing` });
      } catch (error) {
        if (!(error instanceof FieldProblem)) throw error;
        problems.push({ reason: error.reason, field: path, message: `${path}: ${error.message}` });
      }
    }
    return problems.length > 0 ? { problems } : { fields: result };
  };
}
