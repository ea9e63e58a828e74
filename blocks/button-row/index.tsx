import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { Buttons, buttonsSchema } from '../shared/Buttons.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'button-row',
  summary: 'Links that look like buttons, side by side.',
  schema: object(['buttons'], {
    buttons: buttonsSchema,
    align: { enum: ['start', 'centre'], default: 'start', description: 'Alignment of the row.' },
  }),
  style,
  empty: ({ props }) => props.buttons.length === 0,
  /** Links that look like buttons, side by side. */
  Component({ props }) {
    return (
      <div className={`button-row button-row--${props.align ?? 'start'}`}>
        <Buttons buttons={props.buttons} />
      </div>
    );
  },
});
