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
    heading: text('The heading; left out where the block stands in a section that has one.'),
    intro: text('A line below the heading.'),
    filter: {
      type: 'object',
      format: 'condition',
      description: 'The vehicles to choose from, over raw vehicle fields; all of the site when left out.',
    },
    sort: {
      type: 'string',
      enum: ['newest', 'priceAsc', 'priceDesc', 'kmAsc', 'popular'],
      default: 'newest',
      description: 'Which come first.',
    },
    count: { type: 'integer', minimum: 1, maximum: 24, default: 6, description: 'How many, at most.' },
    noResults: {
      type: 'boolean',
      default: false,
      description: 'Whether the no-results card stands here when no vehicle meets the condition; else nothing does.',
    },
    link: {
      type: 'object',
      description: 'A link beside the heading, where there is one.',
      properties: {
        label: text('Its words; View all when left out.'),
        to: { type: 'string', format: 'route', description: 'Where it leads.' },
      },
      required: ['to'],
      additionalProperties: false,
    },
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
