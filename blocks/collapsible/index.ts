import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Collapsible from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'collapsible',
  summary: 'Blocks under a heading that opens and closes.',
  schema: object(['title'], {
    title: text('The heading.'),
    open: { type: 'boolean', default: false, description: 'Whether it starts open.' },
    group: text('Collapsibles of one group close each other.'),
  }),
  heading: { level: 2, of: 'title' },
  container: true,
  style,
  Component: Collapsible,
});
