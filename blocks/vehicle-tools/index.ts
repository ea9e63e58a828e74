import { defineBlock } from '../../engine/blocks/define.ts';
import toastStyle from '../shared/toast.css?inline';
import VehicleTools from './Component.tsx';
import { loadTools, toolRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-tools',
  summary: 'Small tools beside the price: share, history report, print (vehicle.sidebar.tools).',
  schema: { type: 'object', properties: {}, additionalProperties: false },
  rules: toolRules,
  wording: ['share.button', 'share.toast', 'vehicle.historyReport', 'print.button', 'print.preparing', 'print.failed'],
  hydrate: 'idle',
  style: toastStyle + style,
  load: loadTools,
  empty: ({ data }) => !data || data.tools.length === 0,
  Component: VehicleTools,
});
