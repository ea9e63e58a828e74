import { Children } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';

interface ColumnsProps {
  readonly widths?: readonly number[];
  readonly gap?: 'small' | 'medium' | 'large';
  readonly align?: 'start' | 'centre' | 'stretch';
  readonly width?: 'page' | 'full';
}

/** Blocks side by side on a grid of twelve columns; below 900 px they are stacked. */
export default function Columns({ props, children }: BlockProps<ColumnsProps, never, never>) {
  const blocks = Children.toArray(children);
  const even = Math.max(1, Math.floor(12 / Math.max(1, blocks.length)));
  const grid = `columns__grid columns__grid--${props.gap ?? 'medium'} columns__grid--${props.align ?? 'stretch'}`;
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
}
