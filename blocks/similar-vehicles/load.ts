import type { LoadContext } from '../../engine/blocks/load.ts';
import { chosenFilter, inOrder, nearestInPrice, similarAddress, similarFilter } from '../../engine/search/similar.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { similarBlockRules } from './rules.ts';

export interface SimilarData {
  /** The address of a search for vehicles like this one. */
  readonly address: string;
  /** The vehicles; none of them where the page holds their place until a shopper comes near. */
  readonly vehicles?: readonly Vehicle[];
  /** The vehicle, by its slug, where the browser looks up which are like it first. */
  readonly similarTo?: string;
}

type SimilarContext = LoadContext<unknown, (typeof similarBlockRules)[number]>;

/** The numbers that the look-up by slug gave, as the browser passes them on. */
function askedIds({ searchParams }: URL, limit: number): readonly number[] {
  const parts = (searchParams.get('ids') ?? '').split(',');
  return parts
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, limit)
    .map(Number);
}

/** Vehicles like this one: those that were looked up, else those a plain search finds. */
async function similarTo(vehicle: Vehicle, { rules, page, search, signal }: SimilarContext) {
  const count = rules['similar.count'];
  const limit = Math.max(count, rules['similar.queryLimit']);
  const sort = ['created_at_timestamp:desc'];
  const ids = askedIds(page.url, limit);
  const chosen =
    ids.length > 0 ? inOrder(await search.list(chosenFilter(vehicle.id, ids), limit, sort, signal), ids) : [];
  if (chosen.length > 0) return chosen.slice(0, count);
  const found = await search.list(similarFilter(vehicle, rules), limit, sort, signal);
  return nearestInPrice(found, vehicle.price ?? 0, count);
}

/**
 * The vehicles, where the block is asked for alone or the site searches for them plainly; else their place on the page
 * and where their numbers are looked up (rule `similar.source`).
 */
export async function load(context: SimilarContext): Promise<SimilarData | undefined> {
  const { rules, page } = context;
  const { vehicle } = page;
  if (!vehicle || rules['similar.count'] === 0) return undefined;
  const address = similarAddress(vehicle, rules['search.mainRoute'], rules);
  if (rules['similar.source'] === 'recommended' && !page.url.searchParams.has('_part'))
    return { address, similarTo: vehicle.slug };
  return { address, vehicles: await similarTo(vehicle, context) };
}
