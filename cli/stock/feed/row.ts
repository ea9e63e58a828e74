import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import { readTemplate } from './template.ts';
import type { Scalar } from './values.ts';

/** A row of the feed: text by column. */
export type FeedRow = Readonly<Record<string, string>>;
/** What a mapped field can hold. */
export type FieldValue = Scalar | readonly unknown[] | Readonly<Record<string, unknown>> | undefined;

/** A value of the feed that the vehicle omits. */
export interface Omission {
  readonly field: string;
  readonly text: string;
}

/** One row while it is mapped. */
export interface RowState {
  readonly row: FeedRow;
  /** The scratch values and fields mapped so far. */
  readonly values: Map<string, FieldValue>;
  readonly fields: Map<string, FieldValue>;
  readonly omissions: Omission[];
  readonly now: Date;
}

/** A preprocessed lookup table: entries by lower-case text, and those texts, longest first. */
interface Table {
  readonly entries: ReadonlyMap<string, Scalar>;
  readonly texts: readonly string[];
}

/** The map around a field. */
export interface Surroundings {
  readonly path: string;
  readonly tables: ReadonlyMap<string, Table>;
  isEmpty(text: string): boolean;
  /** The text of a column or scratch value; `undefined` when it has none. */
  cell(name: string, state: RowState): string | undefined;
  /** A template as a function of the row. */
  template(text: string): (state: RowState) => string | undefined;
}

/** The lookup tables of a map, ready for use. */
export function readTables(map: FeedMap): Surroundings['tables'] {
  return new Map(
    Object.entries(map.tables ?? {}).map(([name, written]) => {
      const entries = new Map(Object.entries(written).map(([text, value]) => [text.trim().toLowerCase(), value]));
      return [name, { entries, texts: [...entries.keys()].sort((one, other) => other.length - one.length) }];
    }),
  );
}

/** The context of a field besides its own keys. */
export function surroundingsOf(
  path: string,
  field: FeedField,
  map: FeedMap,
  tables: Surroundings['tables'],
): Surroundings {
  const empty = new Set([
    '',
    ...[...(map.empty ?? []), ...(field.empty ?? [])].map((text) => text.trim().toLowerCase()),
  ]);
  const isEmpty = (text: string): boolean => empty.has(text.trim().toLowerCase());
  const cell = (name: string, { row, values }: RowState): string | undefined => {
    const text = values.has(name) ? textOf(values.get(name)) : row[name]?.trim();
    return text === undefined || isEmpty(text) ? undefined : text;
  };
  return {
    path,
    tables,
    isEmpty,
    cell,
    template(text) {
      const template = readTemplate(text);
      return (state) =>
        template.fill((name) => (state.fields.has(name) ? textOf(state.fields.get(name)) : cell(name, state)));
    },
  };
}

function textOf(value: FieldValue): string | undefined {
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}
