import type { LoadContext } from '../../engine/blocks/load.ts';
import { mainSearchFilter } from '../shared/main-search.ts';
import { displayedCount, countRules } from '../../engine/search/count.ts';
import { typeSum } from '../../engine/search/answer.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import { andFilters, resultsFilter } from '../../engine/conditions/filter-text.ts';

/** The rules of the home page's hero. */
export const heroRules = [
  ...countRules,
  'home.heroSearch',
  'search.mainRoute',
  'search.filters.priceBounds',
  'stock.countFilter',
  'stock.soldWindowDays',
] as const;

/** The words of the home page's hero. */
export const heroWords = [
  'hero.search.make',
  'hero.search.model',
  'hero.search.allMakes',
  'hero.search.allModels',
  'hero.search.price',
  'hero.search.anyPrice',
  'hero.search.upTo',
  'hero.search.bodies',
  'hero.search.showCount',
  'hero.search.submit',
  'finance.payment.weekly',
  'field.weekly_price_range',
  'search.keyword.label',
  'search.keyword.placeholder',
  'search.count',
] as const;

/** What the search of the home page offers. */
export interface HeroData {
  /** The number of vehicles, if shown. */
  readonly count?: number;
  readonly makes: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly bodies: readonly FacetValue[];
}

const maxModels = 160;

const maxBodies = 8;

/** The makes, models and bodies in stock on the search's target page. */
export async function load(context: LoadContext<unknown, (typeof heroRules)[number]>): Promise<HeroData> {
  const { rules, search, now, signal } = context;
  const target = await mainSearchFilter(context);
  const shown = (soldWindowDays: number, filter = '') => andFilters(resultsFilter(soldWindowDays, now), target, filter);
  const counted = toSearchFilter(rules['stock.countFilter'], { now });
  const small = { hitsPerPage: 1, attributesToRetrieve: ['id'] };
  const [offered, number] = await search.queries(
    [
      { ...small, filter: shown(0), facets: ['make', 'make_model', 'simple_body'] },
      {
        ...small,
        filter: shown(rules['stock.soldWindowDays'], counted),
        facets: ['car_type'],
      },
    ],
    signal,
  );
  const count = displayedCount(number?.count ?? 0, typeSum(number), rules);
  const byName = ([a]: FacetValue, [b]: FacetValue) => a.localeCompare(b, 'en');
  return {
    ...(count === undefined ? {} : { count }),
    makes: Object.entries(offered?.facets['make'] ?? {}).sort(byName),
    models: mostFrequent(offered?.facets['make_model'], maxModels).sort(byName),
    bodies: mostFrequent(offered?.facets['simple_body'], maxBodies),
  };
}

function mostFrequent(counts: Readonly<Record<string, number>> = {}, limit: number): FacetValue[] {
  return Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .slice(0, limit);
}
