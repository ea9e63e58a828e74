import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { actionRules } from '../shared/vehicle/actions.ts';
import VehicleActions from './Component.tsx';
import { loadActions } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-actions',
  summary:
    'Buttons for the next step: enquire, test drive, trade-in, finance, reserve, buy, call (vehicle.sidebar.buttons).',
  schema: object({}),
  rules: [...actionRules, 'vehicle.sidebar.buttons'],
  wording: ['vehicle.actions'],
  style,
  needsVehicle: true,
  load: loadActions,
  empty: ({ data }) => !data || data.length === 0,
  Component: VehicleActions,
});
