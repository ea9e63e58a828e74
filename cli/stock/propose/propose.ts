import { manufacturers } from '../../../schemas/entities/manufacturers.ts';
import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import { rowNumberColumn } from '../feed-rows.ts';
import { Draft, type Placed } from './draft.ts';
import { type Column, furtherFields, knownFields, otherPrices, plainName, postcodeNames } from './known.ts';
import { isWithoutGst, priceType } from './numbers.ts';
import type { Sample } from './sample.ts';
import { type Shape, shareOf } from './shapes.ts';
import { placeStatuses, placeTerms } from './terms.ts';
import { placeTitle } from './title.ts';

/** A proposed map, and what its reader should know. */
export interface Proposal {
  readonly map: FeedMap;
  /** Which column each field was placed in, and how it was recognised. */
  readonly placed: readonly Placed[];
  /** Columns without a field, with some of their texts. */
  readonly unplaced: readonly { readonly column: string; readonly texts: readonly string[] }[];
  /** What was assumed, and what could not be read. */
  readonly remarks: readonly string[];
  /** Fields that every vehicle would have as "Unknown". */
  readonly unknown: readonly string[];
}

/** The share of a column's texts that must look like the field. Among prices there are words, such as POA. */
const enough = { byName: 0.6, byShape: 0.9, ofPrices: 0.5 };
/** What a make or model is called that no column has. */
const unknownName = 'Unknown';

const looksLike = (shape: Shape, { texts }: Column, share: number) => shareOf(shape, texts) >= share;

/** Prices without GST come last: shoppers pay it. */
const taxedFirst = (columns: readonly Column[]) =>
  columns.toSorted((one, other) => Number(isWithoutGst(one.name)) - Number(isWithoutGst(other.name)));

function placeByName(draft: Draft): void {
  for (const { field, names, shape, derive } of knownFields) {
    const share = field === 'price' ? enough.ofPrices : enough.byName;
    const named = taxedFirst(draft.named(names));
    const column = named.find((one) => one.texts.length === 0 || looksLike(shape, one, share));
    if (column) draft.put(field, column, derive(column), 'name');
  }
}

function placeByShape(draft: Draft): void {
  for (const { field, byShape, derive } of knownFields) {
    if (byShape === undefined || field in draft.fields) continue;
    const isPrice = byShape === 'price';
    const [column, ...others] = taxedFirst(draft.free).filter(
      (one) =>
        looksLike(byShape, one, isPrice ? enough.ofPrices : enough.byShape) &&
        !(isPrice && otherPrices.test(plainName(one.name))),
    );
    if (!column) continue;
    draft.put(field, column, derive(column), 'values');
    if (isPrice && others.length > 0)
      draft.remarks.push(
        `price: '${column.name}' is taken; so could be ${others.map(({ name }) => `'${name}'`).join(', ')}.`,
      );
  }
}

/** Adds what the price includes, by the name of its column, and the GST if that is excluded. */
function qualifyPrice(draft: Draft): void {
  const { fields, remarks } = draft;
  const name = draft.columnOf('price')?.name;
  if (name === undefined) return;
  const type = priceType(name);
  if (type && !('price_type' in fields)) fields['price_type'] = type;
  if (!isWithoutGst(name)) return;
  fields['price'] = { ...fields['price'], convert: { factor: 1.1, round: 2 } };
  remarks.push(`price: '${name}' is without GST, so 10 % is added; a price includes it.`);
}

const plainMake = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const makeNames: ReadonlyMap<string, string> = new Map(manufacturers.map(({ name }) => [plainMake(name), name]));

/** Spells the makes that are known in one way: shoppers filter by them. */
function spellMakes(draft: Draft): void {
  const { fields, tables } = draft;
  const wrong = [...(draft.columnOf('make')?.terms ?? [])].flatMap((text) => {
    const name = makeNames.get(plainMake(text));
    return name === undefined || name === text ? [] : [[text, name] as const];
  });
  if (wrong.length === 0) return;
  tables['makes'] = Object.fromEntries(new Map(wrong.map((entry) => [entry[0].toLowerCase(), entry])).values());
  fields['make'] = { ...fields['make'], table: 'makes', unlisted: 'keep' };
}

function placeFurther(draft: Draft): void {
  for (const [field, further] of Object.entries(furtherFields)) {
    const column = draft.columnOf(field);
    for (const [other, derive] of column ? further : [])
      if (column && !(other in draft.fields)) draft.fields[other] = derive(column);
  }
}

