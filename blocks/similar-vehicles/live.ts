import type { Runtime } from '../../engine/browser/runtime.ts';
import { browserSearch } from '../../engine/search/browser.ts';
import { chosenFilter, inOrder, nearestInPrice } from '../../engine/search/similar.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SimilarQuest } from './load.ts';

// Everything that looking vehicles up in the browser needs beyond the page that is there.
export { CardList } from '../shared/vehicle/CardRow.tsx';

const longestWaitMs = 5000;

interface Limits {
  /** So many are shown. */
  readonly count: number;
  /** So many are asked for. */
  readonly limit: number;
}

/** The numbers of similar vehicles, most alike first. Rejects when they cannot be looked up. */
async function lookUp({ slug }: SimilarQuest, leaving: AbortSignal): Promise<readonly number[]> {
  const response = await fetch(`/api/cars/${slug}/similar.json`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([leaving, AbortSignal.timeout(longestWaitMs)]),
  });
  if (!response.ok) throw new Error(`Answered with status ${response.status}`);
  const answer: unknown = await response.json();
  const ids: unknown = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : undefined;
  if (!Array.isArray(ids)) throw new Error('Answered without ids');
  return ids.filter((id) => Number.isSafeInteger(id));
}

/**
 * Vehicles like the page's own: those whose numbers the site looks up by slug, else a plain search (browsing §2, §7).
 * Rejects when the search service cannot answer either.
 */
export async function findSimilar(
  quest: SimilarQuest,
  service: Runtime['search'],
  { count, limit }: Limits,
  leaving: AbortSignal,
): Promise<readonly Vehicle[]> {
  const send = browserSearch(service);
  const list = async (filter: string) => {
    const query = { filter, limit, sort: ['created_at_timestamp:desc'], attributesToRetrieve: [...quest.attributes] };
    const [answer] = await send([query], AbortSignal.any([leaving, AbortSignal.timeout(longestWaitMs)]));
    return answer?.hits ?? [];
  };
  const ids = await lookUp(quest, leaving).catch((error: unknown) => {
    if (!leaving.aborted) console.warn('Similar vehicles could not be looked up.', error);
    return [];
  });
  const chosen = ids.slice(0, limit);
  const found = chosen.length > 0 ? inOrder(await list(chosenFilter(quest.id, chosen)), chosen) : [];
  return found.length > 0 ? found.slice(0, count) : nearestInPrice(await list(quest.filter), quest.price, count);
}
