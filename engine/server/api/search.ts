import { vehicleCount } from '../../../schemas/api/search.ts';
import { countResults, resultsPageAt } from '../../pages/results.ts';
import { ApiError } from '../../ports/api-error.ts';
import { type Call, handleCall } from './call.ts';

const unavailable = () => {
  throw new ApiError(503, 'search_unavailable', 'The stock cannot be searched right now.');
};

/** The number of vehicles that a results page displays for its address, and the label of a button that leads there. */
const vehicleCountCall = handleCall(vehicleCount, async ({ query, tenant, now }) => {
  const { site, search } = tenant;
  const asked = { site, search, now };
  const page = await resultsPageAt(query.address, asked).catch(unavailable);
  if (!page) throw new ApiError(404, 'not_found', 'There is no results page at this address.');
  const { count, query: read } = await countResults(page, asked).catch(unavailable);
  const words = site.wording.words(['hero.search.showCount', 'hero.search.submit']);
  const label = count === undefined ? words('hero.search.submit') : words('hero.search.showCount', { count });
  return { count: count ?? null, label, query: read };
});

/** What the browser asks about the whole stock. */
export const searchCalls: readonly Call[] = [vehicleCountCall];
