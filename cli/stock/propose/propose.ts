import { manufacturers } from '../../../schemas/entities/manufacturers.ts';
import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import { rowNumberColumn } from '../feed-rows.ts';
import {
  type Column,
  furtherFields,
  knownFields,
  otherPrices,
  plainName,
  postcodeNames,
  soldNames,
  statusNames,
  termNames,
  titleNames,
} from './known.ts';
import type { Sample } from './sample.ts';
import { type Shape, shareOf } from './shapes.ts';
import { termFor, wordsOf } from './words.ts';

/** A proposed map, with remarks for its reader. */
export interface Proposal {
  readonly map: FeedMap;
  /** The column of each recognised field, and how it was recognised. */
  readonly placed: readonly { readonly field: string; readonly column: string; readonly by: 'name' | 'values' }[];
  /** Columns without a field, with some of their texts. */
  readonly unplaced: readonly { readonly column: string; readonly texts: readonly string[] }[];
  /** What was assumed, and what could not be read. */
  readonly remarks: readonly string[];
}

/** The share of a column's texts that must look like the field. */
const enough = { byName: 0.6, byShape: 0.9 };
/** The most entries of a proposed table. */
const mostEntries = 150;

const looksLike = (shape: Shape, { texts }: Column, share: number) => shareOf(shape, texts) >= share;

/** The map while it is being proposed: fields are given columns that no other field has. */
class Draft {
  readonly placed: Proposal['placed'][number][] = [];
  readonly remarks: string[] = [];
  readonly tables: Record<string, Record<string, string>> = {};
  readonly values: Record<string, FeedField> = {};
  readonly fields: Record<string, FeedField> = {};
  readonly used = new Set<Column>();
  readonly columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.columns = columns;
  }

  has(field: string): boolean {
    return field in this.fields;
  }

  put(field: string, column: Column, derived: FeedField, by: 'name' | 'values'): void {
    this.fields[field] = derived;
    this.used.add(column);
    this.placed.push({ field, column: column.name, by });
  }

  /** The free columns that have one of these names, in the order of the names. */
  named(names: readonly string[]): readonly Column[] {
    return names.flatMap((name) => this.columns.filter((one) => plainName(one.name) === name && !this.used.has(one)));
  }

  /** The column that a field is read from. */
  columnOf(field: string): Column | undefined {
    return this.columns.find(({ name }) => name === this.fields[field]?.column);
  }

  /** Maps a column's texts by a table of the terms they clearly mean. */
  putTerms(field: keyof typeof wordsOf, column: Column, fallback?: string): void {
    const read = [...column.terms].map((text) => [text, termFor(text, wordsOf[field])] as const);
    const entries = read.flatMap(([text, term]) => (term === undefined ? [] : [[text, term] as const]));
    if (entries.length === 0) return;
    this.tables[field] = Object.fromEntries(entries.slice(0, mostEntries));
    const otherwise = fallback ? { default: fallback } : {};
    this.put(field, column, { column: column.name, table: field, unlisted: 'omit', ...otherwise }, 'name');
    const unread = read.filter(([, term]) => term === undefined).map(([text]) => `'${text}'`);
    if (unread.length > 0)
      this.remarks.push(
        `${field}: not in the table; add or ignore: ${unread.slice(0, 8).join(', ')}${unread.length > 8 ? ' …' : ''}.`,
      );
  }
}

/** Places the fields that have a column of a known name, then those that a column's texts look like. */
function placeKnown(draft: Draft): void {
  for (const { field, names, shape, derive } of knownFields) {
    const column = draft.named(names).find((one) => one.texts.length === 0 || looksLike(shape, one, enough.byName));
    if (column) draft.put(field, column, derive(column), 'name');
  }
  for (const { field, byShape, derive } of knownFields) {
    if (byShape === undefined || draft.has(field)) continue;
    const [column, ...others] = draft.columns.filter(
      (one) =>
        !draft.used.has(one) &&
        looksLike(byShape, one, enough.byShape) &&
        !(byShape === 'price' && otherPrices.test(plainName(one.name))),
    );
    if (!column) continue;
    draft.put(field, column, derive(column), 'values');
    if (byShape !== 'price' || others.length === 0) continue;
    const names = others.map(({ name }) => `'${name}'`).join(', ');
    draft.remarks.push(`price: '${column.name}' is taken; so could be ${names}.`);
  }
  for (const [field, further] of Object.entries(furtherFields)) {
    const column = draft.columnOf(field);
    for (const [other, derive] of column ? further : [])
      if (column && !draft.has(other)) draft.fields[other] = derive(column);
  }
}

const assumed = { car_type: 'used', status: 'in_stock', item_type: 'car' } as const;

/** Places the fields whose texts are terms; those that every vehicle must have are assumed without a column. */
function placeTerms(draft: Draft): void {
  for (const field of ['simple_transmission', 'simple_fuel', 'simple_drive', 'simple_body'] as const) {
    const column = termNames[field].flatMap((name) => draft.columnOf(name) ?? [])[0];
    if (column) draft.putTerms(field, column);
  }
  for (const field of ['car_type', 'status', 'item_type'] as const) {
    const [column] = draft.named(statusNames[field]);
    if (column) draft.putTerms(field, column, assumed[field]);
    if (draft.has(field)) continue;
    const [sold] = field === 'status' ? draft.named(soldNames) : [];
    if (sold) {
      const [yes, no] = ['sold', assumed.status];
      draft.tables[field] = { yes, y: yes, true: yes, '1': yes, sold: yes, no, n: no, false: no, '0': no };
      const derived = { column: sold.name, table: field, unlisted: 'omit', default: assumed[field] } as const;
      draft.put(field, sold, derived, 'name');
      continue;
    }
    draft.fields[field] = { constant: assumed[field] };
    draft.remarks.push(`${field}: no column gives it; "${assumed[field]}" is assumed for every vehicle.`);
  }
}

