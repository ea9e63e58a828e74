import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { cardCss } from '../shared/vehicle/card-style.ts';
import { createElement } from 'react';
import SearchResults from './Component.tsx';
import { Distance } from './DistanceFilter.tsx';
import { Hits } from './Hits.tsx';
import { parseAddress, searchParameters } from '../../engine/search/address.ts';
import { drawnVersion, unfiltered, viewParameter, wholeLists } from '../../engine/search/page-address.ts';
import { frameOf, type ResultsFrame, resultsBands, resultsLayouts, resultsStyles } from './layouts.ts';
import { hasFilters } from '../../engine/search/state.ts';
import { load, type ResultsData, send } from './load.ts';
import { resultsBrowserRules, resultsRules, resultsWords, wordsInUse } from './rules.ts';
import noResultsStyle from '../shared/no-results.css?inline';
import rangeStyle from '../shared/form/range.css?inline';
import style from './style.css?inline';
import promoStyle from './promo.css?inline';
import barStyle from './bar.css?inline';
import filtersStyle from './filters.css?inline';
import viewsStyle from './views.css?inline';
import widthsStyle from './widths.css?inline';

type ServerProps = ListedProps<typeof resultsRules, typeof resultsWords, ResultsData | undefined, ResultsFrame>;

function ServerResults(props: ServerProps) {
  const { data, rules, words } = props;
  const { layout } = props.props;
  const cards = data && createElement(Hits, { data, layout, rules, words });
  const list = data?.drawing?.listAt;
  const frame = {
    ...frameOf(props.props, rules['search.filters.placement']),
    ...(list ? { 'data-fill': 'save-search', 'data-list': list } : {}),
  };
  return createElement(SearchResults, { ...props, cards, frame, Distance });
}

export default defineBlock({
  type: 'search-results',
  summary: 'The results page: filters, order, vehicle cards with promotions among them, and further pages.',
  schema: object({
    heading: text('The heading of the page; by default what the page lists, such as Used cars for sale.'),
    layout: {
      enum: resultsLayouts,
      default: 'columns',
      description:
        'The composition on wide screens. columns: equal cards. lead: the first card larger, across all columns. wall: cards from edge to edge of the window, without gaps. hung: cards far apart, every second one lower, like pictures in a gallery. rail: heading, order and filters in a dark column at the edge of the window.',
    },
    band: {
      enum: resultsBands,
      default: 'plain',
      description:
        "The page's heading on wide screens: on the page's own ground (plain), larger and in the middle (centred), across the window on the brand colour (brand), its darkest shade (deep) or a tint (tint), or on a sheet over a wide picture (picture).",
    },
    image: text(
      'Path of the wide picture behind the heading, for the band picture; its name ends in its width, such as media/yard-1600.webp, and it must exist 480, 960 and 1440 pixels wide too, each as .webp and .avif.',
    ),
    side: {
      enum: ['start', 'end'],
      default: 'start',
      description: 'The side of the filters where they are beside the cards (search.filters.placement).',
    },
  }),
  heading: { level: 1 },
  rules: resultsRules,
  wording: resultsWords,
  browserRules: resultsBrowserRules,
  browserWording: wordsInUse,
  query: [...searchParameters, unfiltered.name, wholeLists.name, viewParameter, drawnVersion],
  hydrate: 'load',
  script: 'shopper',
  fallback: 'notice',
  style: (theme, possible) => [
    noResultsStyle,
    style,
    promoStyle,
    filtersStyle,
    ...(possible('search.views')
      .flat()
      .some((view) => view !== 'grid')
      ? [viewsStyle]
      : []),
    widthsStyle,
    ...(possible('search.filters.placement').includes('topBar') ? [barStyle] : []),
    rangeStyle,
    ...cardCss(theme),
  ],
  layouts: resultsStyles,
  load,
  draws: (rules) => rules['search.promo.slotJitter'] + 1,
  send,
  part: ({ data }) => data && { page: data.state.page, pages: data.result.pages },
  restores: ({ rules, page: { pathname, searchParams } }) =>
    rules['search.filters.persistence'] !== 'none' &&
    !searchParams.has(unfiltered.name) &&
    !hasFilters(parseAddress(pathname, searchParams)),
  Component: ServerResults,
});
