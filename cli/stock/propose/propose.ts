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

/** Proposes a map for a feed from the names and contents of its columns. */
export function proposeMap({ format, columns, empty, rows }: Sample): Proposal {
  const placed: Proposal['placed'][number][] = [];
  const remarks: string[] = [];
  const tables: Record<string, Record<string, string>> = {};
  const values: Record<string, FeedField> = {};
  const fields: Record<string, FeedField> = {};
  const used = new Set<Column>();

  function put(field: string, column: Column, derived: FeedField, by: 'name' | 'values'): void {
    fields[field] = derived;
    used.add(column);
    placed.push({ field, column: column.name, by });
  }

  const named = (names: readonly string[], free = true): Column | undefined =>
    names.flatMap((name) => columns.find((one) => plainName(one.name) === name && !(free && used.has(one))) ?? [])[0];
  const looksLike = (shape: Shape, { texts }: Column, share: number) => shareOf(shape, texts) >= share;

  for (const { field, names, shape, derive } of knownFields) {
    const column = names
      .flatMap((name) => columns.filter((one) => plainName(one.name) === name && !used.has(one)))
      .find((one) => one.texts.length === 0 || looksLike(shape, one, enough.byName));
    if (column) put(field, column, derive(column), 'name');
  }
  for (const { field, byShape, derive } of knownFields) {
    if (byShape === undefined || field in fields) continue;
    const [column, ...others] = columns.filter(
      (one) =>
        !used.has(one) &&
        looksLike(byShape, one, enough.byShape) &&
        !(byShape === 'price' && otherPrices.test(plainName(one.name))),
    );
    if (!column) continue;
    put(field, column, derive(column), 'values');
    if (byShape === 'price' && others.length > 0)
      remarks.push(
        `price: '${column.name}' is taken; so could be ${others.map(({ name }) => `'${name}'`).join(', ')}.`,
      );
  }
  const columnOf = (field: string) => columns.find(({ name }) => name === fields[field]?.column);
  for (const [field, further] of Object.entries(furtherFields)) {
    const column = columnOf(field);
    for (const [other, derive] of column ? further : [])
      if (column && !(other in fields)) fields[other] = derive(column);
  }

  /** Maps a column's texts by a table of the terms they clearly mean. */
  function putTerms(field: keyof typeof wordsOf, column: Column, fallback?: string): void {
    const read = [...column.terms].map((text) => [text, termFor(text, wordsOf[field])] as const);
    const entries = read.flatMap(([text, term]) => (term === undefined ? [] : [[text, term] as const]));
    if (entries.length === 0) return;
    tables[field] = Object.fromEntries(entries.slice(0, mostEntries));
    fields[field] = { column: column.name, table: field, unlisted: 'omit', ...(fallback ? { default: fallback } : {}) };
    used.add(column);
    placed.push({ field, column: column.name, by: 'name' });
    const unread = read.filter(([, term]) => term === undefined).map(([text]) => `'${text}'`);
    if (unread.length > 0)
      remarks.push(
        `${field}: not in the table; add or ignore: ${unread.slice(0, 8).join(', ')}${unread.length > 8 ? ' …' : ''}.`,
      );
  }
  for (const field of ['simple_transmission', 'simple_fuel', 'simple_drive', 'simple_body'] as const) {
    const column = termNames[field].flatMap((name) => columnOf(name) ?? [])[0];
    if (column) putTerms(field, column);
  }
  const assumed = { car_type: 'used', status: 'in_stock', item_type: 'car' } as const;
  for (const field of ['car_type', 'status', 'item_type'] as const) {
    const column = statusNames[field].flatMap((name) => named([name]) ?? [])[0];
    if (column) putTerms(field, column, assumed[field]);
    if (field in fields) continue;
    const sold = field === 'status' ? named(soldNames) : undefined;
    if (sold) {
      const [yes, no] = ['sold', assumed.status];
      tables[field] = { yes, y: yes, true: yes, '1': yes, sold: yes, no, n: no, false: no, '0': no };
      put(field, sold, { column: sold.name, table: field, unlisted: 'omit', default: assumed[field] }, 'name');
      continue;
    }
    fields[field] = { constant: assumed[field] };
    remarks.push(`${field}: no column gives it; "${assumed[field]}" is assumed for every vehicle.`);
  }

  const title = named(titleNames);
  if (title && (!('make' in fields) || !('model' in fields))) {
    readTitle(title, { values, tables, fields });
    used.add(title);
    placed.push({ field: 'year, make, model', column: title.name, by: 'values' });
  }
  const postcode = named(postcodeNames);
  if (postcode && !('state' in fields))
    put('state', postcode, { column: postcode.name, postcode: 'state', invalid: 'omit' }, 'name');
  for (const field of ['make', 'model']) {
    if (field in fields) fields[field] = { ...fields[field], required: true };
    else {
      fields[field] = { constant: 'Unknown' };
      remarks.push(`${field}: no column looks like it; every vehicle would be "Unknown".`);
    }
  }
  if (title && !used.has(title)) put('carsales_title', title, { column: title.name }, 'name');

  const identified = identify(columns, fields, used);
  remarks.push(...identified.remarks);
  placed.unshift({ field: 'id', column: identified.column, by: 'values' });
  const hidden = new Set(columns.map(({ name }) => name).filter((name) => /[{}]/.test(name)));
  const unplaced = columns
    .filter((one) => !used.has(one))
    .map(({ name, texts }) => ({ column: name, texts: [...new Set(texts)].slice(0, 3) }));
  if (hidden.size > 0) remarks.push(`Columns with braces in their names cannot be used in templates.`);
  const badge = 'badge' in fields ? '[ {badge}]' : '';
  const year = 'year' in fields ? '[{year} ]' : '';
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
