import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehicleLayout from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-layout',
  summary:
    'The body of a vehicle page: a main column of blocks and, on wide screens, the vehicle-sidebar beside it; on a phone the blocks follow each other in order.',
  schema: object({}),
  rules: ['vehicle.sectionLayout'],
  wording: ['vehicle.sections'],
  script: (rules) => (rules['vehicle.sectionLayout'] === 'tabs' ? 'vehicle-tabs' : undefined),
  container: true,
  style,
  Component: VehicleLayout,
});
