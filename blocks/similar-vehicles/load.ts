import type { LoadContext } from '../../engine/blocks/load.ts';
import { similarFilter } from '../../engine/search/similar.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

type SimilarRule = 'similar.priceWindow' | 'similar.matchFields' | 'similar.count' | 'similar.queryLimit';

/** Vehicles like the page's own, nearest in price first (browsing §7). */
export async function load({
  rules,
  page,
  search,
  signal,
}: LoadContext<unknown, SimilarRule>): Promise<readonly Vehicle[]> {
  const { vehicle } = page;
  const count = rules['similar.count'];
  if (!vehicle || count === 0) return [];
  const limit = Math.max(count, rules['similar.queryLimit']);
  const found = await search.list(similarFilter(vehicle, rules), limit, ['created_at_timestamp:desc'], signal);
  const price = vehicle.price ?? 0;
  const distance = (other: Vehicle) => Math.abs((other.price ?? 0) - price);
  return [...found].sort((a, b) => distance(a) - distance(b)).slice(0, count);
}
