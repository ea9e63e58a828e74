import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import { noResultsRules, noResultsWords } from '../shared/NoResults.tsx';
import noResultsStyle from '../shared/no-results.css?inline';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { cardWords } from '../shared/vehicle/card-view.ts';
import FeaturedVehicles from './Component.tsx';
import { load } from './load.ts';

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
      enum: ['newest', 'priceAsc', 'priceDesc', 'kmAsc', 'popular'],
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
  style: cardStyle + noResultsStyle,
  script: 'shopper',
  load,
  empty: ({ props, data }) => (data ?? []).length === 0 && props.noResults !== true,
  Component: FeaturedVehicles,
});
