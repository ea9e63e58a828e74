import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { parseAddress, printAddress, printQuery } from '../../engine/search/address.ts';
import type { SearchResult } from '../../engine/search/answer.ts';
import { browserSearch } from '../../engine/search/browser.ts';
import { resultCache } from '../../engine/search/cache.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { runSearch, searchKey } from '../../engine/search/run.ts';
import { hasFilters, sameSearch, type SearchState, searchState } from '../../engine/search/state.ts';
import { trimHit } from '../shared/vehicle/trim-hit.ts';
import type { ResultsData } from './load.ts';
import type { ResultsRules } from './rules.ts';
import { keepFilters, keptFilters } from './storage.ts';

type Found = Awaited<ReturnType<typeof runSearch>>;

const cache = resultCache<Found>();

/** Where a search is: at rest with data, on its way, or failed with the previous data still there (browsing §4). */
type Status = 'ready' | 'loading' | 'failed';

interface Shown {
  /** What the hits on screen answer. */
  readonly applied: SearchState;
  readonly result: SearchResult;
  /** What the filter panel says, applied or not, and the counts for it. */
  readonly draft: SearchState;
  readonly preview: SearchResult;
  readonly status: Status;
  /** Counts the changes that did not come from the panel itself, so that its text fields start anew. */
  readonly version: number;
}

interface GoOptions {
  readonly history?: 'push' | 'replace' | 'none';
  readonly toTop?: boolean;
}

/** The search of a results page, and what a shopper does to it. */
export interface Search extends Shown {
  /** Takes what the panel says: applied at once or counted first, as the site has it. `typed`: its text fields say so. */
  change(draft: SearchState, typed?: boolean): void;
  /** Goes to a search: new hits, new address, no page load. */
  go(state: SearchState, options?: GoOptions): void;
  /** Adds the next page below the hits on screen. */
  more(): void;
}

/** How long the panel waits for the next tick or keystroke. */
const settleMs = 180;

/** Runs the page's search in the browser, straight against the search service. */
export function useSearch(data: ResultsData, plan: SearchPlan, rules: ResultsRules, photos: number): Search {
  const { search, site, page } = useRuntime();
  const [shown, setShown] = useState<Shown>({
    applied: data.state,
    result: data.result,
    draft: data.state,
    preview: data.result,
    status: 'ready',
    version: 0,
  });
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const flight = useRef<AbortController>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const immediate = rules['search.filters.application'] === 'immediate';
  const persistence = rules['search.filters.persistence'];
  const send = useMemo(() => browserSearch(search), [search]);

  const find = useCallback(
    async (state: SearchState): Promise<Found> => {
      const key = searchKey(state, plan, search.key);
      const known = cache.get(key);
      if (known) return known;
      flight.current?.abort();
      const controller = new AbortController();
      flight.current = controller;
      const found = await runSearch(state, plan, send, controller.signal);
      const trimmed = {
        ...found,
        result: { ...found.result, hits: found.result.hits.map((hit) => trimHit(hit, photos)) },
      };
      cache.set(key, trimmed);
      return trimmed;
    },
    [plan, search.key, send, photos],
  );

  /** Whether an answer is still wanted: the shopper may have gone on. */
  const go = useCallback(
    (state: SearchState, { history = 'push', toTop = false }: GoOptions = {}) => {
      clearTimeout(settling.current);
      const address = printAddress(state, plan.sortInitial);
      if (history === 'push') window.history.pushState(null, '', address);
      if (history === 'replace') window.history.replaceState(null, '', address);
      keepFilters(
        persistence,
        site.slug,
        state.currentPath,
        hasFilters(state) ? printQuery(searchState({ ...state, page: 1 })) : '',
      );
      setShown((now) => ({ ...now, draft: state, status: 'loading', version: now.version + 1 }));
      if (toTop) window.scrollTo({ top: 0, behavior: 'instant' });
      find(state).then(
        (found) =>
          setShown((now) =>
            sameSearch(now.draft, state)
              ? {
                  ...now,
                  applied: found.state,
                  draft: found.state,
                  result: found.result,
                  preview: found.result,
                  status: 'ready',
                }
              : now,
          ),
        () => setShown((now) => (sameSearch(now.draft, state) ? { ...now, status: 'failed' } : now)),
      );
    },
    [find, persistence, plan.sortInitial, site.slug],
  );

  const change = useCallback(
    (draft: SearchState, typed = false) => {
      setShown((now) => ({ ...now, draft, version: now.version + (typed ? 0 : 1) }));
      clearTimeout(settling.current);
      settling.current = setTimeout(() => {
        if (immediate) {
          go(draft);
          return;
        }
        find(draft).then(
          ({ result: preview }) => setShown((now) => (sameSearch(now.draft, draft) ? { ...now, preview } : now)),
          () => undefined,
        );
      }, settleMs);
    },
    [find, go, immediate],
  );

  const more = useCallback(() => {
    const { applied, result, status } = latest.current;
    if (status === 'loading' || applied.page >= result.pages) return;
    const next = searchState({ ...applied, page: applied.page + 1 });
    setShown((now) => ({ ...now, status: 'loading' }));
    find(next).then(
      (found) =>
        setShown((now) => ({
          ...now,
          applied: found.state,
          result: { ...found.result, hits: [...now.result.hits, ...found.result.hits] },
          status: 'ready',
        })),
      () => setShown((now) => ({ ...now, status: 'failed' })),
    );
  }, [find]);

  useEffect(() => {
    cache.set(searchKey(data.state, plan, search.key), { state: data.state, result: data.result });
    function followAddress() {
      const state = parseAddress(window.location.pathname, new URLSearchParams(window.location.search));
      if (!sameSearch(state, latest.current.applied)) go(state, { history: 'none' });
    }
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [data, plan, search.key, go]);

  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return undefined;
    restored.current = true;
    const { pathname, search: query } = window.location;
    const asked = parseAddress(pathname, new URLSearchParams(query));
    if (hasFilters(asked))
      keepFilters(persistence, site.slug, pathname, printQuery(searchState({ ...asked, page: 1 })));
    const kept = hasFilters(asked) ? undefined : keptFilters(persistence, site.slug, pathname);
    if (!kept) return undefined;
    const restoring = setTimeout(() => go(parseAddress(pathname, new URLSearchParams(kept)), { history: 'replace' }));
    return () => clearTimeout(restoring);
  }, [go, persistence, site.slug, page.path]);

  return { ...shown, change, go, more };
}
