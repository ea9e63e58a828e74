import { Children } from 'react';
import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
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
  Component({ props, children }) {
    const blocks = Children.toArray(children);
    const even = Math.max(1, Math.floor(12 / Math.max(1, blocks.length)));
    const grid = `columns__grid columns__grid--${props.gap ?? 'medium'} columns__grid--${props.align ?? 'stretch'}${blocks.length === 1 ? ' columns__grid--one' : ''}`;
    return (
      <div className={props.width === 'full' ? 'columns' : 'columns container'}>
        <div className={grid}>
          {blocks.map((block, index) => (
            <div key={index} className={`columns__column columns__column--${props.widths?.[index] ?? even}`}>
              {block}
            </div>
          ))}
        </div>
      </div>
    );
  },
});
