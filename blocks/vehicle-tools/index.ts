import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehicleTools from './Component.tsx';
import { loadTools, toolRules } from './load.ts';
import placeStyle from '../shared/saved/place.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-tools',
  summary: 'Small tools beside the price: share, save, compare, history report, print (vehicle.sidebar.tools).',
  schema: object({}),
  rules: toolRules,
  wording: [
    'share.button',
    'share.toast',
    'vehicle.historyReport',
    'vehicle.historyReport.enquire',
    'saved.save',
    'print.button',
    'print.preparing',
    'print.failed',
  ],
  hydrate: 'idle',
  style: [placeStyle, style],
  script: 'shopper',
  needsVehicle: true,
  load: loadTools,
  needsData: true,
  empty: ({ data }) => data.tools.length === 0,
  Component: VehicleTools,
});
