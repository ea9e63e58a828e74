import { cleared } from '../../engine/search/change.ts';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import { addressOf } from '../../engine/search/page-address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { runSearch, type SendQueries } from '../../engine/search/run.ts';
import { type SearchState, searchState } from '../../engine/search/state.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { chips, type LabelWords } from '../../engine/pages/filter-labels.ts';

/** A selected filter without which there are results. */
interface Way {
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

/** What a search without results leads on to: filters to drop, and vehicles that match all but one of them. */
export interface Relaxed {
  readonly ways: readonly Way[];
  readonly near: readonly Vehicle[];
}

interface Subject {
  readonly state: SearchState;
  readonly plan: SearchPlan;
  readonly rules: CountRules;
  readonly words: LabelWords;
  readonly send: SendQueries;
  readonly signal: AbortSignal;
}

const mostWays = 8;
const mostNear = 6;

/**
 * Searches without each of the selected filters. The near matches are those of the search that loses least, and keep the
 * text that the shopper typed if anything matches it. With a single filter, clearing it is all there is to do.
 */
export async function relaxed({ state, plan, rules, words, send, signal }: Subject): Promise<Relaxed> {
  const chosen = chips(state, words).slice(0, mostWays);
  if (chosen.length < 2) return { ways: [], near: [] };
  const bare = { ...plan, groups: [], pageSize: mostNear };
  const search = (wanted: SearchState) => runSearch(wanted, bare, send, signal);
  const textOnly = searchState({ ...cleared(state), query: state.query });
  const [typed, ...found] = await Promise.all([search(textOnly), ...chosen.map(({ without }) => search(without))]);
  const ways = found.flatMap(({ state: without, result }, index) => {
    const count = displayedCount(result.counted, result.typeSum, rules);
    const label = chosen[index]?.label ?? '';
    return count ? [{ label, href: addressOf(without, plan), count, without, hits: result.hits }] : [];
  });
  const byCount = ways.toSorted((one, other) => one.count - other.count);
  const nearest = byCount.find(({ without }) => without.query === state.query);
  const near = nearest?.hits ?? (typed?.result.hits.length ? typed.result.hits : (byCount[0]?.hits ?? []));
  return { ways: ways.map(({ label, href, count }) => ({ label, href, count })), near };
}
