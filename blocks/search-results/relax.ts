import { cleared } from '../../engine/search/change.ts';
import { type CountRules, displayedCount } from '../../engine/search/count.ts';
import { addressOf } from '../../engine/search/page-address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import type { Grammar } from '../../engine/search/reading/read.ts';
import { respelled } from '../../engine/search/reading/spelling.ts';
import { runSearch, type SendQueries } from '../../engine/search/run.ts';
import { type SearchState, searchState } from '../../engine/search/state.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';
import { chips, type LabelWords } from '../../engine/pages/filter-labels.ts';

/** A search with results, similar to one without: respelled, without one of the filters, or with only that filter. */
interface Way {
  readonly kind: 'spelling' | 'without' | 'only';
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

/** Suggestions for a search without results: similar searches with results, and the nearest vehicles. */
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
  /** The grammar for its words. */
  readonly grammar: Grammar;
}

interface Attempt {
  readonly kind: Way['kind'];
  readonly label: string;
  readonly to: SearchState;
}

const mostWays = 8;
const mostNear = 6;

/**
 * Suggests searches with the words respelled like names in the stock, and without each of the selected filters; if none
 * of these has results, with each filter alone. The near matches come from the least relaxed search, keeping the typed
 * text if anything matches it; failing that, they are the nearest of all the page's vehicles.
 */
export async function relaxed({ state, plan, rules, words, send, signal, grammar }: Subject): Promise<Relaxed> {
  const bare = { ...plan, groups: [], pageSize: mostNear };
  const search = (wanted: SearchState) => runSearch(wanted, bare, send, signal);
  const chosen = chips(state, words).slice(0, mostWays);
  const spelled = respelled(state, grammar);
  async function results(attempts: readonly Attempt[]) {
    const found = await Promise.all(attempts.map(({ to }) => search(to)));
    return found.flatMap(({ state: to, result: { hits, counted, typeSum } }, index) => {
      const { kind = 'without', label = '' } = attempts[index] ?? {};
      const count = displayedCount(counted, typeSum, rules);
      return count ? [{ kind, label, href: addressOf(to, plan), count, to, hits }] : [];
    });
  }
  const all = cleared(state);
  const [typed, first] = await Promise.all([
    search(searchState({ ...all, query: state.query })),
    results([
      ...(spelled ? [{ kind: 'spelling' as const, label: labelOf(spelled, words), to: spelled }] : []),
      // Without its only filter, nothing would be left of the search.
      ...(chosen.length < 2
        ? []
        : chosen.map(({ label, without }) => ({ kind: 'without' as const, label, to: without }))),
    ]),
  ]);
  const ways =
    first.length > 0 || chosen.length < 2
      ? first
      : await results(
          chosen.map(({ label }, index) => {
            const others = chosen.toSpliced(index, 1).map((other) => other.label);
            return { kind: 'only', label, to: withoutChips(state, others, words) };
          }),
        );
  const nearest =
    ways.find(({ kind }) => kind === 'spelling') ??
    ways.toSorted((one, other) => one.count - other.count).find(({ to }) => to.query === state.query);
  const typedHits = state.query ? typed.result.hits : [];
  const lists = [nearest?.hits, typedHits, ways[0]?.hits];
  const near = lists.find((hits) => hits?.length) ?? (await search(inReach(state, plan))).result.hits;
  return { ways: ways.map(({ kind, label, href, count }) => ({ kind, label, href, count })), near };
}

const labelOf = (state: SearchState, words: LabelWords) =>
  chips(state, words)
    .map(({ label }) => label)
    .join(' · ');

/** The search without the chips of these labels. */
function withoutChips(state: SearchState, labels: readonly string[], words: LabelWords): SearchState {
  return labels.reduce(
    (rest, label) => chips(rest, words).find((chip) => chip.label === label)?.without ?? rest,
    state,
  );
}

/** The sort orders that put vehicles nearest to an empty range first. */
const towards: Readonly<Record<string, { readonly max?: SortBy; readonly min?: SortBy }>> = {
  price: { max: 'priceAsc', min: 'priceDesc' },
  km: { max: 'kmAsc' },
  year: { min: 'yearDesc' },
};

/** The whole stock of the page, vehicles nearest to the selected range or place first. */
function inReach(state: SearchState, { near }: SearchPlan): SearchState {
  const sorts = Object.entries(state.ranges).flatMap(([name, { max }]) => {
    const sort = towards[name]?.[max === undefined ? 'min' : 'max'];
    return sort ? [sort] : [];
  });
  const sortBy = sorts[0] ?? (near ? 'nearest' : undefined);
  const place = near && state.place ? { place: { postcode: state.place.postcode } } : {};
  return searchState({ ...cleared(state), ...place, ...(sortBy ? { sortBy } : {}) });
}
