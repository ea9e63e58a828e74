import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import SalesCounter, { counterRules, counterWords } from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'sales-counter',
  summary: "A count of sales that rises through the site's day (salesCounter.*); needs the feature salesCounter.",
  schema: object({ label: text('What is counted; vehicles sold today when omitted.') }),
  rules: counterRules,
  wording: counterWords,
  hydrate: 'idle',
  style,
  load: ({ site }) => site.document.features?.includes('salesCounter') ?? false,
  empty: ({ data }) => data !== true,
  Component: SalesCounter,
});
