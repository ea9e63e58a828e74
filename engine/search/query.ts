import type { SearchParams } from 'meilisearch';
import { filterDefinition, type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { indexField, makeOf, rangeField, type SearchState } from './state.ts';
import { pricedOnly, sorts } from '../../schemas/search/sort-expressions.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';
import { among } from '../conditions/filter-text.ts';
import { effectiveSort, groupFilters, isChosen, makeFilters } from './groups.ts';
import type { FilterGroup, SearchPlan } from './plan.ts';

/** A make includes all its models until one of them is selected. */
function makeClauses({ filters }: SearchState): readonly string[] {
  const { make = [], make_model: makeModels = [], model = [] } = filters;
  const narrowed = new Set(makeModels.map((makeModel) => makeOf(makeModel, make)));
  const whole = make.filter((name) => !narrowed.has(name));
  const parts = [
    ...(whole.length > 0 ? [among('make', whole)] : []),
    ...(makeModels.length > 0 ? [among('make_model', makeModels)] : []),
  ];
  return [
    ...(parts.length > 1 ? [`(${parts.join(' OR ')})`] : parts),
    ...(model.length > 0 ? [among('model', model)] : []),
  ];
}

function filterClauses(state: SearchState, name: FilterName): readonly string[] {
  const values = state.filters[name];
  if (values) return [among(indexField(name), values)];
  const range = state.ranges[name];
  const field = rangeField(name);
  if (!range || field === undefined) return [];
  return [
    ...(range.min === undefined ? [] : [`${field} >= ${range.min}`]),
    ...(range.max === undefined ? [] : [`${field} <= ${range.max}`]),
  ];
}

/** A state's conditions on vehicles, as filters to be ANDed, without those of the filters in `except`. */
export function stateFilters(state: SearchState, except: readonly FilterName[] = []): readonly string[] {
  const names = filterNames.filter((name) => !except.includes(name) && !makeFilters.includes(name));
  return [
    ...(except.includes('make') ? [] : makeClauses(state)),
    ...names.flatMap((name) => filterClauses(state, name)),
  ];
}

/** The indexed field whose counts or bounds a group shows, unless a rule gives its bounds. */
export function groupField(group: FilterGroup): string | undefined {
  if (group.kind === 'makes') return 'make';
  if (group.kind === 'list') return indexField(group.name);
  return group.kind === 'range' && !filterDefinition(group.name).bounds ? rangeField(group.name) : undefined;
}

/** Within the selected distance of the postcode; nothing until its coordinates are known. */
function placeFilter({ place }: SearchState, { near }: SearchPlan): string {
  return near && place?.distance ? `_geoRadius(${near.lat}, ${near.lng}, ${place.distance * 1000})` : '';
}

function sortOf(sortBy: SortBy, { near }: SearchPlan): string | undefined {
  return sortBy === 'nearest' && near ? `_geoPoint(${near.lat}, ${near.lng}):asc` : sorts[sortBy];
}

/** One query of a search and the purpose of its response. */
export type PlannedQuery =
  | { readonly use: 'hits'; readonly params: SearchParams }
  | { readonly use: 'counted'; readonly params: SearchParams }
  | { readonly use: 'models'; readonly params: SearchParams }
  | { readonly use: 'group'; readonly group: FilterGroup; readonly params: SearchParams };

/**
 * The queries of one search, for a single multi-search request: the hits; the advertised number with the counts of
 * every filter without a selection, in the same query if every hit counts (rule `stock.countFilter`); the models of the
 * selected makes; and for each filter with a selection, its counts as if it had none.
 */
export function searchQueries(state: SearchState, plan: SearchPlan): readonly PlannedQuery[] {
  const sortBy = effectiveSort(state, plan);
  const always = [
    plan.scope,
    plan.unpricedIncluded ? '' : (pricedOnly[sortBy] ?? ''),
    // Whoever names a highest price can pay that: no price is not a low one.
    state.ranges.price?.max === undefined ? '' : `price > ${plan.unpricedUpTo}`,
    placeFilter(state, plan),
  ].filter(Boolean);
  const all = [...always, ...stateFilters(state)];
  const chosen = plan.groups.filter((group) => groupField(group) !== undefined && isChosen(state, group));
  const open = plan.groups.filter((group) => !chosen.includes(group));
  const sort = sortOf(sortBy, plan);
  // Vehicles must match every word, so that sorting by price keeps relevant ones; `runSearch` handles searches without
  // matches.
  const text = { q: state.query, matchingStrategy: plan.anyWords ? 'last' : 'all' } as const;
  const counting = { ...text, hitsPerPage: 1, attributesToRetrieve: ['id'] };
  const facets = [...new Set([...open.flatMap((group) => groupField(group) ?? []), 'car_type'])];
  const onlyCounted = plan.countFilter ? [plan.countFilter] : [];
  const queries: PlannedQuery[] = [
    {
      use: 'hits',
      params: {
        ...text,
        filter: all,
        sort: sort ? [sort] : [],
        page: state.page,
        hitsPerPage: plan.pageSize,
        ...(plan.countFilter ? {} : { facets }),
        attributesToRetrieve: [...plan.attributes],
      },
    },
  ];
  if (plan.countFilter)
    queries.push({ use: 'counted', params: { ...counting, filter: [...all, ...onlyCounted], facets } });
  if (state.filters.make && plan.groups.some((group) => group.kind === 'makes')) {
    const filter = [...always, ...onlyCounted, ...stateFilters(state, makeFilters), among('make', state.filters.make)];
    queries.push({ use: 'models', params: { ...counting, filter, facets: ['make_model'] } });
  }
  for (const group of chosen) {
    const filter = [...always, ...onlyCounted, ...stateFilters(state, groupFilters(group))];
    const field = groupField(group);
    if (field) queries.push({ use: 'group', group, params: { ...counting, filter, facets: [field] } });
  }
  return queries;
}

/** The cache key of a response: text, filters, order, page, and the tenant and stock that are queried. */
export function searchKey(state: SearchState, plan: SearchPlan, tenant: string): string {
  return JSON.stringify([tenant, plan, state]);
}
