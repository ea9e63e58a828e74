import type { FeedMap } from '../../../schemas/entities/feed-map.ts';
import { type FeedRow, type FieldContext, type FieldValue, mapField, type Table } from './field.ts';
import { FieldProblem, type RowProblem } from './problem.ts';
import type { Scalar } from './values.ts';

/** The outcome of one row: the fields of a vehicle, or every problem that prevents it. */
export type MappedRow = { fields: Record<string, unknown> } | { problems: RowProblem[] };

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
