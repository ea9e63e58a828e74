import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import Columns from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'columns',
  summary: 'Blocks side by side; on a phone one below the other.',
  schema: object({
    widths: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 12 },
      description: 'How many twelfths of the width each block takes, in order; equal when omitted.',
    },
    gap: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'The space between the columns.' },
    align: {
      enum: ['start', 'centre', 'stretch'],
      default: 'stretch',
      description: 'Vertical alignment of columns of different heights.',
    },
    width: {
      enum: ['page', 'full'],
      default: 'page',
      description: 'As wide as the page, or as wide as the block around it.',
    },
  }),
  container: true,
  style,
  Component: Columns,
});
