import { suggestions, vehicleCount } from '../../../schemas/api/search.ts';
import { type Asked, countResults, resultsPageAt } from '../../pages/results.ts';
import { suggestionsAt } from '../../pages/suggestions.ts';
import { ApiError } from '../../ports/api-error.ts';
import { pathWithin } from '../../site/languages.ts';
import { type Call, handleCall, searchUnavailable } from './call.ts';

/** The results page for an address as the browser shows it, language prefix included. */
async function pageAt(address: string, asked: Asked) {
  const { path } = pathWithin(address, asked.site) ?? { path: address };
  const page = await resultsPageAt(path, asked).catch(searchUnavailable);
  if (!page) throw new ApiError(404, 'not_found', 'There is no results page at this address.');
  return page;
}

/** The label of each button with a count and without. */
const labels = {
  hero: ['hero.search.showCount', 'hero.search.submit'],
  filters: ['search.show', 'search.showUncounted'],
} as const;

/** The number of vehicles that a results page displays for its address, and the label of a button that leads there. */
const vehicleCountCall = handleCall(vehicleCount, async ({ query, site, search, backend, now }) => {
  const asked = { site, search, now, geocoder: backend.services.geocoder };
  const page = await pageAt(query.address, asked);
  const { count, query: read } = await countResults(page, asked).catch(searchUnavailable);
  const [counted, uncounted] = labels[query.button ?? 'hero'];
  const { words } = site.wording;
  const label = count === undefined ? words(uncounted) : words(counted, { count });
  return { count: count ?? null, label, query: read };
});

/** What a shopper who types into a search box may mean; the same for every visitor. */
const suggestionsCall = handleCall(
  suggestions,
  async ({ query, site, search, now }) => {
    const asked = { site, search, now };
    const found = await suggestionsAt(await pageAt(query.address, asked), asked).catch(searchUnavailable);
    const { words } = site.wording;
    return {
      suggestions: [...found],
      status: words('search.suggest.status', { count: found.length + Number(query.recent ?? 0) }),
      recent: words('search.suggest.recent'),
      forget: words('search.suggest.forget'),
    };
  },
  { cacheControl: 'public, max-age=60' },
);

/** What the browser queries about the whole stock. */
export const searchCalls: readonly Call[] = [vehicleCountCall, suggestionsCall];
