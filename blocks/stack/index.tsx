import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'stack',
  summary: 'Blocks one below the other, evenly spaced.',
  schema: object({
    space: {
      enum: ['none', 'small', 'medium', 'large'],
      default: 'medium',
      description: 'The space between the blocks: 0, 12, 24 or 48 px.',
    },
  }),
  container: true,
  style,
  Component({ props, children }) {
    return <div className={`stack stack--${props.space ?? 'medium'}`}>{children}</div>;
  },
});
