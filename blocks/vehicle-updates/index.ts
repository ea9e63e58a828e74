import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehicleUpdates from './Component.tsx';
import { load, updatesRules, updatesWords } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-updates',
  summary: 'Counts the view of a vehicle page, and updates price and status when the vehicle has changed since.',
  schema: object({}),
  rules: updatesRules,
  wording: updatesWords,
  hydrate: 'idle',
  style,
  needsVehicle: true,
  load,
  needsData: true,
  Component: VehicleUpdates,
});
