import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { filterDefinition } from '../../schemas/search/filters.ts';
import { filterLabel, valueLabel } from '../../engine/pages/filter-labels.ts';
import { withRange } from '../../engine/search/change.ts';
import { isChosen } from '../../engine/search/groups.ts';
import { wholeLists } from '../../engine/search/page-address.ts';
import type { FilterGroup as Group } from '../../engine/search/plan.ts';
import { Icon } from '../shared/Icon.tsx';
import type { Distance as DistanceFilter } from './DistanceFilter.tsx';
import { FilterList, inOrder } from './FilterList.tsx';
import type { Bounds } from '../shared/form/RangeSlider.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import type { ResultsRules, ResultsWords } from './rules.ts';
import type { Search } from './use-search.ts';

/** The context that every group of the panel is rendered with. */
export interface GroupContext {
  readonly id: string;
  readonly search: Search;
  readonly rules: ResultsRules;
  readonly words: ResultsWords;
  readonly logos?: Readonly<Record<string, string>> | undefined;
  readonly Distance?: typeof DistanceFilter | undefined;
}

interface GroupProps<G extends Group = Group> extends GroupContext {
  readonly group: G;
}

type GroupOf<Kind extends Group['kind']> = Extract<Group, { readonly kind: Kind }>;

/** One group of filters: the keyword, the distance, the makes with their models, a range or a list. */
export function FilterGroup({ group, ...rest }: GroupProps) {
  const { id, search, rules, words, Distance } = rest;
  const { draft, problem, version } = search;
  switch (group.kind) {
    case 'keyword':
      return (
        <div className="filters__keyword">
          <Icon name="search" />
          <input
            key={version}
            className="input"
            type="search"
            name="query"
            defaultValue={draft.query}
            aria-label={words('field.keyword')}
            placeholder={words('search.keyword.placeholder')}
          />
        </div>
      );
    case 'distance':
      return (
        <Fold group={group} name="distance" label={words('search.distance.title')} {...{ rules, search }}>
          {Distance && (
            <Distance
              place={draft.place}
              choices={rules['search.distance.choices']}
              {...{ id, problem, words, version }}
            />
          )}
        </Fold>
      );
    case 'makes':
      return <MakeGroup group={group} {...rest} />;
    case 'range':
      return <RangeGroup group={group} {...rest} />;
    default:
      return <ListGroup group={group} {...rest} />;
  }
}

/** Makes, with the popular ones first if the site lists them separately, and the models of selected makes. */
function MakeGroup({ group, search, rules, words, logos }: GroupProps<GroupOf<'makes'>>) {
  const { applied, draft, preview } = search;
  const makes = inOrder(preview.facets.make ?? [], applied.filters.make, words);
  if (makes.length === 0) return null;
  const popularCount = rules['search.makes.popularCount'];
  const popular = popularCount > 0 ? (preview.facets.make ?? []).slice(0, popularCount) : [];
  const others = makes.filter((make) => !popular.includes(make));
  const chosen = draft.filters.make ?? [];
  const models = chosen.length > 0 ? inOrder(preview.facets.make_model ?? [], applied.filters.make_model, words) : [];
  const counted = rules['search.filters.countsShown'];
  const list = { chosen, counted, logos, words };
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
      {models.length > 0 && (
        <>
          <p className="filters__sub">{filterLabel('model', words)}</p>
          <FilterList
            name="make_model"
            values={models}
            chosen={draft.filters.make_model ?? []}
            prefix={chosen.length === 1 ? `${chosen[0]} ` : undefined}
            counted={counted}
            words={words}
          />
        </>
      )}
    </Fold>
  );
}

function RangeGroup({ group, search, rules, words }: GroupProps<GroupOf<'range'>>) {
  const { name } = group;
  const { draft, preview, version, unread } = search;
  const bounds = rangeBounds(group, preview.ranges[name], rules);
  if (!bounds && !isChosen(draft, group)) return null;
  return (
    <Fold group={group} name={name} label={filterLabel(name, words)} {...{ rules, search }}>
      <RangeFilter
        bounds={bounds ?? { min: 0, max: 0, step: 1 }}
        chosen={draft.ranges[name] ?? {}}
        unread={version ? undefined : unread?.[name]}
        onChange={(range) => search.change(withRange(draft, name, range))}
        {...{ name, version, words }}
      />
    </Fold>
  );
}

function ListGroup({ group, search, rules, words }: GroupProps<GroupOf<'list'>>) {
  const { name } = group;
  const { applied, draft, preview } = search;
  const offered = rules['search.filters.features'];
  const found = preview.facets[name] ?? [];
  const values =
    name === 'filtered_features' && offered.length > 0
      ? [...offered, ...(draft.filters[name] ?? []).filter((value) => !offered.includes(value))].flatMap((feature) =>
          found.filter(([value]) => value === feature),
        )
      : inOrder(found, applied.filters[name], words, (value) => valueLabel(name, value, words));
  if (values.length === 0) return null;
  return (
    <Fold group={group} name={name} label={filterLabel(name, words)} {...{ rules, search }}>
      <FilterList
        name={name}
        values={values}
        chosen={draft.filters[name] ?? []}
        counted={rules['search.filters.countsShown']}
        words={words}
      />
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

interface FoldProps extends Pick<GroupContext, 'search' | 'rules'> {
  readonly group: Group;
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Closes a filter; if it had the focus, that moves to its name. */
function close(fold: HTMLDetailsElement): void {
  const hasFocus = fold.contains(document.activeElement);
  fold.open = false;
  if (hasFocus) fold.querySelector('summary')?.focus({ preventScroll: true });
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') close(currentTarget);
}

/**
 * One filter of the panel; initially open if so configured or if something is selected in it. In a bar only one is open
 * at a time, over the results, until they change.
 */
function Fold({ group, name, label, rules, search, children }: FoldProps) {
  const bar = rules['search.filters.placement'] === 'topBar';
  const hasProblem = group.kind === 'distance' ? search.problem : search.unread?.[name];
  const [open] = useState(
    () =>
      !bar &&
      (rules['search.filters.expanded'].includes(name) || isChosen(search.draft, group) || hasProblem !== undefined),
  );
  const fold = useRef<HTMLDetailsElement>(null);
  const { drawn } = search;
  useEffect(() => {
    if (bar && drawn > 0 && fold.current?.matches('[open]:not(:popover-open *)')) close(fold.current);
  }, [bar, drawn]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys pressed in its fields.
    <details
      ref={fold}
      className="filters__group"
      open={open}
      name={bar ? 'filters' : undefined}
      onKeyDown={bar ? closeOnEscape : undefined}
    >
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="filters__content">{children}</div>
    </details>
  );
}

/** Bounds and step of a range: the site's own where a rule gives them, else the stock's. */
function rangeBounds(
  { name }: GroupOf<'range'>,
  found: { readonly min: number; readonly max: number } | undefined,
  rules: ResultsRules,
): Bounds | undefined {
  const { bounds, rangeStep: step = 1 } = filterDefinition(name);
  if (bounds) return rules[bounds];
  if (!found) return undefined;
  return { min: Math.floor(found.min / step) * step, max: Math.ceil(found.max / step) * step, step };
}
