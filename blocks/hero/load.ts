import { budgetPage } from '../../engine/pages/kinds/stock.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { countResults, resultsPageAt } from '../../engine/pages/results.ts';
import { budgetOf } from '../../engine/finance/budget.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { budgetAmount, budgetIn, budgetRules, resultsAddress } from '../budget-search/state.ts';
import { mainSearch } from '../shared/main-search.ts';
import { countRules } from '../../engine/search/count.ts';
import type { FacetValue } from '../../engine/search/result.ts';
import { countedFilter, countedRules } from '../../engine/search/counted.ts';
import { compareTexts } from '../../engine/text/compare.ts';

export const heroRules = [
  ...countRules,
  'home.heroSearch',
  'search.mainRoute',
  'search.filters.priceBounds',
  ...countedRules,
  ...budgetRules,
  'subscription.period',
] as const;

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
  'hero.budget.weekly',
  'hero.budget.monthly',
  'hero.question.body',
  'hero.question.price',
  'hero.question.fuel',
  'hero.question.any',
  'hero.from',
  'budget.deposit',
  'budget.amount',
  'budget.disclaimer',
  'finance.payment.weekly',
  'field.weekly_price_range',
  'search.keyword.label',
  'search.keyword.placeholder',
  'search.count',
  'value.name',
] as const;

/** The data of the home page's search. */
export interface HeroData {
  /** The number of vehicles, if shown. */
  readonly count?: number;
  readonly makes: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly bodies: readonly FacetValue[];
  readonly fuels: readonly FacetValue[];
  /** The site's own icons of body types, by a pattern. */
  readonly bodyIcons?: string;
  /** The lowest subscription price, formatted. */
  readonly monthly?: string;
  readonly budget?: HeroBudget;
}

type HeroRules = LoadContext<unknown, (typeof heroRules)[number]>['rules'];

/** The budget that the search starts with. */
export interface HeroBudget extends Pick<ReturnType<typeof budgetIn>, 'frequency' | 'repayment' | 'deposit'> {
  /** The page that explains the budget and submits without a script. */
  readonly page: string;
  /** The results page within this budget. */
  readonly results: string;
  readonly amount: number;
  /** The amount that one dollar per repayment adds to the budget. */
  readonly worth: number;
  readonly years: number;
}

const maxModels = 160;

const maxBodies = 8;

/** The budget a shopper starts with, where the search of the hero is a budget and the site has its page. */
function startingBudget(rules: HeroRules, page: string | undefined): HeroBudget | undefined {
  if (rules['home.heroSearch'] !== 'budget' || page === undefined) return undefined;
  const budget = budgetIn(new URLSearchParams(), rules, { known: true });
  const { frequency, repayment, deposit } = budget;
  const years = rules['budget.termYears'];
  return {
    frequency,
    repayment,
    deposit,
    page,
    years,
    results: resultsAddress(budget, rules, { known: true }),
    amount: budgetAmount(budget, rules),
    worth: budgetOf(1, 0, { frequency, termYears: years, ratePerYear: rules['budget.interestRate'] }),
  };
}

/** The makes, models, bodies and fuels in stock on the search's target page, and how many vehicles it would show. */
export async function load(context: LoadContext<unknown, (typeof heroRules)[number]>): Promise<HeroData> {
  const { rules, search, site, now, signal } = context;
  const budget = startingBudget(rules, site.page(budgetPage)?.pattern);
  const target = await (budget ? resultsPageAt(budget.results, context) : mainSearch(context));
  const filter = countedFilter(rules, now, target?.group?.filter);
  const facets = ['make', 'make_model', 'simple_body', 'simple_fuel', 'subscription_price'];
  const [stock, counted] = await Promise.all([
    search.query({ filter, facets, limit: 0 }, signal),
    target && countResults(target, context),
  ]);
  const byName = ([a]: FacetValue, [b]: FacetValue) => compareTexts(a, b, 'en');
  const lowest = stock.ranges['subscription_price']?.min ?? 0;
  const period = rules['subscription.period'];
  const { images } = site.document;
  return {
    ...(counted?.count === undefined ? {} : { count: counted.count }),
    makes: Object.entries(stock.facets['make'] ?? {}).sort(byName),
    models: mostFrequent(stock.facets['make_model'], maxModels).sort(byName),
    bodies: mostFrequent(stock.facets['simple_body'], maxBodies),
    fuels: mostFrequent(stock.facets['simple_fuel'], maxBodies),
    ...(lowest > 0
      ? {
          monthly: site.wording.words(`price.subscription.${period}`, {
            amount: dollars(lowest, site.document.site),
          }),
        }
      : {}),
    ...(budget ? { budget } : {}),
    ...(images?.bodyIcons ? { bodyIcons: images.bodyIcons } : {}),
  };
}

function mostFrequent(counts: Readonly<Record<string, number>> = {}, limit: number): FacetValue[] {
  return Object.entries(counts)
    .sort(([a, m], [b, n]) => n - m || compareTexts(a, b, 'en'))
    .slice(0, limit);
}
