import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Compare, { compareWords } from './Component.tsx';
import { compareRules, loadCompare } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'compare',
  summary: 'The vehicles in the address side by side (compare.maximum, compare.rows).',
  schema: object({ heading: text('The heading of the page; Compare vehicles when omitted.') }),
  heading: { level: 1 },
  rules: compareRules,
  wording: compareWords,
  query: ['cars'],
  script: 'shopper',
  style,
  load: loadCompare,
  Component: Compare,
});
