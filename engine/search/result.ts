import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { FilterName } from '../../schemas/search/filters.ts';

/** A value of a filter and how many vehicles have it. */
export type FacetValue = readonly [value: string, count: number];

/** The data of a results page: plain JSON, with counts by filter. */
export interface SearchResult {
  readonly hits: readonly Vehicle[];
  /** All matches. */
  readonly count: number;
  /** The matches that count as advertised (rule `stock.countFilter`). */
  readonly counted: number;
  /** The same as the sum of the counts by condition. */
  readonly typeSum: number;
  /** By filter, the most frequent values first. */
  readonly facets: Readonly<Partial<Record<FilterName, readonly FacetValue[]>>>;
  /** By filter, the smallest and greatest number. */
  readonly ranges: Readonly<Partial<Record<FilterName, { readonly min: number; readonly max: number }>>>;
  /** The filters with more values than listed in `facets`. */
  readonly cut: readonly FilterName[];
  readonly pages: number;
}
