import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { parseAddress, printQuery } from '../../engine/search/address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { addressOf, stateAt, unfiltered } from '../../engine/search/page-address.ts';
import { hasFilters, sameSearch, type SearchState, searchState } from '../../engine/search/state.ts';
import type * as live from './live.ts';
import type { ResultsData } from './load.ts';
import type { ResultsRules } from './rules.ts';
import type { PlaceError, PlaceProblem } from './place.ts';
import { keepFilters, keptFilters } from './storage.ts';
import type { SearchResult } from '../../engine/search/result.ts';

type Live = typeof live;
type Found = live.Found;

interface Shown {
  /** The search that produced the current hits. */
  readonly applied: SearchState;
  readonly result: SearchResult;
  /** Renders the hits once they differ from those of the server. */
  readonly Hits?: Live['Hits'];
  /** The state in the address: loading while it differs from `applied`. */
  readonly target: SearchState;
  /** The state of the filter panel, and its counts. */
  readonly draft: SearchState;
  readonly preview: SearchResult;
  /** Idle with data, loading, or failed with the previous data. */
  readonly status: 'ready' | 'loading' | 'failed';
  /** Why a search around the postcode failed. */
  readonly problem?: PlaceProblem | undefined;
  /** Counts the changes that did not come from the panel's own fields, so that these are reset. */
  readonly version: number;
}

interface GoOptions {
  readonly history?: 'push' | 'replace' | 'none';
  readonly toTop?: boolean;
}

/** The search of a results page and its actions. */
export interface Search extends Shown {
  /** Reads the panel's own fields: applied at once or counted first, as the site configures. */
  read(draft: SearchState): void;
  /** Changes the state of the panel, including its fields. */
  change(draft: SearchState): void;
  /** Goes to a search: new hits, new address, no page load. */
  go(state: SearchState, options?: GoOptions): void;
  /** Lists all values of every filter from now on. */
  showAll(): void;
  /** Appends the next page to the hits on screen. */
  more(): void;
}

/** Debounce time of the panel. */
const settleMs = 180;

/** Preloads what a search needs at the first sign of interest. */
export function warmUp(): void {
  void import('./live.ts').catch(() => undefined);
}

