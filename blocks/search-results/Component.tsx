import {
  type ComponentProps,
  type HTMLAttributes,
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { cleared } from '../../engine/search/change.ts';
import { displayedCount } from '../../engine/search/count.ts';
import { effectiveSort, offeredSorts } from '../../engine/search/groups.ts';
import { addressOf, viewParameter } from '../../engine/search/page-address.ts';
import { type SearchPlan, searchPlan } from '../../engine/search/plan.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { Icon } from '../shared/Icon.tsx';
import type { Distance as DistanceFilter } from './DistanceFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Chip, chips } from '../../engine/pages/filter-labels.ts';
import type { ResultsData, View } from './load.ts';
import { Further, type Parts, plainClick } from './Further.tsx';
import type { resultsBrowserRules, resultsBrowserWords, ResultsWords } from './rules.ts';
import { useSearch, warmUp, warmUpCounts } from './use-search.ts';

const emptyMap = <div className="results-map" />;

/** Most results pages are never viewed on the map; if its code cannot be loaded, the view stays empty. */
const MapView = lazy(() => import('./MapView.tsx').catch(() => ({ default: () => emptyMap })));

interface ResultsProps {
  readonly heading?: string | undefined;
}

type SearchResultsProps = ListedProps<
  typeof resultsBrowserRules,
  typeof resultsBrowserWords,
  ResultsData | undefined,
  ResultsProps
> &
  ServerParts;

/**
 * The results page: filters, chips, order, cards with promotions among them, and pagination. Cards are drawn by the
 * server alone: React leaves the HTML of the first ones unchanged until those of another search replace it, so that
 * neither the code of cards nor their hydration delays the page.
 */
export default function SearchResults({ data, ...rest }: SearchResultsProps) {
  if (!data) return <p className="container section">{rest.words('search.failed')}</p>;
  return <Results {...rest} data={data} />;
}

/** Few sites search by distance: the browser loads its fields only there, before they are hydrated. */
export const prepare = ({ rules }: Pick<SearchResultsProps, 'rules'>) => {
  if (window.forecourtKept?.length) warmUpCounts();
  return rules['search.distance.choices'].length > 0 && import('./DistanceFilter.tsx');
};

/** Parts that the server renders, and that the browser has as HTML or loads beforehand. */
interface ServerParts {
  readonly cards?: ReactNode;
  /** The attributes of its root, which React leaves as they are. */
  readonly frame?: HTMLAttributes<HTMLElement> | undefined;
  readonly Distance?: typeof DistanceFilter | undefined;
}

type LoadedProps = SearchResultsProps & { readonly data: ResultsData };

function Results({ id, props, rules, words, data, cards, frame, Distance }: LoadedProps) {
  const places = data.places ?? [];
  const views = rules['search.views'].filter((offered) => offered !== 'map' || places.length > 0);
  const [view, look] = useView(views, data.view);
  const viewed = view === views[0] ? '' : view;
  const plan = useMemo(() => ({ ...searchPlan(rules, data.scope), view: viewed }), [rules, data.scope, viewed]);
  const search = useSearch(id, data, plan, rules);
  const { applied, asked, result, status } = search;
  const layout = view === 'map' ? (views.find((offered) => offered !== 'map') ?? 'grid') : view;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = `${id}-filters`;
  const chosen = chips(asked, words, result);
  const { counted } = result;
  const count = displayedCount(counted, result.typeSum, rules);
  const address = (state: SearchState) => addressOf(state, plan);

  return (
    <section suppressHydrationWarning {...frame} onPointerDownCapture={warmUp} onFocusCapture={warmUp}>
      <header className="results__head">
        <h1 ref={heading} tabIndex={-1}>
          {props.heading ?? data.label}
        </h1>
        {!!count && <p className="results__count">{words('search.count', { count })}</p>}
        {result.count > counted && <p>{words('search.notCounted', { counted, count: result.count - counted })}</p>}
        <div className="results__tools">
          {plan.groups.length > 0 && (
            <button
              type="button"
              className="button button--secondary button--small results__open"
              popoverTarget={panel}
            >
              <Icon name="filter" />
              {words('search.filters.open', { count: chosen.length })}
            </button>
          )}
          {data.saveAt && <Save to={data.saveAt} search={address(applied)} words={words} />}
          {views.length > 1 && <Views {...{ view, views, look, words }} />}
          <Sort {...{ panel, plan, search, words }} />
        </div>
      </header>
      {chosen[0] && <Chips {...{ chosen, address, search, words, heading }} />}
      <div className="results__layout">
        {plan.groups.length > 0 && (
          <FilterPanel id={panel} {...{ search, plan, rules, words, Distance }} logos={data.logos} />
        )}
        <div className="results__main">
          <Status {...{ search, words }} count={count ?? result.count} />
          {view === 'map' && <ResultsMap {...{ places, search, plan, words }} />}
          <div
            key={search.drawn}
            id={`${panel}-past`}
            className={`results__hits results__hits--${layout}`}
            aria-busy={status === 'loading'}
            {...(cards
              ? { children: cards }
              : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: search.cards } })}
          />
          <Further {...{ search, rules, words, address, heading }} />
        </div>
      </div>
    </section>
  );
}

