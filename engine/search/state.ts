import { filterDefinition, type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { isSort, type SortBy } from '../../schemas/search/sorts.ts';

/** The indexed field that a filter's values are matched against and counted by. */
export function indexField(name: FilterName): string {
  return filterDefinition(name).index ?? name;
}

/** The indexed number that a filter's range compares, or `undefined` where it has no ranges. */
export function rangeField(name: FilterName): string | undefined {
  const { kind, index, rangeIndex } = filterDefinition(name);
  return rangeIndex ?? (kind && (index ?? name));
}

/** True where single values are numbers. */
export function isNumeric(name: FilterName): boolean {
  return !!filterDefinition(name).kind;
}

/** True when single values can be selected, not only ranges. */
export function takesValues(name: FilterName): boolean {
  return filterDefinition(name).kind !== 'range';
}

/** The bounds of a range; one may be open. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The selected values by filter, and the selected ranges; a filter has one or the other. */
export type FilterValues = Readonly<Partial<Record<FilterName, readonly string[]>>>;
export type FilterRanges = Readonly<Partial<Record<FilterName, Range>>>;

/** The shopper's postcode and the distance around it. */
export interface Place {
  /** As entered: it may be invalid, or empty if only a distance was selected. */
  readonly postcode: string;
  /** Radius in km; unlimited when omitted. */
  readonly distance?: number;
}

/** What a shopper searches for, normalized: see `searchState`. */
export interface SearchState {
  readonly currentPath: string;
  readonly query: string;
  /** 1-based. */
  readonly page: number;
  /** The selected order; the site's default when omitted. */
  readonly sortBy?: SortBy;
  readonly filters: FilterValues;
  readonly ranges: FilterRanges;
  readonly place?: Place;
  /** True when a range has a lower bound. */
  readonly isMinRange: boolean;
  /** True when a range has an upper bound. */
  readonly isMaxRange: boolean;
}

/** A range as written in an address: `10000-40000`, `10000-`, `-40000`. */
export const rangePattern = /^(\d{1,11}(?:\.\d{1,3})?)?-(\d{1,11}(?:\.\d{1,3})?)?$/;

const maxTextLength = 120;
const maxValues = 60;
const maxPage = 5000;
const maxDistance = 5000;

/** What a state is made of; an order that there is not is left out. */
export interface SearchInput extends Partial<Omit<SearchState, 'isMinRange' | 'isMaxRange' | 'sortBy'>> {
  readonly sortBy?: string | undefined;
}

/**
 * A normalized state: texts trimmed, values unique and sorted, bounds in order, filters in canonical order, without
 * values that no vehicle can match and models of makes that are not selected. Two states are the same search exactly
 * when they are equal.
 */
export function searchState(input: SearchInput): SearchState {
  const filters: Partial<Record<FilterName, readonly string[]>> = {};
  const ranges: Partial<Record<FilterName, Range>> = {};
  for (const name of filterNames) {
    const range = normalRange(name, input.ranges?.[name]);
    const given = input.filters?.[name];
    const values = given && !range ? normalValues(name, given) : [];
    if (range) ranges[name] = range;
    if (values.length > 0) filters[name] = values;
  }
  const { make, make_model: models = [] } = filters;
  const own = make ? models.filter((model) => makeOf(model, make)) : models;
  if (own.length > 0) filters.make_model = own;
  else delete filters.make_model;
  const page = Math.trunc(input.page ?? 1);
  const place = normalPlace(input.place);
  const bounds = Object.values(ranges);
  return {
    currentPath: input.currentPath ?? '/',
    query: normalText(input.query ?? '').replace(/\s+/g, ' '),
    page: page >= 1 && page <= maxPage ? page : 1,
    ...(input.sortBy && isSort(input.sortBy) ? { sortBy: input.sortBy } : {}),
    filters,
    ranges,
    ...(place ? { place } : {}),
    isMinRange: bounds.some((range) => range.min !== undefined),
    isMaxRange: bounds.some((range) => range.max !== undefined),
  };
}

/** Control characters and backslashes occur in no vehicle, and must not reach a filter. A feed's value can have two spaces. */
function normalText(text: string): string {
  const plain = text.replace(/[\p{C}\\]+/gu, ' ').trim();
  return plain.length <= maxTextLength ? plain : [...plain].slice(0, maxTextLength).join('').trim();
}

function normalValues(name: FilterName, values: readonly string[]): readonly string[] {
  if (!takesValues(name)) return [];
  const texts = isNumeric(name)
    ? values.flatMap((value) => (/^\d{1,9}(\.\d{1,3})?$/.test(value) ? [String(Number(value))] : []))
    : values.map(normalText).filter((text) => text !== '' && !isRange(name, text));
  return [...new Set(texts)].sort().slice(0, maxValues);
}

/** A band label that could be read as a range is ignored. */
function isRange(name: FilterName, text: string): boolean {
  return !!rangeField(name) && rangePattern.test(text);
}

function normalRange(name: FilterName, range: Range | undefined): Range | undefined {
  if (!range || !rangeField(name)) return undefined;
  const [min, max] = [normalBound(range.min), normalBound(range.max)];
  if ((min ?? max) === undefined) return undefined;
  const swapped = (min ?? 0) > (max ?? Infinity);
  const [low, high] = swapped ? [max, min] : [min, max];
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
}

function normalPlace(place: Place | undefined): Place | undefined {
  const postcode = normalText(place?.postcode ?? '');
  const distance = place?.distance ?? 0;
  const isDistance = Number.isInteger(distance) && distance > 0 && distance <= maxDistance;
  if (!postcode && !isDistance) return undefined;
  return { postcode, ...(isDistance ? { distance } : {}) };
}

/** A bound with at most three decimals, and no negative zero: what an address can represent exactly. */
function normalBound(bound = -1): number | undefined {
  return bound >= 0 && bound < 1e11 ? Math.round(bound * 1000) / 1000 + 0 : undefined;
}

/** True when the shopper selected anything beyond order and page. */
export function hasFilters(state: SearchState): boolean {
  const { query, filters, ranges, place } = state;
  return query !== '' || place !== undefined || Object.keys({ ...filters, ...ranges }).length > 0;
}

export function sameSearch(a: SearchState, b: SearchState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Which of these makes a value of `make_model` belongs to; the longest match wins. */
export function makeOf(makeModel: string, makes: readonly string[]): string | undefined {
  const text = makeModel.toLowerCase();
  return makes.filter((make) => text.startsWith(`${make.toLowerCase()} `)).sort((a, b) => b.length - a.length)[0];
}
