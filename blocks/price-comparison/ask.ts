import { callApi } from '../../engine/browser/api.ts';
import { saysNothing } from '../../engine/vehicle/gauge/comparison.ts';

const problem = 'Failed to fetch auto gauge data.';

/** Requests a vehicle's price comparison. A failure or an empty response is logged [api.autogauge-failure-hides]. */
export async function askComparison(slug: string, signal: AbortSignal) {
  try {
    const answer = await callApi('GET /cars/:slug/autogauge', { params: { slug }, signal });
    if (!saysNothing(answer)) return answer;
    // Not a failure: some vehicles have no market.
    console.info(problem, 'No data returned');
  } catch (error) {
    if (!signal.aborted) console.warn(problem, error);
  }
  return undefined;
}
