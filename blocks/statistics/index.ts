import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Statistics from './Component.tsx';
import { figureRules, loadFigures } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'statistics',
  summary: "A row of figures: the block's own, or the group's figures that the rule brands.statistics lists.",
  schema: object({
    items: {
      type: 'array',
      items: object(['value', 'label'], {
        value: text('The figure, as printed: 1,200+.'),
        label: text('What it counts.'),
      }),
      description: "The figures, in order; the group's own (`statistics`) when omitted.",
    },
  }),
  rules: figureRules,
  style,
  load: loadFigures,
  empty: ({ data }) => !data || data.length === 0,
  Component: Statistics,
});