/** The map, which only scripts can draw. */
function ResultsMap(props: ComponentProps<typeof MapView>) {
  return <Suspense fallback={emptyMap}>{useHydrated() ? <MapView {...props} /> : emptyMap}</Suspense>;
}

/** The link that saves the search. */
function Save({ to, search, words }: Pick<LoadedProps, 'words'> & { readonly to: string; readonly search: string }) {
  return (
    <a
      className="button button--secondary button--small results__save"
      href={`${to}?search=${encodeURIComponent(search)}`}
      rel="nofollow"
    >
      <Icon name="mail" />
      {words('search.save')}
    </a>
  );
}

/** The view, kept in the address so that back and forward restore it. */
function useView(views: readonly View[], initial: string | null | undefined) {
  const offered = (named: string | null | undefined) => views.find((one) => one === named) ?? views[0] ?? 'grid';
  const [view, setView] = useState<View>(offered(initial));
  useEffect(() => {
    const follow = () => setView(offered(new URLSearchParams(window.location.search).get(viewParameter)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  });
  function look(next: View) {
    if (next === view) return;
    const shown = new URL(window.location.href);
    if (next === views[0]) shown.searchParams.delete(viewParameter);
    else shown.searchParams.set(viewParameter, next);
    window.history.pushState(null, '', shown);
    setView(next);
  }
  return [view, look] as const;
}

interface ViewsProps {
  readonly view: View;
  readonly views: readonly View[];
  readonly look: (view: View) => void;
  readonly words: ResultsWords;
}

function Views({ view, views, look, words }: ViewsProps) {
  return (
    <div className="results__views" role="group" aria-label={words('search.view.label')}>
      {views.map((offered) => (
        <button
          key={offered}
          type="button"
          data-view={offered}
          aria-pressed={offered === view}
          aria-label={words(`search.view.${offered}`)}
          onClick={() => look(offered)}
        >
          <Icon name={offered} />
        </button>
      ))}
    </div>
  );
}

/** The status of the search: announced to screen readers, and shown when it fails. */
function Status({ search, words, count }: Omit<Parts, 'rules'> & { readonly count: number }) {
  const { status, drawn, added: more, applied, result } = search;
  const added = more > 0 && words('search.pages.added', { count: more, left: result.pages - applied.page });
  return (
    <>
      <p className="visually-hidden" role="status">
        {status === 'loading' && words('search.updating')}
        {status === 'ready' && (added || (drawn > 0 && words('search.updated', { count })))}
      </p>
      {status === 'failed' && (
        <p className="notice results__failed" role="alert">
          <Icon name="circle-alert" />
          {words('search.failed')}
        </p>
      )}
    </>
  );
}

/** The order of the results, a field of the filters' form: without JavaScript it is submitted with them. */
function Sort({
  panel,
  plan,
  search: { asked, turn },
  words,
}: Omit<Parts, 'rules'> & { readonly panel: string; readonly plan: SearchPlan }) {
  return (
    <>
      <label className="results__sort">
        <span>{words('search.sort.label')}</span>
        <select
          className="select"
          name="sortBy"
          form={panel}
          value={effectiveSort(asked, plan)}
          onChange={({ target }) => turn({ sortBy: target.value, page: 1 }, { toTop: true })}
        >
          {offeredSorts(asked, plan).map((sort) => (
            <option key={sort} value={sort}>
              {words(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form={panel} className="button button--secondary button--small results__sort-submit">
        {words('search.sort.submit')}
      </button>
    </>
  );
}

interface ChipsProps extends Omit<Parts, 'rules'> {
  readonly chosen: readonly Chip[];
  readonly address: (state: SearchState) => string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The selected filters; each links to the results without it. A chip goes, so the focus moves to the heading. */
function Chips({ chosen, address, search: { asked, go }, words, heading }: ChipsProps) {
  const link = (to: SearchState) => ({
    href: address(to),
    onClick: (event: MouseEvent) =>
      plainClick(event, () => {
        // A chip goes at once: the second click of a double click would remove the next one.
        if (event.detail > 1) return;
        go(to);
        heading.current?.focus({ preventScroll: true });
      }),
  });
  return (
    <ul className="results__chips" aria-label={words('search.filters.selected')}>
      {chosen.map(({ label, without }, index) => (
        <li key={index}>
          <a className="results__chip" aria-label={words('search.filters.remove', { label })} {...link(without)}>
            {label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a className="link results__clear" {...link(cleared(asked))}>
          {words('search.filters.clearAll')}
        </a>
      </li>
    </ul>
  );
}
