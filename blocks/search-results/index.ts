import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { cardCss } from '../shared/vehicle/card-style.ts';
import { createElement } from 'react';
import SearchResults from './Component.tsx';
import { Distance } from './DistanceFilter.tsx';
import { Hits } from './Hits.tsx';
import { searchParameters } from '../../engine/search/address.ts';
import { unfiltered, viewParameter, wholeLists } from '../../engine/search/page-address.ts';
import { load, type ResultsData, send } from './load.ts';
import { resultsBrowserRules, resultsBrowserWords, resultsRules, resultsWords } from './rules.ts';
import noResultsStyle from '../shared/no-results.css?inline';
import rangeStyle from '../shared/form/range.css?inline';
import style from './style.css?inline';

type ServerProps = ListedProps<typeof resultsRules, typeof resultsWords, ResultsData, { heading?: string | undefined }>;

function ServerResults(props: ServerProps) {
  const { data, rules, words } = props;
  const cards = data && createElement(Hits, { data, rules, words });
  return createElement(SearchResults, { ...props, cards, Distance });
}

export default defineBlock({
  type: 'search-results',
  summary: 'The results page: filters, order, vehicle cards with promotions among them, and further pages.',
  schema: object({
    heading: text('The heading of the page; by default what the page lists, such as Used cars for sale.'),
  }),
  heading: { level: 1 },
  rules: resultsRules,
  wording: resultsWords,
  browserRules: resultsBrowserRules,
  browserWording: resultsBrowserWords,
  query: [...searchParameters, unfiltered.name, wholeLists.name, viewParameter],
  hydrate: 'load',
  script: 'shopper',
  fallback: 'notice',
  style: (theme) => noResultsStyle + style + rangeStyle + cardCss(theme),
  load,
  draws: (rules) => rules['search.promo.slotJitter'] + 1,
  send,
  Component: ServerResults,
});
