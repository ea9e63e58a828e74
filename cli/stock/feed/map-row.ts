import { createHash } from 'node:crypto';
import { compileFor } from '../../../engine/conditions/compile.ts';
import { spelledNumber } from '../../../engine/conditions/values.ts';
import type { Condition } from '../../../schemas/condition.ts';
import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import {
  type FeedRow,
  type FieldValue,
  type Omission,
  readTables,
  type RowState,
  type Surroundings,
  surroundingsOf,
} from './row.ts';
import { prepareTransforms } from './transforms.ts';
import { convertNumber, FieldProblem, type RowProblem, toType } from './values.ts';

/**
 * The outcome of one row: the fields of a vehicle, or every problem that prevents it, with the vehicle's id and slug if
 * known.
 */
type MappedRow = { readonly omissions: readonly Omission[] } & (
  | { readonly fields: Record<string, unknown> }
  | { readonly problems: readonly RowProblem[]; readonly id?: unknown; readonly slug?: unknown }
);

/** The value of a field on a row, `undefined` when it has none. Throws a `FieldProblem`. */
type ReadField = (state: RowState) => FieldValue;

/** The greatest whole number that a column of the database holds. */
const largestId = 2 ** 31 - 1;

function readSource(field: FeedField, around: Surroundings): ReadField {
  const { column, template, constant, sum, hash } = field;
  const { cell } = around;
  if (constant !== undefined) return () => constant;
  if (sum) return readSum(sum, field, around);
  if (template !== undefined) return around.template(template);
  if (hash) {
    return (state) => {
      const texts = hash.map((name) => cell(name, state));
      return texts.includes(undefined) ? undefined : hashOf(JSON.stringify(texts));
    };
  }
  const columns = [column ?? []].flat();
  return (state) => columns.map((name) => cell(name, state)).find((text) => text !== undefined);
}

function hashOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() % largestId) + 1;
}

function readSum(parts: NonNullable<FeedField['sum']>, field: FeedField, { cell }: Surroundings): ReadField {
  const rule: NonNullable<FeedField['convert']> = field.convert ?? {};
  const { round, ...unrounded } = rule;
  const number = (text: string): number =>
    convertNumber(Number(toType(text, { ...field, type: 'number' })), unrounded, text);
  return (state) => {
    let total = 0;
    for (const { column, weight } of parts) {
      const text = cell(column, state);
      if (text === undefined) return undefined;
      total += weight * number(text);
    }
    return convertNumber(total, round === undefined ? {} : { round });
  };
}

/** The condition on a row's columns and scratch values, where text that is a number can be compared with numbers. */
function readCondition(condition: Condition, { cell }: Surroundings): (state: RowState) => boolean {
  return compileFor<RowState>(condition, ({ path, operator }) => (state) => {
    const text = cell(path, state);
    return text === undefined || operator === 'contains' ? text : (spelledNumber(text) ?? text);
  });
}

function readField(path: string, field: FeedField, map: FeedMap, tables: Surroundings['tables']): ReadField {
  const around = surroundingsOf(path, field, map, tables);
  const source = readSource(field, around);
  const isDerived = field.sum !== undefined || field.constant !== undefined || field.hash !== undefined;
  const transform = isDerived ? undefined : prepareTransforms(field, around);
  const holds = field.when && readCondition(field.when, around);
  return (state) => {
    if (holds && !holds(state)) return undefined;
    const found = source(state);
    try {
      return (transform ? transform(found, state) : found) ?? field.default;
    } catch (error) {
      if (!(error instanceof FieldProblem) || error.reason === 'no-table-entry' || field.invalid !== 'omit')
        throw error;
      state.omissions.push({ field: path, text: String(found) });
      return field.default;
    }
  };
}

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
export function compileFeedMap(map: FeedMap, now = new Date()): (row: FeedRow) => MappedRow {
  const tables = readTables(map);
  const ready = (fields: FeedMap['fields'] = {}) =>
    Object.entries(fields).map(([path, field]) => ({ path, field, read: readField(path, field, map, tables) }));
  const [values, fields] = [ready(map.values), ready(map.fields)];

  return function mapRow(row) {
    const state: RowState = { row, values: new Map(), fields: new Map(), omissions: [], now };
    const problems: RowProblem[] = [];
    const result: Record<string, unknown> = {};
    /**
     * A field that fails is not set: fields that name it read the column of that name instead, and do not fail as well.
     */
    const readInto = (target: Map<string, FieldValue>, { path, field, read }: (typeof fields)[number]): void => {
      try {
        const value = read(state);
        target.set(path, value);
        if (value === undefined && field.required)
          problems.push({ reason: 'missing-required', field: path, message: `${path} is missing` });
      } catch (error) {
        if (!(error instanceof FieldProblem)) throw error;
        problems.push({ reason: error.reason, field: path, message: `${path}: ${error.message}` });
      }
    };
    for (const entry of values) readInto(state.values, entry);
    for (const entry of fields) readInto(state.fields, entry);
    for (const [path, value] of state.fields) if (value !== undefined) place(result, path, value);
    const { omissions } = state;
    const known = { id: state.fields.get('id'), slug: state.fields.get('slug') };
    return problems.length > 0 ? { problems, omissions, ...known } : { fields: result, omissions };
  };
}
