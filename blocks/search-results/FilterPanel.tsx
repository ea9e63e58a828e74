import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { parseAddress } from '../../engine/search/address.ts';
import { withRange, withValues } from '../../engine/search/change.ts';
import { displayedCount } from '../../engine/search/count.ts';
import { isChosen, undrawn } from '../../engine/search/groups.ts';
import { makeOf } from '../../engine/search/make-of.ts';
import { unfiltered, wholeLists } from '../../engine/search/page-address.ts';
import type { FilterGroup, SearchPlan } from '../../engine/search/plan.ts';
import type { SearchState } from '../../engine/search/state.ts';
import { Icon } from '../shared/Icon.tsx';
import type { DistanceFilterProps } from './DistanceFilter.tsx';
import { FilterList, inOrder } from './FilterList.tsx';
import { filterLabel, valueLabel } from './labels.ts';
import { type Bounds, RangeFilter } from './RangeFilter.tsx';
import type { ResultsRules, ResultsWords } from './rules.ts';
import type { Search } from './use-search.ts';

/** Few sites search by distance: the browser loads its fields where they are. The server brings them along. */
const LazyDistance = lazy(() => import('./DistanceFilter.tsx'));

interface FilterPanelProps {
  readonly id: string;
  readonly search: Search;
  readonly plan: SearchPlan;
  readonly rules: ResultsRules;
  readonly words: ResultsWords;
  readonly logos?: Readonly<Record<string, string>> | undefined;
  /** True once scripts run. */
  readonly live: boolean;
  readonly Distance?: ComponentType<DistanceFilterProps> | undefined;
}

/**
 * The filters as a form that a browser can send by itself. Where scripts run, the form's fields are read on every
 * change, so that both ways of searching read one and the same form.
 */
