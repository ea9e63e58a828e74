import type { VehicleSearchAnswer } from '../search/client.ts';
import { andFilters, forSale } from '../conditions/filter-text.ts';
import { addressOf, stateAt } from '../search/page-address.ts';
import { searchPlan } from '../search/plan.ts';
import { searchQueries } from '../search/query.ts';
import { searchState } from '../search/state.ts';
import type { Geocoder } from '../ports/services.ts';
import type { Finder } from './define.ts';
import { chips } from './filter-labels.ts';
import { resultsPageAt } from './results.ts';
import { sitePath } from './sign-in-path.ts';

/** Longer addresses are not saved. */
const longestAddress = 600;

/** What alerts say about a vehicle. */
const attributes = ['id', 'slug', 'name', 'created_at_timestamp'] as const;

interface SearchFinder extends Finder {
  readonly geocoder: Geocoder;
}

/** The search of a results page, as a shopper saves it: without its page and order. */
export interface SavedSearchPage {
  /** Path and query, the same for every address with this search. */
  readonly address: string;
  /** What it lists, in words: its stock, then its filters. */
  readonly label: string;
  /** Its vehicles for sale that match a further filter, newest first. */
  matching(filter: string, most: number): Promise<Pick<VehicleSearchAnswer, 'hits' | 'count'>>;
}

/**
 * The search at an address that may come from a shopper: `undefined` when it is not a results page of the site. Rejects
 * when search does not answer.
 */
export async function savedSearchAt(given: string, finder: SearchFinder): Promise<SavedSearchPage | undefined> {
  const path = given.length <= longestAddress ? sitePath(given) : undefined;
  if (path === undefined) return undefined;
  const page = await resultsPageAt(path, finder);
  if (!page?.group) return undefined;
  const { site, search, geocoder } = finder;
  const { url, rules, group } = page;
  const plan = searchPlan(rules, { scope: andFilters(forSale, group.filter), countFilter: '', attributes });
  const { sortBy: _, ...chosen } = stateAt(url.pathname, url.searchParams, plan);
  const state = searchState({ ...chosen, page: 1 });
  return {
    address: addressOf(state, plan),
    label: [group.label, ...chips(state, site.wording.words, { facets: {}, cut: [] }).map(({ label }) => label)].join(
      ', ',
    ),
    async matching(filter, most) {
      const near = state.place && (await geocoder.locate(state.place.postcode, site));
      if (state.place && !near) return { hits: [], count: 0 };
      const scope = andFilters(plan.scope, filter);
      const [first] = searchQueries(state, { ...plan, scope, pageSize: most, ...(near ? { near } : {}) });
      return search.query({ ...first?.params, facets: [], sort: ['created_at_timestamp:desc'] });
    },
  };
}

/** The filter for vehicles listed after a time, in seconds since 1970. */
export const listedAfter = (seconds: number): string => `created_at_timestamp > ${seconds}`;

/** The listing time of the newest of these vehicles, in seconds since 1970. */
export function newestOf(hits: VehicleSearchAnswer['hits'], least = 0): number {
  return Math.max(least, ...hits.map((hit) => hit.created_at_timestamp ?? 0));
}
