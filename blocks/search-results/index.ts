import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import { type ComponentProps, createElement } from 'react';
import SearchResults from './Component.tsx';
import DistanceFilter from './DistanceFilter.tsx';
import { Hits } from './Hits.tsx';
import { searchParameters } from '../../engine/search/address.ts';
import { unfiltered, wholeLists } from '../../engine/search/page-address.ts';
import { load, send } from './load.ts';
import { resultsRules, resultsWords } from './rules.ts';
import noResultsStyle from '../shared/no-results.css?inline';
import rangeStyle from '../shared/form/range.css?inline';
import style from './style.css?inline';

function ServerResults(props: ComponentProps<typeof SearchResults>) {
  return createElement(SearchResults, { ...props, FirstHits: Hits, Distance: DistanceFilter });
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
  query: [...searchParameters, unfiltered.name, wholeLists.name],
  hydrate: 'load',
  script: 'shopper',
  fallback: 'notice',
  style: cardStyle + noResultsStyle + style + rangeStyle,
  load,
  draws: (rules) => rules['search.promo.slotJitter'] + 1,
  send,
  Component: ServerResults,
});
