import type { SearchParams } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleSearch, VehicleSearchAnswer } from './client.ts';
import { effectiveSort } from './groups.ts';
import type { SearchPlan } from './plan.ts';
import type { PlannedQuery } from './query.ts';
import type { SearchState } from './state.ts';

/**
 * Counts the vehicles without a displayed price, which the service puts before the cheapest; `undefined` when the order
 * is another one or leaves them out (rule `search.sort.zeroPriceIncluded`).
 */
export function unpricedQuery(
  state: SearchState,
  plan: SearchPlan,
  [hits]: readonly PlannedQuery[],
): SearchParams | undefined {
  if (!hits || !plan.unpricedIncluded || effectiveSort(state, plan) !== 'priceAsc') return undefined;
  const { q = null, matchingStrategy = 'all', filter = [] } = hits.params;
  const unpriced = `price <= ${plan.unpricedUpTo}`;
  return { q, matchingStrategy, filter: [filter, unpriced].flat(), hitsPerPage: 1, attributesToRetrieve: ['id'] };
}

/**
 * The vehicles of a page, the cheapest first and the `unpriced` last: the service's order turned by as many, of which the
 * page is one stretch, or two where the priced ones end on it.
 */
export async function unpricedLast(
  { params }: PlannedQuery,
  all: Pick<VehicleSearchAnswer, 'count'>,
  unpriced: number,
  send: VehicleSearch['queries'],
  signal?: AbortSignal,
): Promise<readonly Vehicle[]> {
  const { page = 1, hitsPerPage = 0, facets: _facets, ...same } = params;
  const from = (page - 1) * hitsPerPage + unpriced;
  const to = Math.min(page * hitsPerPage, all.count) + unpriced;
  const stretches = [
    { offset: from, limit: Math.min(to, all.count) - from },
    { offset: Math.max(0, from - all.count), limit: to - Math.max(from, all.count) },
  ].filter(({ limit }) => limit > 0);
  if (stretches.length === 0) return [];
  const answers = await send(
    stretches.map((stretch) => ({ ...same, ...stretch })),
    signal,
  );
  return answers.flatMap(({ hits }) => hits);
}
