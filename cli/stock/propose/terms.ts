import type { Draft, By } from './draft.ts';
import { type Column, kindNames, plainName, soldNames, statusNames, termNames } from './known.ts';
import { termFor, type TermField, wordsFor, wordsOf } from './words.ts';

/** The most entries of a proposed table. */
const mostEntries = 150;
/** The most unread texts that a remark names. */
const mostNamed = 8;
/** A column of words, whatever its name: at most so many different texts, each so short, and this share understood. */
const ofWords = { terms: 30, length: 24, share: 0.8 };

const assumed = { car_type: 'used', status: 'in_stock' } as const;

/** The value of a field where its column does not give it. */
function fallbackOf({ kind }: Draft, field: TermField): string | undefined {
  return { ...assumed, item_type: kind }[field as string];
}

function readTerms(column: Column, field: TermField, { kind }: Draft) {
  const read = [...column.terms].map((text) => [text, termFor(text, wordsFor(field, kind))] as const);
  return {
    entries: read.flatMap(([text, term]) => (term === undefined ? [] : [[text, term] as const])),
    unread: read.flatMap(([text, term]) => (term === undefined ? [text] : [])),
  };
}

const listed = (texts: readonly string[]): string =>
  `${texts
    .slice(0, mostNamed)
    .map((text) => `'${text}'`)
    .join(', ')}${texts.length > mostNamed ? ' …' : ''}`;

/** The free column whose texts are the words of a field, whatever it is called. */
function columnOfWords({ free, kind }: Draft, field: TermField): Column | undefined {
  return free.find(({ texts, terms }) => {
    if (terms.size > ofWords.terms || [...terms].some((text) => text.length > ofWords.length)) return false;
    const read = texts.flatMap((text) => termFor(text, wordsFor(field, kind)) ?? []);
    // A single letter is ambiguous: a column of only A can be a grade or a gearbox.
    const isClear = new Set(read).size > 1 || [...terms].some((text) => text.length > 1);
    return isClear && texts.length > 0 && read.length >= ofWords.share * texts.length;
  });
}

/** Looks a column's texts up in a table of the terms that they clearly mean; gives whether it has any. */
function putTerms(draft: Draft, field: TermField, column: Column, by: By): boolean {
  const { entries, unread } = readTerms(column, field, draft);
  if (entries.length === 0) return false;
  const fallback = fallbackOf(draft, field);
  const table = entries.slice(0, mostEntries);
  draft.tables[field] = Object.fromEntries(
    table.map(([text, term]) => [text, field === 'status' ? statusOf(term) : term]),
  );
  draft.put(
    field,
    column,
    { column: column.name, table: field, unlisted: 'omit', ...(fallback ? { default: fallback } : {}) },
    by,
  );
  if (field === 'status') putReservations(draft, column, table);
  if (unread.length > 0)
    draft.remarks.push(
      fallback
        ? `${field}: "${fallback}" until the table has them: ${listed(unread)}.`
        : `${field}: add to the table, or leave out: ${listed(unread)}.`,
    );
  return true;
}

const statusOf = (term: string): string => (term === 'reserved' || term === 'unavailable' ? assumed.status : term);

/** What else a status tells: whether a buyer has reserved the vehicle, and whether it is shown at all. */
function putReservations(
  draft: Draft,
  column: Column,
  table: readonly (readonly [text: string, term: string])[],
): void {
  const says = (term: string) => table.some(([, one]) => one === term);
  const { tables, fields, remarks } = draft;
  if (says('reserved')) {
    tables['reserved'] = Object.fromEntries(table.map(([text, term]) => [text, term === 'reserved']));
    fields['reserved'] = { column: column.name, table: 'reserved', unlisted: 'omit' };
  }
  if (!says('unavailable')) return;
  tables['shown'] = Object.fromEntries(table.map(([text, term]) => [text, term !== 'unavailable']));
  fields['show_on_dealer_website'] = { column: column.name, table: 'shown', unlisted: 'omit', default: true };
  const hidden = table.flatMap(([text, term]) => (term === 'unavailable' ? [text] : []));
  remarks.push(`show_on_dealer_website: not shown with ${listed(hidden)} in '${column.name}'.`);
}

/** Finds transmission, fuel, drive and body by their words where no name told, and the terms that shoppers filter by. */
export function placeTerms(draft: Draft): void {
  for (const field of ['simple_drive', 'simple_transmission', 'simple_fuel', 'simple_body'] as const) {
    const source = termNames[field];
    const column = source in draft.fields ? undefined : columnOfWords(draft, field);
    if (column) draft.put(source, column, { column: column.name }, 'values');
  }
  for (const field of ['simple_transmission', 'simple_fuel', 'simple_drive', 'simple_body'] as const) {
    const column = draft.columnOf(termNames[field]);
    if (column && !putTerms(draft, field, column, 'name') && column.terms.size > 0)
      draft.remarks.push(`${field}: nothing in '${column.name}' is understood: ${listed([...column.terms])}.`);
  }
}

/** Finds the columns for condition, status and kind of vehicle, or remarks what is assumed. */
export function placeStatuses(draft: Draft): void {
  for (const field of ['car_type', 'status', 'item_type'] as const) {
    const named = draft.named(statusNames[field]);
    if (named.some((column) => putTerms(draft, field, column, 'name'))) continue;
    if (field === 'status' && placeSold(draft)) continue;
    const column = field === 'item_type' ? columnOfKinds(draft) : columnOfWords(draft, field);
    if (column && putTerms(draft, field, column, 'values')) continue;
    const constant = fallbackOf(draft, field) ?? '';
    draft.fields[field] = { constant };
    if (field === 'item_type' && draft.isKindGiven) continue;
    const [unread] = named.filter(({ terms }) => terms.size > 0);
    const why = unread
      ? `nothing in '${unread.name}' is understood (${listed([...unread.terms])})`
      : 'no column gives it';
    const other = field === 'item_type' ? ' (--kind names another)' : '';
    draft.remarks.push(`${field}: ${why}; "${constant}" is assumed for every vehicle${other}.`);
  }
}

/** The column, perhaps of bodies or categories, in which some vehicles are not cars. */
function columnOfKinds({ columns }: Draft): Column | undefined {
  // Cars have the category "Adventure", too.
  const isOther = (text: string) =>
    !/^adventure$/i.test(text) && !['car', undefined].includes(termFor(text, wordsOf.item_type));
  return columns.find(({ name, terms }) => kindNames.includes(plainName(name)) && [...terms].some(isOther));
}

/** Reads the status from a column that says yes where a vehicle is sold; gives whether there is one. */
function placeSold(draft: Draft): boolean {
  const [sold] = draft.named(soldNames);
  if (!sold) return false;
  const [yes, no] = ['sold', assumed.status];
  draft.tables['status'] = { yes, y: yes, true: yes, '1': yes, sold: yes, no, n: no, false: no, '0': no };
  draft.put('status', sold, { column: sold.name, table: 'status', unlisted: 'omit', default: no }, 'name');
  return true;
}
