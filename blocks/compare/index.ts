import { defineBlock } from '../../engine/blocks/define.ts';
import Compare, { compareWords } from './Component.tsx';
import { compareRules, loadCompare } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'compare',
  summary: 'The vehicles in the address side by side (compare.maximum, compare.rows).',
  schema: {
    type: 'object',
    properties: {
      heading: {
        type: 'string',
        minLength: 1,
        description: 'The heading of the page; Compare vehicles when omitted.',
      },
    },
    additionalProperties: false,
  },
  heading: { level: 1 },
  rules: compareRules,
  wording: compareWords,
  query: ['cars'],
  script: 'shopper',
  style,
  load: loadCompare,
  Component: Compare,
});
