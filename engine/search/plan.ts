import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import { type FilterName, isFilterName, rangeField, takesValues } from './fields.ts';
import type { SortBy } from './state.ts';

/** The rules a results page searches by. */
export const planRules = [
  'search.pageSize',
  'search.sort.options',
  'search.sort.initial',
  'search.sort.zeroPriceIncluded',
  'search.filters.visible',
  'search.filters.rangeControls',
] as const satisfies readonly RuleId[];

/** One filter of the panel: words, makes with their models, a list to tick, or a range. */
export type FilterGroup =
  | { readonly kind: 'keyword' }
  | { readonly kind: 'makes' }
  | { readonly kind: 'list' | 'range'; readonly name: FilterName };

/** Everything about a search that the shopper does not choose. */
export interface SearchPlan {
  /** What every vehicle of the page meets, in the search service's language. */
  readonly scope: string;
  /** What a vehicle must also meet to be advertised in the count; empty when all do. */
  readonly countFilter: string;
  readonly groups: readonly FilterGroup[];
  readonly sortOptions: readonly SortBy[];
  readonly sortInitial: SortBy;
  readonly zeroPriceIncluded: boolean;
  readonly pageSize: number;
  /** The fields that cards show. */
  readonly attributes: readonly string[];
}

/** The part of a plan that depends on the page's stock and cards; made on the server. */
export type PlanScope = Pick<SearchPlan, 'scope' | 'countFilter' | 'attributes'>;

/** How a page searches, by its rules. Orders and filters that need the shopper's place are left out without one. */
export function searchPlan(rules: Rules<(typeof planRules)[number]>, scope: PlanScope): SearchPlan {
  const sortOptions = rules['search.sort.options'].filter((sort) => sort !== 'nearest');
  const initial = rules['search.sort.initial'];
  return {
    ...scope,
    groups: filterGroups(rules['search.filters.visible'], rules['search.filters.rangeControls']),
    sortOptions,
    sortInitial: initial === 'nearest' ? 'relevance' : initial,
    zeroPriceIncluded: rules['search.sort.zeroPriceIncluded'],
    pageSize: rules['search.pageSize'],
  };
}

/** The panel's filters in order. */
export function filterGroups(
  visible: RuleValue<'search.filters.visible'>,
  rangeControls: RuleValue<'search.filters.rangeControls'>,
): readonly FilterGroup[] {
  return visible.flatMap((name): readonly FilterGroup[] => {
    if (name === 'keyword') return [{ kind: 'keyword' }];
    if (name === 'make_model') return [{ kind: 'makes' }];
    if (!isFilterName(name)) return [];
    const asRange = rangeControls.some((control) => control === name) || !takesValues(name);
    return [{ kind: asRange && rangeField(name) !== undefined ? 'range' : 'list', name }];
  });
}
