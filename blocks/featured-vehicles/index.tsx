import { defineBlock } from '../../engine/blocks/define.ts';
import { andFilters, resultsFilter } from '../../engine/conditions/filter-text.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import type { Condition } from '../../schemas/condition.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { sorts } from '../../schemas/search/sort-expressions.ts';
import { object, text } from '../../schemas/shape.ts';
import { NoResults, noResultsRules, noResultsWords } from '../shared/NoResults.tsx';
import { CardList, CardRow } from '../shared/vehicle/CardRow.tsx';
import { cardWords } from '../shared/vehicle/card-view.ts';
import noResultsStyle from '../shared/no-results.css?inline';
import { cardRowCss } from '../shared/vehicle/card-style.ts';
import wholeRowsStyle from '../shared/vehicle/whole-rows.css?inline';

/** The sort orders of a row of vehicles: some of those that shoppers choose from, and the most viewed. */
const featuredSorts = {
  newest: sorts.newestListed,
  priceAsc: sorts.priceAsc,
  priceDesc: sorts.priceDesc,
  kmAsc: sorts.kmAsc,
  subscriptionAsc: 'subscription_price:asc',
  popular: 'views:desc',
} as const;

type FeaturedSort = keyof typeof featuredSorts;

export default defineBlock({
  type: 'featured-vehicles',
  summary: 'A row of vehicles that meet a condition, such as a tag, a make or a low price.',
  schema: object({
    heading: text('The heading; omitted when the block is in a section that has one.'),
    intro: text('A line below the heading.'),
    filter: {
      type: 'object',
      format: 'condition',
      description: "The vehicles to select from, by raw vehicle fields; the site's whole stock when omitted.",
    },
    sort: {
      type: 'string',
      enum: Object.keys(featuredSorts) as FeaturedSort[],
      default: 'newest',
      description: 'The sort order.',
    },
    count: { type: 'integer', minimum: 1, maximum: 24, default: 6, description: 'Maximum number of vehicles.' },
    noResults: {
      type: 'boolean',
      default: false,
      description: 'Whether the no-results card is shown when no vehicle matches; otherwise nothing is.',
    },
    link: object('A link beside the heading, if there is one.', ['to'], {
      label: text('Its text; View all when omitted.'),
      to: { type: 'string', format: 'route', description: 'Where it leads.' },
    }),
  }),
  heading: { level: 2, of: 'heading' },
  rules: [...cardRules, ...noResultsRules],
  wording: [...cardWords, ...noResultsWords, 'featured.heading', 'featured.viewAll'],
  style: (theme) => [noResultsStyle, ...cardRowCss(theme), wholeRowsStyle],
  script: 'shopper',
  /**
   * The vehicles of a featured row: available ones that match its filter, from the page's own stock if it has one
   * [api.second-search-fetch].
   */
  async load({ props, page, search, now, signal }): Promise<readonly Vehicle[]> {
    const { filter = {}, sort, count } = props;
    const chosen = andFilters(resultsFilter(0, now), toSearchFilter(filter as Condition, { now }), page.group?.filter);
    return search.list(chosen, count, [featuredSorts[sort]], signal);
  },
  empty: ({ props, data }) => (data ?? []).length === 0 && props.noResults !== true,
  /** A row of chosen vehicles; without a heading of its own it belongs to the section around it. */
  Component({ id, props, rules, words, data = [] }) {
    const { heading, intro, link } = props;
    const list = { vehicles: data, rules, words, whole: true };
    if (data.length === 0)
      return <NoResults rules={rules} words={words} heading={heading === undefined ? 'h3' : 'h2'} />;
    if (heading === undefined) return <CardList label={words('featured.heading')} {...list} />;
    return (
      <CardRow
        id={id}
        heading={heading}
        intro={intro}
        link={link && { text: link.label ?? words('featured.viewAll'), href: link.to }}
        {...list}
      />
    );
  },
});
