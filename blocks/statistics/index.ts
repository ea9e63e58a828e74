import { defineBlock } from '../../engine/blocks/define.ts';
import Statistics from './Component.tsx';
import { figureRules, loadFigures } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'statistics',
  summary: "A row of figures: the page's own, or the group's figures that the rule brands.statistics names.",
  schema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            value: { type: 'string', minLength: 1, description: 'The figure, as printed: 1,200+.' },
            label: { type: 'string', minLength: 1, description: 'What it counts.' },
          },
          required: ['value', 'label'],
          additionalProperties: false,
        },
        description: "The figures, in order; the group's own (`statistics`) when left out.",
      },
    },
    additionalProperties: false,
  },
  rules: figureRules,
  style,
  load: loadFigures,
  empty: ({ data }) => !data || data.length === 0,
  Component: Statistics,
});
