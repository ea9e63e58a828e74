import type { LoadContext } from '../../engine/blocks/load.ts';
import { chosenFilter, inOrder, nearestInPrice, similarAddress, similarFilter } from '../../engine/search/similar.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { similarBlockRules } from './rules.ts';

export interface SimilarData {
  /** The address of a search for vehicles like this one. */
  readonly address: string;
  /** The vehicles; empty when the page has placeholders until a shopper scrolls near. */
  readonly vehicles?: readonly Vehicle[];
  /** The vehicle's slug, if the browser first looks up similar ones. */
  readonly similarTo?: string;
}

type SimilarContext = LoadContext<unknown, (typeof similarBlockRules)[number]>;

/** The ids returned by the lookup by slug, as the browser passes them on. */
function askedIds({ searchParams }: URL, limit: number): readonly number[] {
  const parts = (searchParams.get('ids') ?? '').split(',');
  return parts
    .filter((part) => /^\d{1,9}$/.test(part))
    .slice(0, limit)
    .map(Number);
}

/** Similar vehicles: those returned by the lookup, else those found by a plain search. */
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
 * The vehicles, if the block is requested separately or the site uses a plain search; else a placeholder and where to
 * look up their ids (rule `similar.source`).
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