export function FilterPanel({ id, search, plan, rules, words, logos, live, Distance }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, preview } = search;

  function read(): SearchState | undefined {
    if (!form.current) return undefined;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const state = parseAddress(draft.currentPath, new URLSearchParams(fields));
    const left = (draft.filters.make ?? []).filter((make) => !state.filters.make?.includes(make));
    const models = state.filters.make_model ?? [];
    return withValues(
      state,
      'make_model',
      models.filter((model) => makeOf(model, left) === undefined),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const state = read();
    if (form.current?.matches(':popover-open')) form.current.hidePopover();
    if (state) search.go(state, { toTop: true });
  }

  const count = displayedCount(preview.counted, preview.typeSum, rules);
  const immediate = live && rules['search.filters.application'] === 'immediate';
  return (
    <form
      ref={form}
      id={id}
      className="filters"
      action={draft.currentPath}
      method="get"
      popover="auto"
      aria-label={words('search.filters.title')}
      onChange={() => {
        const state = read();
        if (state) search.change(state, true);
      }}
      onSubmit={submit}
    >
      {undrawn(draft, plan.groups, preview.facets).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {plan.initial && <input type="hidden" {...unfiltered} />}
      <div className="filters__head">
        <strong>{words('search.filters.title')}</strong>
        <button
          type="button"
          className="filters__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words('search.filters.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="filters__groups">
        {plan.groups.map((group) => (
          <Group
            key={group.kind === 'list' || group.kind === 'range' ? group.name : group.kind}
            group={group}
            {...{ id, search, rules, words, logos, live, Distance }}
          />
        ))}
      </div>
      <div className={immediate ? 'filters__foot filters__foot--sheet' : 'filters__foot'}>
        <button type="submit" className="button button--primary button--block">
          {count === undefined ? words('search.showUncounted') : words('search.show', { count })}
        </button>
      </div>
    </form>
  );
}

type GroupProps = Omit<FilterPanelProps, 'plan'> & {
  readonly group: FilterGroup;
};

function Group({ id, group, search, rules, words, logos, live, Distance = LazyDistance }: GroupProps) {
  const { applied, draft, preview } = search;
  const counted = rules['search.filters.countsShown'];
  if (group.kind === 'keyword') {
    return (
      <div className="filters__keyword">
        <Icon name="search" />
        <input
          key={search.version}
          className="input"
          type="search"
          name="query"
          defaultValue={draft.query}
          enterKeyHint="search"
          aria-label={words('field.keyword')}
          placeholder={words('search.keyword.placeholder')}
        />
      </div>
    );
  }
  if (group.kind === 'makes') {
    const makes = inOrder(preview.facets.make ?? [], applied.filters.make);
    if (makes.length === 0) return null;
    const popularCount = rules['search.makes.popularCount'];
    const popular = popularCount > 0 ? (preview.facets.make ?? []).slice(0, popularCount) : [];
    const others = makes.filter((make) => !popular.includes(make));
    const models = inOrder(preview.facets.make_model ?? [], applied.filters.make_model);
    const [onlyMake, ...otherMakes] = draft.filters.make ?? [];
    const list = { chosen: draft.filters.make ?? [], counted, logos, words };
    return (
      <Fold group={group} name="make_model" label={filterLabel('make', words)} {...{ rules, search }}>
        {popular.length > 0 && (
          <>
            <p className="filters__sub">{words('search.makes.popular')}</p>
            <FilterList name="make" values={popular} {...list} />
            {others.length > 0 && <p className="filters__sub">{words('search.makes.all')}</p>}
          </>
        )}
        <FilterList name="make" values={others} {...list} />
        {(draft.filters.make ?? []).length > 0 && models.length > 0 && (
          <>
            <p className="filters__sub">{filterLabel('model', words)}</p>
            <FilterList
              name="make_model"
              values={models}
              chosen={draft.filters.make_model ?? []}
              prefix={onlyMake && otherMakes.length === 0 ? `${onlyMake} ` : undefined}
              counted={counted}
              words={words}
            />
          </>
        )}
      </Fold>
    );
  }
  if (group.kind === 'distance') {
    const choices = rules['search.distance.choices'];
    return (
      <Fold group={group} name="distance" label={words('search.distance.title')} {...{ rules, search }}>
        <Suspense>
          <Distance place={draft.place} problem={search.problem} {...{ id, choices, words }} version={search.version} />
        </Suspense>
      </Fold>
    );
  }
  const { name } = group;
  const label = filterLabel(name, words);
  if (group.kind === 'range') {
    const bounds = rangeBounds(group, preview.ranges[name], rules);
    if (!bounds && !isChosen(draft, group)) return null;
    return (
      <Fold group={group} name={name} label={label} {...{ rules, search }}>
        <RangeFilter
          name={name}
          bounds={bounds ?? { min: 0, max: 0, step: 1 }}
          chosen={draft.ranges[name] ?? {}}
          live={live}
          version={search.version}
          onChange={(range) => search.change(withRange(draft, name, range))}
          words={words}
        />
      </Fold>
    );
  }
  const offered = rules['search.filters.features'];
  const found = preview.facets[name] ?? [];
  const values =
    name === 'filtered_features' && offered.length > 0
      ? [...offered, ...(draft.filters[name] ?? []).filter((value) => !offered.includes(value))].flatMap((feature) =>
          found.filter(([value]) => value === feature),
        )
      : inOrder(found, applied.filters[name], (value) => valueLabel(name, value, words));
  if (values.length === 0) return null;
  return (
    <Fold group={group} name={name} label={label} {...{ rules, search }}>
      <FilterList name={name} values={values} chosen={draft.filters[name] ?? []} counted={counted} words={words} />
      {preview.cut.includes(name) && (
        <button
          type="submit"
          className="button button--quiet button--small"
          {...wholeLists}
          onClick={(event) => {
            event.preventDefault();
            search.showAll();
          }}
        >
          {words('search.filters.showAll')}
        </button>
      )}
    </Fold>
  );
}

interface FoldProps {
  readonly group: FilterGroup;
  readonly name: string;
  readonly label: string;
  readonly rules: ResultsRules;
  readonly search: Search;
  readonly children: ReactNode;
}

/** One filter of the panel; open at first where the site says so or something is chosen in it, one at a time in a bar. */
function Fold({ group, name, label, rules, search, children }: FoldProps) {
  const bar = rules['search.filters.placement'] === 'topBar';
  const hasProblem = group.kind === 'distance' && search.problem !== undefined;
  const [open] = useState(
    () => !bar && (rules['search.filters.expanded'].includes(name) || isChosen(search.draft, group) || hasProblem),
  );
  return (
    <details className="filters__group" open={open} name={bar ? 'filters' : undefined}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="filters__content">{children}</div>
    </details>
  );
}

/** Ends and step of a range: the site's own for prices, the stock's for everything else. */
function rangeBounds(
  group: Extract<FilterGroup, { name: unknown }>,
  found: { readonly min: number; readonly max: number } | undefined,
  rules: ResultsRules,
): Bounds | undefined {
  if (group.name === 'price') return rules['search.filters.priceBounds'];
  if (!found) return undefined;
  const step = group.name === 'km' ? 1000 : 1;
  return { min: Math.floor(found.min / step) * step, max: Math.ceil(found.max / step) * step, step };
}
