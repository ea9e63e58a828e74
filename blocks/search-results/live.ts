import { resolveVehicleRules } from '../../engine/browser/vehicle-rules.ts';
import { browserSearch } from '../../engine/search/browser.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { runSearch } from '../../engine/search/run.ts';
import type { SearchState } from '../../engine/search/state.ts';
import type { Runtime } from '../../engine/browser/runtime.ts';
import { cardPhotos, trimHit } from '../shared/vehicle/trim-hit.ts';
import { locate } from './place.ts';
import type { ResultsRules } from './rules.ts';

resolveVehicleRules();

// Everything a search in the browser needs beyond the page that is there: loaded with the first one.
export { Hits } from './Hits.tsx';

const longestWaitMs = 10_000;

/** Runs a search in the browser, straight against the search service. Rejects when it has not answered in 10 s. */
export async function find(
  state: SearchState,
  plan: SearchPlan,
  service: Runtime['search'],
  rules: ResultsRules,
  signal: AbortSignal,
) {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]);
  const near = state.place && (await locate(state.place, inTime));
  const found = await runSearch(state, near ? { ...plan, near } : plan, browserSearch(service), inTime);
  const photos = cardPhotos(rules['card.media']);
  return { ...found, result: { ...found.result, hits: found.result.hits.map((hit) => trimHit(hit, photos)) } };
}
