import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import PrintPage, { printPageWords } from './Component.tsx';
import { loadPrintPage, printPageRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'print-page',
  summary: "A vehicle on paper: the parts of the rule print.blocks under the dealer's letterhead.",
  schema: object({}),
  heading: { level: 1 },
  rules: printPageRules,
  wording: printPageWords,
  script: 'print',
  style,
  needsVehicle: true,
  load: loadPrintPage,
  empty: ({ data }) => data === undefined,
  Component: PrintPage,
});
