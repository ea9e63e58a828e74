import type { Rules } from '../../engine/rules/index.ts';
import { countRules } from '../../engine/search/count.ts';
import { makeFilters } from '../../engine/search/groups.ts';
import { rangeField } from '../../engine/search/state.ts';
import { countedRules } from '../../engine/search/counted.ts';
import { planRules } from '../../engine/search/plan.ts';
import type { Words } from '../../engine/wording/index.ts';
import { filterNames } from '../../schemas/search/filters.ts';
import { sortNames } from '../../schemas/search/sorts.ts';
import { noResultsRules, noResultsWords } from '../shared/NoResults.tsx';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { cardWords } from '../shared/vehicle/card-view.ts';
import { fieldWord } from '../../engine/pages/filter-words.ts';
import { labelWords } from '../../engine/pages/label-words.ts';

/** The rules that the results page reads in the browser. */
export const resultsBrowserRules = [
  ...planRules,
  ...countRules,
  'search.pagination',
  'search.grid.centredBelow',
  'search.views',
  'search.filters.expanded',
  'search.filters.persistence',
  'search.filters.application',
  'search.filters.priceBounds',
  'search.filters.placement',
  'search.filters.countsShown',
  'search.filters.features',
  'search.makes.popularCount',
] as const;

/** The rules of the results page; those of cards are only needed by the server, which renders them. */
export const resultsRules = [
  ...resultsBrowserRules,
  ...cardRules,
  ...countedRules,
  ...noResultsRules,
  'search.grid.columns',
  'search.promo.slot',
  'search.promo.slotJitter',
  'search.promo.interval',
  'search.makes.logosShown',
  'search.savedAlerts.offered',
  'account.homeRoute',
] as const;

const distanceWords = [
  'search.distance.title',
  'search.distance.postcode',
  'search.distance.label',
  'search.distance.any',
  'search.distance.within',
  'search.distance.invalid',
  'search.distance.failed',
  'search.distance.chip',
  'search.distance.near',
] as const;

const viewWords = [
  'search.view.label',
  'search.view.grid',
  'search.view.list',
  'search.view.map',
  'search.map.label',
  'search.map.scale',
] as const;

const sortWord = <S extends (typeof sortNames)[number]>(name: S) => `sort.${name}` as const;

const popularWords = ['search.makes.popular', 'search.makes.all'] as const;

const pageWords = ['search.pages.label', 'search.pages.goTo', 'search.pages.previous', 'search.pages.next'] as const;

const moreWords = ['search.pages.more', 'search.pages.added'] as const;

/** The words that the results page needs in the browser. */
export const resultsBrowserWords = [
  ...labelWords,
  'search.count',
  'search.notCounted',
  'search.show',
  'search.showUncounted',
  'search.updated',
  'search.updating',
  'search.failed',
  'search.keyword.placeholder',
  'search.filters.title',
  'search.filters.open',
  'search.filters.close',
  'search.filters.clearAll',
  'search.filters.showAll',
  'search.filters.selected',
  'search.filters.remove',
  'search.filters.skip',
  'search.range.min',
  'search.range.max',
  'search.range.invalid',
  'search.range.minShort',
  'search.range.maxShort',
  'search.save',
  'search.sort.label',
  'search.sort.submit',
  ...moreWords,
  ...popularWords,
  ...pageWords,
  ...distanceWords,
  ...viewWords,
  ...sortNames.map(sortWord),
] as const;

/**
 * Those that a site's results need in the browser: no words of distances, views, orders and pages that it does not offer,
 * and no names of filters that are neither in its panel nor in chips, which name what amounts are of.
 */
export function wordsInUse(rules: Rules<(typeof resultsRules)[number]>) {
  const offered = rules['search.sort.options'];
  const views = rules['search.views'];
  const panel: readonly string[] = [...rules['search.filters.visible'], ...makeFilters];
  const unused: ReadonlySet<string> = new Set([
    ...(rules['search.distance.choices'].length > 0 ? [] : distanceWords),
    ...(views.length > 1 || views.includes('map') ? [] : viewWords),
    ...(rules['search.makes.popularCount'] > 0 ? [] : popularWords),
    ...(rules['search.count.minimum'] > 0 ? [] : ['search.showUncounted']),
    ...(rules['search.savedAlerts.offered'] ? [] : ['search.save']),
    ...(rules['search.pagination'] === 'pages' ? moreWords : pageWords),
    ...filterNames.filter((name) => !rangeField(name) && !panel.includes(name)).map(fieldWord),
    ...sortNames.filter((name) => !offered.includes(name)).map(sortWord),
  ]);
  return resultsBrowserWords.filter((word) => !unused.has(word));
}

export const resultsWords = [
  ...resultsBrowserWords,
  ...cardWords,
  ...noResultsWords,
  'search.none.without',
  'search.none.only',
  'search.none.elsewhere',
  'search.none.spelling',
  'search.none.near',
  'search.unknown',
  'search.none.others',
  'search.results',
  'promo.label',
  'promo.more',
] as const;

export type ResultsRules = Rules<(typeof resultsBrowserRules)[number]>;
export type ResultsWords = Words<(typeof resultsBrowserWords)[number]>;
