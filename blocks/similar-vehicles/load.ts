import type { LoadContext } from '../../engine/blocks/load.ts';
import { cardAttributes } from '../../engine/search/attributes.ts';
import { nearestInPrice, similarAddress, similarFilter } from '../../engine/search/similar.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { cardRules } from '../shared/vehicle/card-view.ts';
import type { similarBlockRules } from './rules.ts';

/** What the browser asks for the similar vehicles with. */
export interface SimilarQuest {
  readonly slug: string;
  readonly id: number;
  /** Dollars; 0 when there is none. */
  readonly price: number;
  /** The plain search, in the search service's language. */
  readonly filter: string;
  /** The fields that cards show. */
  readonly attributes: readonly string[];
}

export interface SimilarData {
  /** The address of a search for vehicles like this one. */
  readonly address: string;
  /** Where the vehicles come with the page (rule `similar.source`: a plain search). */
  readonly vehicles?: readonly Vehicle[];
  /** Where the browser looks them up. */
  readonly quest?: SimilarQuest;
}

/** Vehicles like the page's own, or what the browser needs to look them up (browsing §7). */
export async function load({
  rules,
  page,
  search,
  site,
  signal,
}: LoadContext<unknown, (typeof similarBlockRules)[number]>): Promise<SimilarData | undefined> {
  const { vehicle } = page;
  const count = rules['similar.count'];
  if (!vehicle || count === 0) return undefined;
  const address = similarAddress(vehicle, rules['search.mainRoute'], rules);
  const filter = similarFilter(vehicle, rules);
  const price = vehicle.price ?? 0;
  if (rules['similar.source'] === 'recommended') {
    const ids: readonly RuleId[] = cardRules;
    const attributes = cardAttributes(site.rules.table(ids));
    return { address, quest: { slug: vehicle.slug, id: vehicle.id, price, filter, attributes } };
  }
  const limit = Math.max(count, rules['similar.queryLimit']);
  const found = await search.list(filter, limit, ['created_at_timestamp:desc'], signal);
  return { address, vehicles: nearestInPrice(found, price, count) };
}

/** The cards that came with the page stay as they are: the browser is not sent their vehicles. */
export function send({ data }: { readonly data: SimilarData | undefined }): SimilarData | undefined {
  return data?.vehicles ? { address: data.address, vehicles: [] } : data;
}
