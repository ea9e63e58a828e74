import type { LoadContext } from '../../engine/blocks/load.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import type { Condition } from '../../schemas/condition.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { andFilters, resultsFilter } from '../../engine/conditions/filter-text.ts';

/** The sort orders of a row of vehicles. */
export const featuredSorts = {
  newest: ['created_at_timestamp:desc'],
  priceAsc: ['price:asc'],
  priceDesc: ['price:desc'],
  kmAsc: ['km:asc'],
  popular: ['views:desc'],
} as const;

interface FeaturedProps {
  /** A condition, as the document's checks guarantee. */
  readonly filter?: object | undefined;
  readonly sort?: keyof typeof featuredSorts | undefined;
  readonly count?: number | undefined;
}

/**
 * The vehicles of a featured row: available ones that match its filter, from the page's own stock if it has one
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
