import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { inLanguage, pagePath } from '../../engine/browser/language.ts';
import { useRuntime } from '../../engine/browser/runtime.ts';
import { parseAddress, printQuery } from '../../engine/search/address.ts';
import type { SearchPlan } from '../../engine/search/plan.ts';
import { addressOf, stateAt, wholeAddress } from '../../engine/search/page-address.ts';
import { hasFilters, sameSearch, type SearchInput, type SearchState, searchState } from '../../engine/search/state.ts';
import type { DrawnPage } from './drawn.ts';
import type { ResultsData } from './load.ts';
import type { ResultsRules } from './rules.ts';
import type { PlaceError, PlaceProblem } from './place.ts';
import { keepFilters } from './storage.ts';
import type { SearchResult } from '../../engine/search/result.ts';

interface Shown {
  /** The search that produced the current hits. */
  readonly applied: SearchState;
  readonly result: SearchResult;
  /** The HTML of their cards; empty for those the page came with. */
  readonly cards: string;
  /** Counts the searches whose cards replaced the previous ones. */
  readonly drawn: number;
  /** The title of the page with them; none of the one the page came with. */
  readonly title?: string;
  /** How many cards were last appended to those on screen; 0 once another search is asked for. */
  readonly added: number;
  /** The state in the address; another object for every page that is asked for. */
  readonly target: SearchState;
  /** The state of the filter panel, and its counts. */
  readonly draft: SearchState;
  readonly preview: SearchResult;
  /** Idle with data, loading, or failed with the previous data. */
  readonly status: 'ready' | 'loading' | 'failed';
  /** Why a search around the postcode failed. */
  readonly problem?: PlaceProblem | undefined;
  /** The invalid inputs for ranges, by filter. */
  readonly unread?: ResultsData['unread'];
  /** Counts the changes that did not come from the panel's own fields, so that these are reset. */
  readonly version: number;
}

interface GoOptions {
  readonly history?: 'push' | 'replace' | 'none';
  readonly toTop?: boolean;
  /** How many times the panel's fields are reset: not where the search is what they say. */
  readonly resets?: 0 | 1;
}

/** The search of a results page and its actions. */
export interface Search extends Shown {
  /** The search that is loading or, when none is, the one of the current hits: what the next change is made to. */
  readonly asked: SearchState;
  /** Reads the panel's own fields: applied at once or counted first, as the site configures. */
  read(draft: SearchState): void;
  /** Changes the state of the panel, including its fields. */
  change(draft: SearchState): void;
  /** Goes to a search: new hits, new address, no page load. */
  go(state: SearchState, options?: GoOptions): void;
  /** Goes to another order or page of the same search; filters selected in the panel but not applied stay selected. */
  turn(change: Pick<SearchInput, 'page' | 'sortBy'>, options?: GoOptions): void;
  /** Lists all values of every filter from now on. */
  showAll(): void;
  /** Appends the next page to the hits on screen. */
  more(): void;
}

/** Debounce time of the panel. */
const settleMs = 180;

const drawn = () => import('./drawn.ts');
const live = () => import('./live.ts');

/** Preloads the code that counts searches, for a shopper who opens the panel or ticked a box before hydration. */
export const warmUpCounts = () => void live().catch(() => undefined);

/** Preloads the code of searches when a shopper approaches a control that starts one. */
export function warmUp({ target }: { readonly target: EventTarget }): void {
  if (!(target instanceof Element)) return;
  if (target.closest('.filters input, .results__open')) warmUpCounts();
  if (target.closest('input, select, a:not(.card a)')) drawn().catch(() => undefined);
}

/** Runs the page's search in the browser. */
export function useSearch(block: string, data: ResultsData, pagePlan: SearchPlan, rules: ResultsRules): Search {
  const [all, setAll] = useState(false);
  const plan = useMemo(() => (all ? { ...pagePlan, allValues: true } : pagePlan), [all, pagePlan]);
  const [shown, setShown] = useState(() => initial(data));
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const immediate = rules['search.filters.application'] === 'immediate';
  const keep = useKeep(rules);
  const count = useCount(plan);

  const go = useCallback(
    (state: SearchState, { history = 'push', toTop, resets = 1 }: GoOptions = {}) => {
      clearTimeout(settling.current);
      if (history !== 'none') window.history[`${history}State`](null, '', inLanguage(addressOf(state, plan)));
      keep(state.currentPath, state);
      const asked = { target: state, draft: state, status: 'loading', added: 0 } as const;
      setShown((now) => ({ ...now, ...asked, version: now.version + resets }));
      if (toTop) window.scrollTo({ top: 0, behavior: 'instant' });
      draw(block, state, plan).then(
        (page) => setShown((now) => (now.target === state ? arrived(now, state, page) : now)),
        () => setShown((now) => (now.target === state ? failed(now, undefined) : now)),
      );
    },
    [block, keep, plan],
  );

  function preview(draft: SearchState) {
    count(draft).then(
      ({ result }) => setShown((now) => (now.draft === draft ? { ...now, preview: result, problem: undefined } : now)),
      // The panel keeps its previous counts; the search itself reports other errors.
      ({ problem }: Partial<PlaceError>) =>
        setShown((now) => ({ ...now, problem: draft.place?.postcode ? problem : undefined })),
    );
  }

  function read(draft: SearchState) {
    setShown((now) => ({ ...now, draft }));
    clearTimeout(settling.current);
    settling.current = setTimeout(() => (immediate ? go(draft, { resets: 0 }) : preview(draft)), settleMs);
  }

  function change(draft: SearchState) {
    setShown((now) => ({ ...now, version: now.version + 1 }));
    read(draft);
  }

  const asked = shown.status === 'loading' ? shown.target : shown.applied;

  function turn(change: Parameters<Search['turn']>[0], options?: GoOptions) {
    const { draft } = shown;
    const isPending = !sameSearch({ ...asked, page: draft.page }, draft);
    go(searchState({ ...asked, ...change }), options);
    // The panel's fields are reset and counted again in the new order.
    if (isPending) read(searchState({ ...draft, ...change, page: 1 }));
  }

  useEffect(() => {
    if (!all) return;
    const { draft } = latest.current;
    count(draft).then(
      ({ result }) => setShown((now) => (now.draft === draft ? { ...now, preview: result, problem: undefined } : now)),
      // Another draft is counted with all values, too.
      () => latest.current.draft === draft && setAll(false),
    );
  }, [all, count]);

  const more = useMore(block, plan, rules, latest, setShown);
  useAddress(plan, latest, go);
  useStart(keep);
  useTitle(shown.title);
  return { ...shown, asked, read, change, go, turn, more, showAll: () => setAll(true) };
}

