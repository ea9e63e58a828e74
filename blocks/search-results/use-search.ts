import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { parseAddress, printQuery } from '../../engine/search/address.ts';
import { cleared } from '../../engine/search/change.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { addressOf, stateAt, unfiltered } from '../../engine/search/page-address.ts';
import { hasFilters, sameSearch, type SearchState, searchState } from '../../engine/search/state.ts';
import type { Found } from './live.ts';
import type { Hits } from './Hits.tsx';
import type { ResultsData } from './load.ts';
import type { ResultsRules } from './rules.ts';
import type { PlaceError, PlaceProblem } from './place.ts';
import { keepFilters, keptFilters } from './storage.ts';
import type { SearchResult } from '../../engine/search/result.ts';

/** The result of a search, with the component for its hits if they were asked for. */
interface Answer extends Found {
  readonly Hits?: typeof Hits | undefined;
}

interface Shown {
  /** The search that produced the current hits. */
  readonly applied: SearchState;
  readonly result: SearchResult;
  /** Renders the hits once they differ from those of the server. */
  readonly Hits?: typeof Hits | undefined;
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
  /** Forgets the stored filters of this page. */
  forget(): void;
}

/** Debounce time of the panel. */
const settleMs = 180;

/** Preloads what a search needs when a shopper turns to a control that starts one. */
export function warmUp({ target }: { readonly target: EventTarget }): void {
  if (target instanceof Element && target.closest('input, select, a')) void import('./live.ts').catch(() => undefined);
}

/** Runs the page's search in the browser. */
export function useSearch(data: ResultsData, pagePlan: SearchPlan, rules: ResultsRules): Search {
  const [all, setAll] = useState(false);
  const plan = useMemo(() => (all ? { ...pagePlan, allValues: true } : pagePlan), [all, pagePlan]);
  const [shown, setShown] = useState(() => initial(data));
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const immediate = rules['search.filters.application'] === 'immediate';
  const stored = useStored(rules);
  const { keep } = stored;
  const find = useFind(data, plan, rules);

  const go = useCallback(
    (state: SearchState, { history = 'push', toTop = false }: GoOptions = {}) => {
      clearTimeout(settling.current);
      const address = addressOf(state, plan);
      if (history !== 'none') window.history[`${history}State`](null, '', address);
      keep(state.currentPath, state);
      setShown((now) => ({ ...now, target: state, draft: state, status: 'loading', version: now.version + 1 }));
      if (toTop) window.scrollTo({ top: 0, behavior: 'instant' });
      find('hits', state).then(
        (found) => setShown((now) => (now.target === state ? arrived(now, state, found) : now)),
        ({ problem }: Partial<PlaceError>) => setShown((now) => (now.target === state ? failed(now, problem) : now)),
      );
    },
    [find, keep, plan],
  );

  function count(draft: SearchState) {
    find('counts', draft).then(
      ({ result }) => setShown((now) => (now.draft === draft ? { ...now, preview: result, problem: undefined } : now)),
      // The panel keeps its previous counts; the search itself reports other errors.
      ({ problem }: Partial<PlaceError>) =>
        setShown((now) => ({ ...now, problem: draft.place?.postcode ? problem : undefined })),
    );
  }

  function read(draft: SearchState) {
    setShown((now) => ({ ...now, draft }));
    clearTimeout(settling.current);
    settling.current = setTimeout(() => (immediate ? go(draft) : count(draft)), settleMs);
  }

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
      (found) => setShown((now) => (now.target === next ? appended(now, found) : now)),
      () => setShown((now) => (now.target === next ? { ...now, status: 'failed' } : now)),
    );
  }, [find]);

  useAddress(plan, latest, go);
  useStart(stored, go);
  const forget = () => keep(shown.applied.currentPath, cleared(shown.applied));
  return { ...shown, read, change, go, more, forget, showAll: () => setAll(true) };
}

/** Finds results in the cache or the search service, with code that is loaded with the first search. */
function useFind(data: ResultsData, plan: SearchPlan, rules: ResultsRules) {
  const { search: service } = useRuntime();
  return useCallback(
    async (kind: 'hits' | 'counts', state: SearchState): Promise<Answer> => {
      const [found, cards] = await Promise.all([
        import('./live.ts').then((live) => {
          live.remember(data, { plan, service });
          return live.find(kind, { state, plan, service, rules });
        }),
        kind === 'hits' ? import('./Hits.tsx') : undefined,
      ]);
      return { ...found, Hits: cards?.Hits };
    },
    [data, plan, rules, service],
  );
}

/** Follows the address: searches after each change made by back and forward. */
function useAddress(plan: SearchPlan, latest: RefObject<Shown>, go: Search['go']) {
  useEffect(() => {
    function followAddress() {
      const { pathname, search } = window.location;
      const state = stateAt(pathname, new URLSearchParams(search), plan);
      if (!sameSearch(state, latest.current.target)) go(state, { history: 'none' });
    }
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [go, latest, plan]);
}

/** The filters stored for a page, where the site wants that. */
function useStored(rules: ResultsRules) {
  const { slug } = useRuntime().site;
  const persistence = rules['search.filters.persistence'];
  return useMemo(
    () => ({
      read: (path: string) => keptFilters(persistence, slug, path),
      /** Stores nothing when no filter is selected, and never the page number. */
      keep: (path: string, state: SearchState) =>
        keepFilters(persistence, slug, path, hasFilters(state) ? printQuery(searchState({ ...state, page: 1 })) : ''),
    }),
    [persistence, slug],
  );
}

/** Stores the filters of the first address, or restores stored ones where it has none. */
function useStart({ keep, read }: ReturnType<typeof useStored>, go: Search['go']) {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return undefined;
    started.current = true;
    const { pathname, search } = window.location;
    const parameters = new URLSearchParams(search);
    const asked = parseAddress(pathname, parameters);
    if (hasFilters(asked)) return keep(pathname, asked);
    // A link of the site leads to what it says, whatever was selected before.
    const followed = document.referrer.startsWith(window.location.origin);
    const kept = followed || parameters.has(unfiltered.name) ? undefined : read(pathname);
    if (!kept) return undefined;
    const restoring = setTimeout(() => go(parseAddress(pathname, new URLSearchParams(kept)), { history: 'replace' }));
    return () => clearTimeout(restoring);
  }, [go, keep, read]);
}

/** The page as the server rendered it. */
function initial({ state, result, problem }: ResultsData): Shown {
  return {
    applied: state,
    result,
    target: state,
    draft: state,
    preview: result,
    status: 'ready',
    problem,
    version: 0,
  };
}

/** The page with a new result; the panel follows unless the shopper has changed it since. */
function arrived(now: Shown, asked: SearchState, { state, result, Hits }: Answer): Shown {
  const panel = now.draft === asked ? { draft: state, preview: result } : {};
  return { ...now, ...panel, applied: state, target: state, result, Hits, status: 'ready', problem: undefined };
}

/** The page with further hits below those on screen. */
function appended(now: Shown, { state, result, Hits }: Answer): Shown {
  const hits = [...now.result.hits, ...result.hits];
  return { ...now, applied: state, result: { ...result, hits }, Hits, status: 'ready' };
}

/** The page unchanged, with its error. */
function failed(now: Shown, problem: PlaceProblem | undefined): Shown {
  return { ...now, problem, status: problem ? 'ready' : 'failed' };
}
