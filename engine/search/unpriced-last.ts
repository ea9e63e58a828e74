import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleSearch } from './client.ts';
import type { SearchPlan } from './plan.ts';
import type { PlannedQuery } from './query.ts';
import type { SearchResult } from './result.ts';
import type { SearchState } from './state.ts';

/**
 * A page of the cheapest first, its vehicles without a displayed price last (rule `search.sort.zeroPriceIncluded`). The
 * service puts these before the cheapest, so its order is rotated by their number: the page is one range of it, or two
 * where the priced vehicles end.
 */
export async function unpricedLast(
  [planned]: readonly PlannedQuery[],
  state: SearchState,
  plan: SearchPlan,
  result: SearchResult,
  send: VehicleSearch['queries'],
  signal?: AbortSignal,
): Promise<SearchResult> {
  const { count, hits } = result;
  const isPriced = ({ price }: Vehicle) => (price ?? Infinity) > plan.unpricedUpTo;
  // The first page starts with the cheapest vehicle: there are none without a price.
  if (!planned || !plan.unpricedIncluded || (state.page === 1 && hits.slice(0, 1).every(isPriced))) return result;
  const { page: _page, hitsPerPage: _size, facets: _facets, filter = [], ...params } = planned.params;
  const unpriced = [filter, `price <= ${plan.unpricedUpTo}`].flat();
  const [counted] = await send([{ ...params, filter: unpriced, hitsPerPage: 1, attributesToRetrieve: ['id'] }], signal);
  const turn = counted?.count ?? 0;
  const from = (state.page - 1) * plan.pageSize + turn;
  const to = Math.min(state.page * plan.pageSize, count) + turn;
  const stretches = [
    { offset: from, limit: Math.min(to, count) - from },
    { offset: Math.max(0, from - count), limit: to - Math.max(from, count) },
  ].filter(({ limit }) => limit > 0);
  if (turn === 0 || stretches.length === 0) return result;
  const answers = await send(
    stretches.map((stretch) => ({ ...params, filter, ...stretch })),
    signal,
  );
  return { ...result, hits: answers.flatMap((answer) => answer.hits) };
}
