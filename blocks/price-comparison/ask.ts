import { saysNothing } from '../../engine/gauge/comparison.ts';

const longestWaitMs = 8000;
const problem = 'Failed to fetch auto gauge data.';

/**
 * Asks for a vehicle's price comparison, once. A failure or an empty answer is logged to the console and gives
 * `undefined` [api.autogauge-failure-hides].
 */
export async function askComparison(address: string, leaving: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([leaving, AbortSignal.timeout(longestWaitMs)]),
    });
    if (!response.ok) throw new Error(`The comparison was answered with status ${response.status}`);
    const text = await response.text();
    const answer: unknown = text.trim() === '' ? undefined : JSON.parse(text);
    if (!saysNothing(answer)) return answer;
    // No failure of anybody's: there are vehicles without a market.
    console.info(problem, 'No data returned');
  } catch (error) {
    if (!leaving.aborted) console.warn(problem, error);
  }
  return undefined;
}
