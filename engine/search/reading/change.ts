import type { FilterName } from '../../../schemas/search/filters.ts';
import type { SortBy } from '../../../schemas/search/sorts.ts';
import { type Range, type SearchState, searchState } from '../state.ts';
import type { Limit } from './lexicon.ts';
import type { Meaning } from './vocabulary.ts';

/** A range completed by the selected bound on its other side, unless that would leave nothing in between. */
export function besideSelected(range: Range, selected: Range | undefined): Range {
  const both = { ...selected, ...range };
  return (both.min ?? 0) <= (both.max ?? Infinity) ? both : range;
}

/** The filters that were read, on top of those already selected. */
export class Change {
  private readonly state: SearchState;
  private readonly sorts: readonly SortBy[];
  private readonly filters = new Map<FilterName, readonly string[]>();
  private readonly ranges = new Map<FilterName, Range>();
  /** The excluded values of filters, and all values in the stock. */
  private readonly unwanted = new Map<
    FilterName,
    { readonly values: readonly string[]; readonly all: readonly string[] }
  >();
  private place: SearchState['place'];
  private sortBy: SortBy | undefined;

  constructor(state: SearchState, sorts: readonly SortBy[]) {
    this.state = state;
    this.sorts = sorts;
  }

  name({ name, values, make }: Meaning): boolean {
    this.add(name, values);
    if (make !== undefined) this.add('make', [make]);
    return true;
  }

  limit(limit: Limit): boolean {
    if (limit.kind === 'place') this.place = limit.place;
    else if (limit.kind === 'value') this.add(limit.name, [limit.value]);
    else {
      this.filters.delete(limit.name);
      const { name, range } = limit;
      const read = this.ranges.get(name);
      this.ranges.set(name, read ? { ...read, ...range } : besideSelected(range, this.state.ranges[name]));
    }
    return true;
  }

  /** Selects the other values of a filter: the rest of those selected, or else of all. */
  exclude({ name, values }: Meaning, all: readonly string[]): void {
    this.unwanted.set(name, { values: [...(this.unwanted.get(name)?.values ?? []), ...values], all });
  }

  /** An order that the page does not offer is dropped: searched for as text, its words would find nothing. */
  order(sortBy: SortBy | undefined): boolean {
    if (sortBy && this.sorts.includes(sortBy)) this.sortBy = sortBy;
    return sortBy !== undefined;
  }

  /** Turns the year that was read into a lower or an upper limit. False unless exactly one year was read. */
  limitYear(side: 'min' | 'max'): boolean {
    const [year, ...others] = this.filters.get('year') ?? [];
    return (
      year !== undefined &&
      others.length === 0 &&
      this.limit({ kind: 'range', name: 'year', range: { [side]: Number(year) } })
    );
  }

  private add(name: FilterName, values: readonly string[]): void {
    this.ranges.delete(name);
    this.filters.set(name, [...(this.filters.get(name) ?? this.state.filters[name] ?? []), ...values]);
  }

  result(query: string): SearchState {
    const { state, place, filters, ranges } = this;
    if (query === state.query) return state;
    for (const [name, { values, all }] of this.unwanted) {
      const isWanted = (value: string) => !values.includes(value);
      const selected = (filters.get(name) ?? state.filters[name] ?? []).filter(isWanted);
      filters.set(name, selected.length > 0 ? selected : all.filter(isWanted));
    }
    const kept = <Values extends object>(all: Values, replaced: ReadonlyMap<FilterName, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => ![...replaced.keys()].some((other) => other === name)));
    const isNear = place !== undefined && place.distance === undefined && this.sorts.includes('nearest');
    const sortBy = this.sortBy ?? (isNear ? 'nearest' : state.sortBy);
    return searchState({
      ...state,
      query,
      filters: { ...kept(state.filters, ranges), ...Object.fromEntries(filters) },
      ranges: { ...kept(state.ranges, filters), ...Object.fromEntries(ranges) },
      ...(place ? { place } : {}),
      ...(sortBy ? { sortBy } : {}),
    });
  }
}
