import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { Point } from '../dealer/postcodes.ts';
import type { Rules } from '../rules/index.ts';
import { type FilterName, isFilterName } from '../../schemas/search/filters.ts';
import { rangeField, takesValues } from './state.ts';
import type { SortBy } from '../../schemas/search/sorts.ts';

export const planRules = [
  'search.pageSize',
  'search.sort.options',
  'search.sort.initial',
  'search.sort.zeroPriceIncluded',
  'price.minimumShown',
  'search.filters.visible',
  'search.filters.rangeControls',
  'search.filters.initial',
  'search.distance.choices',
] as const satisfies readonly RuleId[];

/** One filter of the panel: text, makes with their models, distance from a postcode, a list of options, or a range. */
export type FilterGroup =
  | { readonly kind: 'keyword' }
  | { readonly kind: 'makes' }
  | { readonly kind: 'distance' }
  | { readonly kind: 'list'; readonly name: FilterName }
  | { readonly kind: 'range'; readonly name: FilterName };

/** Everything about a search that the shopper does not select. */
export interface SearchPlan {
  /** The filter every vehicle of the page matches, in Meilisearch syntax. */
  readonly scope: string;
  /** A further filter for vehicles that count as advertised; empty when all do. */
  readonly countFilter: string;
  readonly groups: readonly FilterGroup[];
  /** The site's default filters as a query string; empty without any. */
  readonly initial: string;
  readonly sortOptions: readonly SortBy[];
  readonly sortInitial: SortBy;
  /** Whether vehicles without a displayed price stay when the cheapest come first. */
  readonly unpricedIncluded: boolean;
  /** A price up to this one, in dollars, is not displayed. */
  readonly unpricedUpTo: number;
  readonly pageSize: number;
  /** True when lists contain all values instead of only the most frequent ones. */
  readonly allValues?: boolean;
  /** True when vehicles may lack words of the text, its last ones first. */
  readonly anyWords?: boolean;
  /** The view of the results, a part of the address; empty for the site's first view. */
  readonly view?: string;
  /** The parameter for the version of the page that was drawn when it was loaded; none on a page that has only one. */
  readonly draw?: { readonly name: string; readonly value: string };
  /** The coordinates of the state's postcode, once looked up. */
  readonly near?: Point;
  /** The fields that cards show. */
  readonly attributes: readonly string[];
}

/** The part of a plan that depends on the page's stock and cards; created on the server. */
export type PlanScope = Pick<SearchPlan, 'scope' | 'countFilter' | 'attributes' | 'allValues' | 'draw'>;

/** How a page searches, by its rules. Sort orders and filters omit distance when the site offers no radius. */
export function searchPlan(rules: Rules<(typeof planRules)[number]>, scope: PlanScope): SearchPlan {
  const hasDistance = rules['search.distance.choices'].length > 0;
  const sortOptions = rules['search.sort.options'].filter((sort) => hasDistance || sort !== 'nearest');
  const initial = rules['search.sort.initial'];
  const groups = filterGroups(rules['search.filters.visible'], rules['search.filters.rangeControls']);
  return {
    ...scope,
    initial: initialQuery(rules['search.filters.initial']),
    groups: hasDistance ? groups : groups.filter(({ kind }) => kind !== 'distance'),
    sortOptions,
    sortInitial: initial === 'nearest' && !hasDistance ? 'relevance' : initial,
    unpricedIncluded: rules['search.sort.zeroPriceIncluded'],
    unpricedUpTo: rules['price.minimumShown'],
    pageSize: rules['search.pageSize'],
  };
}

function initialQuery(filters: RuleValue<'search.filters.initial'>): string {
  const pairs = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, String(value)]));
  return new URLSearchParams(pairs).toString();
}

/** The panel's filters in order. */
export function filterGroups(
  visible: RuleValue<'search.filters.visible'>,
  rangeControls: RuleValue<'search.filters.rangeControls'>,
): readonly FilterGroup[] {
  return visible.flatMap((name): readonly FilterGroup[] => {
    if (name === 'keyword') return [{ kind: 'keyword' }];
    if (name === 'make_model') return [{ kind: 'makes' }];
    if (name === 'distance') return [{ kind: 'distance' }];
    if (!isFilterName(name)) return [];
    const asRange = rangeControls.some((control) => control === name) || !takesValues(name);
    return [{ kind: asRange && rangeField(name) !== undefined ? 'range' : 'list', name }];
  });
}
