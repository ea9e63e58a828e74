import type { LoadContext } from '../../engine/blocks/load.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import { andFilters, resultsFilter } from '../../engine/search/scope.ts';
import type { Condition } from '../../schemas/condition.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** The orders a row of vehicles may have. */
export const featuredSorts = {
  newest: ['created_at_timestamp:desc'],
  priceAsc: ['price:asc'],
  priceDesc: ['price:desc'],
  kmAsc: ['km:asc'],
  popular: ['views:desc'],
} as const;

interface FeaturedProps {
  /** A condition; the document's checks have seen to that. */
  readonly filter?: object | undefined;
  readonly sort?: keyof typeof featuredSorts | undefined;
  readonly count?: number | undefined;
}

/**
 * The vehicles of a featured row: available ones that meet its filter, of the page's own stock where the page has one
 * [api.second-search-fetch].
 */
export async function load({
  props,
  page,
  search,
  now,
  signal,
}: LoadContext<FeaturedProps, never>): Promise<readonly Vehicle[]> {
  const { filter = {}, sort = 'newest', count = 6 } = props;
  const chosen = andFilters(resultsFilter(0, now), toSearchFilter(filter as Condition, { now }), page.group?.filter);
  return search.list(chosen, count, featuredSorts[sort], signal);
}
