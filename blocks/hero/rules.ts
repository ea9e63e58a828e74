import { countRules } from '../../engine/search/count.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';

/** The rules of the home page's hero. */
export const heroRules = [
  ...countRules,
  'home.heroSearch',
  'search.mainRoute',
  'search.filters.priceBounds',
  'stock.countFilter',
  'stock.soldWindowDays',
] as const satisfies readonly RuleId[];

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
  'price.weekly',
  'field.weekly_price_range',
  'search.keyword.label',
  'search.keyword.placeholder',
  'search.count',
] as const satisfies readonly WordingKey[];
