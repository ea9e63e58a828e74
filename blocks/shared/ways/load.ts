import type { LoadContext } from '../../../engine/blocks/load.ts';
import { countedRules, stockedMakes } from '../../../engine/search/counted.ts';
import { resultsPath } from '../../../engine/text/paths.ts';

export const waysRules = ['search.mainRoute', ...countedRules] as const;

const mostMakes = 8;

/** Onward links for a page with nothing to show. */
export interface WaysData {
  /** The page that searches the stock. */
  readonly search: string;
  /** The makes with the most stock. */
  readonly makes: readonly { readonly make: string; readonly count: number; readonly to: string }[];
}

/** The onward links of a page without content; those that need the search service are omitted while it is down. */
export async function loadWays({
  search,
  rules,
  now,
  signal,
}: LoadContext<unknown, (typeof waysRules)[number]>): Promise<WaysData> {
  const makes = await stockedMakes(search, rules, now, signal).catch(() => new Map<string, never>());
  return {
    search: rules['search.mainRoute'],
    makes: [...makes].slice(0, mostMakes).map(([slug, { make, count }]) => ({ make, count, to: resultsPath(slug) })),
  };
}
