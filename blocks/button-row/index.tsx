import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { Buttons, buttonsSchema } from '../shared/Buttons.tsx';
import index from './index.css?inline';
import style from './style.css?inline';
import tiles from './tiles.css?inline';

export default defineBlock({
  type: 'button-row',
  summary: 'Links that look like buttons, side by side.',
  schema: object(['buttons'], {
    layout: {
      enum: ['row', 'tiles', 'index'],
      default: 'row',
      description:
        'row: buttons side by side. tiles: large tiles of equal width. index: large words one below the other, with rules.',
    },
    buttons: buttonsSchema,
    align: { enum: ['start', 'centre'], default: 'start', description: 'Alignment of the row.' },
  }),
  style,
  layouts: { tiles, index },
  empty: ({ props }) => props.buttons.length === 0,
  Component({ props }) {
    return (
      <div className={`button-row button-row--${props.align} button-row--${props.layout}`}>
        <Buttons buttons={props.buttons} />
      </div>
    );
  },
});