/** Places make and model, from the title where they have no columns, and the state of a postcode. */
function placeIdentity(draft: Draft, title: Column | undefined): void {
  const { fields } = draft;
  if (title && (!draft.has('make') || !draft.has('model'))) {
    readTitle(title, draft);
    draft.used.add(title);
    draft.placed.push({ field: 'year, make, model', column: title.name, by: 'values' });
  }
  const [postcode] = draft.named(postcodeNames);
  if (postcode && !draft.has('state'))
    draft.put('state', postcode, { column: postcode.name, postcode: 'state', invalid: 'omit' }, 'name');
  for (const field of ['make', 'model']) {
    if (draft.has(field)) fields[field] = { ...fields[field], required: true };
    else {
      fields[field] = { constant: 'Unknown' };
      draft.remarks.push(`${field}: no column looks like it; every vehicle would be "Unknown".`);
    }
  }
  if (title && !draft.used.has(title)) draft.put('carsales_title', title, { column: title.name }, 'name');
}

/** Proposes a map for a feed from the names and contents of its columns. */
export function proposeMap({ format, columns, empty, rows }: Sample): Proposal {
  const draft = new Draft(columns);
  placeKnown(draft);
  placeTerms(draft);
  const [title] = draft.named(titleNames);
  placeIdentity(draft, title);
  const { fields, tables, values, used, placed, remarks } = draft;
  const identified = identify(columns, fields, used);
  remarks.push(...identified.remarks);
  placed.unshift({ field: 'id', column: identified.column, by: 'values' });
  const unplaced = columns
    .filter((one) => !used.has(one))
    .map(({ name, texts }) => ({ column: name, texts: [...new Set(texts)].slice(0, 3) }));
  if (columns.some(({ name }) => /[{}]/.test(name)))
    remarks.push('Columns with braces in their names cannot be used in templates.');
  const badge = draft.has('badge') ? '[ {badge}]' : '';
  const year = draft.has('year') ? '[{year} ]' : '';
  const map: FeedMap = {
    ...format,
    ...(empty.length > 0 ? { empty: [...empty] } : {}),
    ...(Object.keys(tables).length > 0 ? { tables } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    fields: {
      id: identified.id,
      ...fields,
      name:
        title && title.texts.length === rows ? { column: title.name } : { template: `${year}{make} {model}${badge}` },
      slug: { template: `${year}{make} {model} {id}`, slug: true },
      show_on_dealer_website: { constant: true },
    },
  };
  return { map, placed, unplaced, remarks };
}

/** Stable ids: a column of distinct whole numbers, else derived from a column of distinct texts. */
function identify(columns: readonly Column[], fields: Readonly<Record<string, FeedField>>, used: Set<Column>) {
  const rows = Math.max(0, ...columns.map(({ texts }) => texts.length));
  const isUnique = ({ texts }: Column) => texts.length === rows && new Set(texts).size === texts.length && rows > 0;
  const numbers = columns.find(
    (one) =>
      /(?:^|_|\s)(?:id|number|no)$|id$/i.test(one.name) &&
      isUnique(one) &&
      shareOf('whole', one.texts) === 1 &&
      one.texts.every((text) => Number(text) > 0 && Number(text) < 2 ** 31),
  );
  if (numbers) {
    used.add(numbers);
    return {
      column: numbers.name,
      id: { column: numbers.name, type: 'integer', required: true } satisfies FeedField,
      remarks: [],
    };
  }
  const names = [fields['stocknum']?.column, fields['vin']?.column];
  const texts =
    columns.find((one) => names.includes(one.name) && isUnique(one)) ??
    columns.find(
      (one) => isUnique(one) && shareOf('date', one.texts) < 0.5 && one.texts.every((text) => text.length <= 40),
    );
  if (texts) {
    const remark = `id: no column has numeric ids; they are derived from '${texts.name}', which is different in every row.`;
    return { column: texts.name, id: { hash: [texts.name], required: true } satisfies FeedField, remarks: [remark] };
  }
  const remark =
    'id: no column is different in every row; rows are numbered, so ids change with the order of the feed.';
  return {
    column: rowNumberColumn,
    id: { column: rowNumberColumn, type: 'integer' } satisfies FeedField,
    remarks: [remark],
  };
}

/** Reads year, make and model from a title such as `2021 Land Rover Defender 110`. */
function readTitle(
  title: Column,
  {
    values,
    tables,
    fields,
  }: {
    values: Record<string, FeedField>;
    tables: Record<string, Record<string, string>>;
    fields: Record<string, FeedField>;
  },
): void {
  const year = '(?:^|\\D)((?:19[3-9]|20[0-4])\\d)(?:\\D|$)';
  fields['year'] ??= { column: title.name, extract: year, type: 'integer', invalid: 'omit' };
  values['title without year'] = {
    column: title.name,
    replace: [{ pattern: '^\\s*(?:19[3-9]|20[0-4])\\d\\s+', with: '' }],
  };
  if (!('make' in fields)) {
    const text = title.texts.join('\n').toLowerCase();
    const seen = manufacturers.map(({ name }) => name).filter((name) => text.includes(name.toLowerCase()));
    tables['makes'] = Object.fromEntries(seen.map((name) => [name, name]));
    values['title make'] = { column: 'title without year', table: 'makes', match: 'prefix', unlisted: 'omit' };
    fields['make'] = { column: 'title make' };
  }
  if ('model' in fields) return;
  values['title without make'] = { column: 'title without year', remove: [`{${String(fields['make']?.column)}}`] };
  fields['model'] = { column: 'title without make', split: { on: ' ', part: 0 } };
}
