import { defineBlock } from '../../engine/blocks/define.ts';
import Collapsible from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'collapsible',
  summary: 'Blocks under a heading that opens and closes.',
  schema: {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1, description: 'The heading.' },
      open: { type: 'boolean', default: false, description: 'Whether it starts open.' },
      group: { type: 'string', minLength: 1, description: 'Collapsibles of one group close each other.' },
    },
    required: ['title'],
    additionalProperties: false,
  },
  heading: { level: 2, of: 'title' },
  container: true,
  style,
  Component: Collapsible,
});
