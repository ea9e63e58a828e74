import { defineBlock } from '../../engine/blocks/define.ts';
import SalesCounter, { counterRules, counterWords } from './Component.tsx';
import { loadCounter } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'sales-counter',
  summary: "A count of sales that rises through the site's day (salesCounter.*); needs the feature salesCounter.",
  schema: {
    type: 'object',
    properties: {
      label: { type: 'string', minLength: 1, description: 'What is counted; vehicles sold today when omitted.' },
    },
    additionalProperties: false,
  },
  rules: counterRules,
  wording: counterWords,
  hydrate: 'idle',
  style,
  load: loadCounter,
  empty: ({ data }) => data !== true,
  Component: SalesCounter,
});