/** Gives the fields among make and model that no column has. */
function requireMakeAndModel({ fields, remarks }: Draft): readonly string[] {
  return ['make', 'model'].filter((field) => {
    const found = fields[field];
    fields[field] = found ? { ...found, required: true } : { constant: unknownName };
    if (!found) remarks.push(`${field}: no column looks like it; every vehicle would be "${unknownName}".`);
    return !found;
  });
}

/**
 * Proposes a map for a feed from the names and contents of its columns. `kind` is the item_type of its vehicles if no
 * column gives it.
 */
export function proposeMap({ format, columns, empty, rows }: Sample, kind?: string): Proposal {
  const draft = new Draft(columns, kind);
  const { fields, tables, values, remarks, placed } = draft;
  if (format.columns)
    remarks.push(
      'columns: the first line looks like a vehicle, not like names; name the columns in the order of the feed.',
    );
  placeByName(draft);
  placeByShape(draft);
  qualifyPrice(draft);
  spellMakes(draft);
  const title = placeTitle(draft);
  placeTerms(draft);
  placeFurther(draft);
  placeStatuses(draft);
  const [postcode] = draft.named(postcodeNames);
  if (postcode && !('state' in fields))
    draft.put('state', postcode, { column: postcode.name, postcode: 'state', invalid: 'omit' }, 'name');
  const unknown = requireMakeAndModel(draft);
  if (title && draft.free.includes(title)) draft.put('carsales_title', title, { column: title.name }, 'name');
  const identified = identify(draft);
  remarks.push(...identified.remarks);
  placed.unshift({ field: 'id', column: identified.column, by: 'values' });
  const unplaced = draft.free
    .filter(({ name }) => name !== identified.column)
    .map(({ name, texts }) => ({ column: name, texts: [...new Set(texts)].slice(0, 3) }));
  if (columns.some(({ name }) => /[{}]/.test(name)))
    remarks.push(`Columns with braces in their names cannot be used in templates.`);
  const badge = 'badge' in fields ? '[ {badge}]' : '';
  const year = 'year' in fields ? '[{year} ]' : '';
  const map: FeedMap = {
    ...format,
    ...(empty.length > 0 ? { empty: [...empty] } : {}),
    ...(Object.keys(tables).length > 0 ? { tables } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
    fields: {
      id: identified.id,
      show_on_dealer_website: { constant: true },
      ...fields,
      name:
        title && title.texts.length === rows ? { column: title.name } : { template: `${year}{make} {model}${badge}` },
      slug: { template: `${year}{make} {model} {id}`, slug: true },
    },
  };
  return { map, placed, unplaced, remarks, unknown };
}

/**
 * Chooses the source of stable ids: a column of distinct whole numbers, else one that names the vehicle, in which a few
 * rows may be wrong, else one of distinct texts.
 */
function identify(draft: Draft) {
  const { columns, fields } = draft;
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
    return {
      column: numbers.name,
      id: { column: numbers.name, type: 'integer', required: true } satisfies FeedField,
      remarks: [],
    };
  }
  const names = ['stocknum', 'vin', 'regplate'].flatMap((field) => draft.columnOf(field) ?? []);
  // A make or a price may differ in every row of a short feed, but not in every row of a long one.
  const describes = ({ name }: Column) => Object.values(fields).some(({ column }) => column === name);
  const texts =
    names.find(isUnique) ??
    names.find((one) => new Set(one.texts).size >= rows * enough.byShape - 1) ??
    columns.find(
      (one) =>
        isUnique(one) &&
        !describes(one) &&
        shareOf('date', one.texts) < 0.5 &&
        one.texts.every((text) => text.length <= 40),
    );
  if (texts) {
    const which = isUnique(texts) ? ', which differs in every row' : '; rows that repeat one or have none are rejected';
    const remark = `id: no column has numeric ids; they are made from '${texts.name}'${which}.`;
    return { column: texts.name, id: { hash: [texts.name], required: true } satisfies FeedField, remarks: [remark] };
  }
  const remark =
    'id: no column differs in every row; rows are numbered, so that ids change with the order of the feed.';
  return {
    column: rowNumberColumn,
    id: { column: rowNumberColumn, type: 'integer' } satisfies FeedField,
    remarks: [remark],
  };
}
