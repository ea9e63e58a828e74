import { type FilterName, filterNames, isFilterName } from '../../schemas/search/filters.ts';
import { type Range, rangeField, rangePattern, type SearchState, searchState } from './state.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';

const maxParameters = 400;

/** The names of the two fields that a plain form sends a range in. */
export function rangeInputs(name: FilterName): { readonly min: string; readonly max: string } {
  return { min: `${name}.min`, max: `${name}.max` };
}

const stateNames = ['query', 'page', 'sortBy', 'postcode', 'distance'] as const;

/** Every parameter that `parseAddress` reads. */
export const searchParameters: readonly string[] = /* @__PURE__ */ filterNames
  .flatMap((name) => [name, ...Object.values(rangeInputs(name))])
  .concat(stateNames);

/**
 * The search state of an address. Parameters are named like the filters; several values are repeated parameters, a
 * range is `price=10000-40000`, or `price.min` and `price.max` as a form sends it. If a filter has both values and a
 * range, the later wins. Anything unknown or malformed is ignored.
 */
export function parseAddress(path: string, parameters: URLSearchParams): SearchState {
  const filters: Partial<Record<FilterName, string[]>> = {};
  const ranges: Partial<Record<FilterName, Range>> = {};
  let count = 0;
  function setRange(name: FilterName, range: Range) {
    delete filters[name];
    ranges[name] = range;
  }
  for (const [key, value] of parameters) {
    count += 1;
    if (count > maxParameters) break;
    if (isFilterName(key)) {
      const bounds = rangeField(key) === undefined ? undefined : readRange(value);
      if (bounds) setRange(key, bounds);
      else if (value.trim() !== '') {
        delete ranges[key];
        (filters[key] ??= []).push(value);
      }
      continue;
    }
    const [name = '', side] = key.split('.');
    const bound = readBound(value);
    if ((side === 'min' || side === 'max') && bound !== undefined && isFilterName(name)) {
      setRange(name, { ...ranges[name], [side]: bound });
    }
  }
  const valueOf = (name: (typeof stateNames)[number]) => parameters.get(name) ?? '';
  return searchState({
    currentPath: path,
    query: valueOf('query'),
    page: Number(valueOf('page')),
    // Omitted by `searchState` if it is not the name of an order.
    sortBy: valueOf('sortBy') as SortBy,
    filters,
    ranges,
    place: { postcode: valueOf('postcode'), distance: Number(valueOf('distance')) },
  });
}

function readRange(value: string): Range | undefined {
  const match = rangePattern.exec(value.trim());
  const [min, max] = [readBound(match?.[1] ?? ''), readBound(match?.[2] ?? '')];
  if (min === undefined && max === undefined) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Shoppers type `$40,000` and `40 000`. */
function readBound(value: string): number | undefined {
  const digits = value.replace(/[$,\s]/g, '');
  return /^\d{1,11}(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** The invalid inputs in the fields of a range. */
export type UnreadRange = Readonly<Partial<Record<keyof Range, string>>>;

/** The ranges with a field that was sent something other than a number. */
export function unreadRanges(parameters: URLSearchParams): Readonly<Record<string, UnreadRange>> | undefined {
  const unread: Record<string, UnreadRange> = {};
  for (const name of filterNames) {
    for (const [side, field] of Object.entries(rangeInputs(name))) {
      const value = parameters.get(field)?.trim() ?? '';
      if (value !== '' && readBound(value) === undefined) unread[name] = { ...unread[name], [side]: value };
    }
  }
  return Object.keys(unread).length > 0 ? unread : undefined;
}

/** The canonical query of a state, without `?`; empty for a state without choices. */
export function printQuery(state: SearchState, sortInitial?: SortBy): string {
  const parameters = new URLSearchParams();
  if (state.query) parameters.append('query', state.query);
  for (const name of filterNames) {
    const bounds = state.ranges[name];
    if (bounds) parameters.append(name, `${bounds.min ?? ''}-${bounds.max ?? ''}`);
    for (const value of state.filters[name] ?? []) parameters.append(name, value);
  }
  if (state.place?.postcode) parameters.append('postcode', state.place.postcode);
  if (state.place?.distance) parameters.append('distance', String(state.place.distance));
  if (state.sortBy && state.sortBy !== sortInitial) parameters.append('sortBy', state.sortBy);
  if (state.page > 1) parameters.append('page', String(state.page));
  return parameters.toString();
}

/** The canonical address of a state, path and query. */
export function printAddress(state: SearchState, sortInitial?: SortBy): string {
  const query = printQuery(state, sortInitial);
  return query ? `${state.currentPath}?${query}` : state.currentPath;
}