/** Follows the address: calls back for each change made by back and forward. */
function useAddress(plan: SearchPlan, follow: (state: SearchState) => void) {
  useEffect(() => {
    function followAddress() {
      const { pathname, search } = window.location;
      follow(stateAt(pathname, new URLSearchParams(search), plan));
    }
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [follow, plan]);
}

/** Runs the page's search in the browser. */
export function useSearch(data: ResultsData, pagePlan: SearchPlan, rules: ResultsRules): Search {
  const [all, setAll] = useState(false);
  const plan = useMemo(() => (all ? { ...pagePlan, allValues: true } : pagePlan), [all, pagePlan]);
  const { search: service, site } = useRuntime();
  const [shown, setShown] = useState<Shown>({
    applied: data.state,
    result: data.result,
    target: data.state,
    draft: data.state,
    preview: data.result,
    status: 'ready',
    problem: data.problem,
    version: 0,
  });
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const immediate = rules['search.filters.application'] === 'immediate';
  const persistence = rules['search.filters.persistence'];
  /** Returns results from the cache or the search service, with code that is loaded with the first search. */
  const find = useCallback(
    async (kind: 'hits' | 'counts', state: SearchState): Promise<Found & Pick<Live, 'Hits'>> => {
      const live = await import('./live.ts');
      live.remember(data, { plan, service });
      return { ...(await live.find(kind, { state, plan, service, rules })), Hits: live.Hits };
    },
    [plan, rules, data, service],
  );

  const go = useCallback(
    (state: SearchState, { history = 'push', toTop = false }: GoOptions = {}) => {
      clearTimeout(settling.current);
      const address = addressOf(state, plan);
      if (history !== 'none') window.history[`${history}State`](null, '', address);
      keepFilters(persistence, site.slug, state.currentPath, keptQuery(state));
      setShown((now) => ({ ...now, target: state, draft: state, status: 'loading', version: now.version + 1 }));
      if (toTop) window.scrollTo({ top: 0, behavior: 'instant' });
      find('hits', state).then(
        (found) => setShown((now) => (now.target === state ? arrived(now, state, found) : now)),
        ({ problem }: Partial<PlaceError>) => setShown((now) => (now.target === state ? failed(now, problem) : now)),
      );
    },
    [find, persistence, plan, site.slug],
  );

  const read = useCallback(
    (draft: SearchState) => {
      setShown((now) => ({ ...now, draft }));
      clearTimeout(settling.current);
      settling.current = setTimeout(() => {
        if (immediate) {
          go(draft);
          return;
        }
        find('counts', draft).then(
          ({ result }) =>
            setShown((now) => (now.draft === draft ? { ...now, preview: result, problem: undefined } : now)),
          // The panel keeps its previous counts; the search itself reports other errors.
          ({ problem }: Partial<PlaceError>) =>
            setShown((now) => ({ ...now, problem: draft.place?.postcode ? problem : undefined })),
        );
      }, settleMs);
    },
    [find, go, immediate],
  );

  function change(draft: SearchState) {
    setShown((now) => ({ ...now, version: now.version + 1 }));
    read(draft);
  }

  useEffect(() => {
    if (!all) return;
    find('counts', latest.current.draft).then(
      ({ result }) => setShown((now) => ({ ...now, preview: result })),
      () => setAll(false),
    );
  }, [all, find]);

  const more = useCallback(() => {
    const { applied, result, status } = latest.current;
    if (status === 'loading' || applied.page >= result.pages) return;
    const next = searchState({ ...applied, page: applied.page + 1 });
    setShown((now) => ({ ...now, target: next, status: 'loading' }));
    find('hits', next).then(
      (found) =>
        setShown((now) => {
          if (now.target !== next) return now;
          const hits = [...now.result.hits, ...found.result.hits];
          return { ...now, applied: found.state, result: { ...found.result, hits }, Hits: found.Hits, status: 'ready' };
        }),
      () => setShown((now) => (now.target === next ? { ...now, status: 'failed' } : now)),
    );
  }, [find]);

  const follow = useCallback(
    (state: SearchState) => {
      if (!sameSearch(state, latest.current.target)) go(state, { history: 'none' });
    },
    [go],
  );
  useAddress(plan, follow);

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return undefined;
    started.current = true;
    const { pathname, search: query } = window.location;
    const parameters = new URLSearchParams(query);
    const asked = parseAddress(pathname, parameters);
    if (hasFilters(asked)) keepFilters(persistence, site.slug, pathname, keptQuery(asked));
    const said = hasFilters(asked) || parameters.has(unfiltered.name);
    const kept = said ? undefined : keptFilters(persistence, site.slug, pathname);
    if (!kept) return undefined;
    const restoring = setTimeout(() => go(parseAddress(pathname, new URLSearchParams(kept)), { history: 'replace' }));
    return () => clearTimeout(restoring);
  }, [go, persistence, site.slug]);

  return { ...shown, read, change, go, more, showAll: () => setAll(true) };
}

/** The query worth storing: nothing when no filter is selected, and never the page number. */
function keptQuery(state: SearchState): string {
  return hasFilters(state) ? printQuery(searchState({ ...state, page: 1 })) : '';
}

/** The page with a new result; the panel follows unless the shopper has changed it since. */
function arrived(now: Shown, asked: SearchState, { state, result, Hits }: Found & Pick<Live, 'Hits'>): Shown {
  const panel = now.draft === asked ? { draft: state, preview: result } : {};
  return { ...now, ...panel, applied: state, target: state, result, Hits, status: 'ready', problem: undefined };
}

/** The page unchanged, with its error. */
function failed(now: Shown, problem: PlaceProblem | undefined): Shown {
  return { ...now, problem, status: problem ? 'ready' : 'failed' };
}
