import type { LoadContext } from '../../engine/blocks/load.ts';
import { resultsCount } from '../../engine/pages/results.ts';
import { mainSearch } from '../shared/main-search.ts';
import { countRules } from '../../engine/search/count.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { countedFilter, countedRules } from '../../engine/search/counted.ts';

/** The rules of the home page's hero. */
export const heroRules = [
  ...countRules,
  'home.heroSearch',
  'search.mainRoute',
  'search.filters.priceBounds',
  ...countedRules,
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
  /** The site's own icons of body types, by a pattern. */
  readonly bodyIcons?: string;
}

const maxModels = 160;

const maxBodies = 8;

/** The makes, models and bodies in stock on the search's target page. */
export async function load(context: LoadContext<unknown, (typeof heroRules)[number]>): Promise<HeroData> {
  const { rules, search, now, signal } = context;
  const target = await mainSearch(context);
  const filter = countedFilter(rules, now, target?.group?.filter);
  const facets = ['make', 'make_model', 'simple_body'];
  const [stock, count] = await Promise.all([
    search.query({ filter, facets, limit: 0 }, signal),
    target && resultsCount(target, context),
  ]);
  const byName = ([a]: FacetValue, [b]: FacetValue) => a.localeCompare(b, 'en');
  return {
    ...(count === undefined ? {} : { count }),
    makes: Object.entries(stock.facets['make'] ?? {}).sort(byName),
    models: mostFrequent(stock.facets['make_model'], maxModels).sort(byName),
    bodies: mostFrequent(stock.facets['simple_body'], maxBodies),
    ...(context.site.document.images?.bodyIcons ? { bodyIcons: context.site.document.images.bodyIcons } : {}),
  };
}

function mostFrequent(counts: Readonly<Record<string, number>> = {}, limit: number): FacetValue[] {
  return Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .slice(0, limit);
}