/** Appends the next page of the search. */
function useMore(
  block: string,
  plan: SearchPlan,
  rules: ResultsRules,
  latest: RefObject<Shown>,
  setShown: Dispatch<SetStateAction<Shown>>,
) {
  return useCallback(() => {
    const { applied, result, status } = latest.current;
    if (status === 'loading' || applied.page >= result.pages) return;
    // The address stays.
    const target = { ...latest.current.target };
    setShown((now) => ({ ...now, target, status: 'loading' }));
    draw(block, searchState({ ...applied, page: applied.page + 1 }), plan).then(
      ({ data: { state, result }, append }) => {
        if (latest.current.target !== target) return;
        const added = append(rules['search.grid.centredBelow']);
        setShown((now) => ({ ...now, applied: state, result, added, status: 'ready' }));
      },
      () => setShown((now) => (now.target === target ? { ...now, status: 'failed' } : now)),
    );
  }, [block, plan, rules, latest, setShown]);
}

/** Counts the matches of a search, with code that is loaded on first use. */
function useCount(plan: SearchPlan) {
  const { search: service } = useRuntime();
  return useCallback(
    (state: SearchState) => live().then(({ find }) => find('counts', { state, plan, service })),
    [plan, service],
  );
}

/** Fetches the page of a search: the server renders the cards, so browsers do not load their code. */
const draw = (block: string, state: SearchState, plan: SearchPlan) =>
  drawn().then(({ drawnPage }) => drawnPage(inLanguage(wholeAddress(state, plan)), block));

/** Follows the address: searches after each change made by back and forward. */
function useAddress(plan: SearchPlan, latest: RefObject<Shown>, go: Search['go']) {
  useEffect(() => {
    function followAddress() {
      const state = stateAt(pagePath(), new URLSearchParams(window.location.search), plan);
      if (!sameSearch(state, latest.current.target)) go(state, { history: 'none' });
    }
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [go, latest, plan]);
}

/** Gives the page in the browser the title that the server gave it. */
function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** Stores the filters of a page, where the site wants that: none when no filter is selected, and never the page number. */
function useKeep(rules: ResultsRules) {
  const { slug } = useRuntime().site;
  const persistence = rules['search.filters.persistence'];
  return useCallback(
    (path: string, state: SearchState) =>
      keepFilters(persistence, slug, path, hasFilters(state) ? printQuery(searchState({ ...state, page: 1 })) : ''),
    [persistence, slug],
  );
}

/** Stores the filters of the first address; none if a link or the shopper asked for all vehicles. */
function useStart(keep: ReturnType<typeof useKeep>) {
  // `keep` stays the same one.
  useEffect(() => {
    keep(pagePath(), parseAddress(pagePath(), new URLSearchParams(window.location.search)));
  }, [keep]);
}

/** The page as the server rendered it. */
function initial({ state, result, problem, unread }: ResultsData): Shown {
  return {
    applied: state,
    result,
    cards: '',
    drawn: 0,
    added: 0,
    target: state,
    draft: state,
    preview: result,
    status: 'ready',
    problem,
    unread,
    version: 0,
  };
}

/** The page with a new result; the panel follows unless the shopper has changed it since. */
function arrived(now: Shown, asked: SearchState, { data, cards, title }: DrawnPage): Shown {
  const { state, result, problem, readAt } = data;
  if (problem) return failed(now, problem);
  const panel = now.draft === asked ? { draft: state, preview: result } : {};
  const drawn = now.drawn + 1;
  const version = now.version + (readAt ? 1 : 0);
  return {
    ...now,
    ...panel,
    applied: state,
    target: state,
    result,
    cards,
    title,
    drawn,
    version,
    status: 'ready',
    problem,
  };
}

/** The page unchanged, with its error. */
function failed(now: Shown, problem: PlaceProblem | undefined): Shown {
  return { ...now, problem, status: problem ? 'ready' : 'failed' };
}
