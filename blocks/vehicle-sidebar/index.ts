import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import VehicleSidebar from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-sidebar',
  summary: 'Beside the main column of a vehicle page, in view while it scrolls: heading, price, actions, tools.',
  schema: object({
    sticky: { type: 'boolean', default: true, description: 'Whether it stays in view while the page scrolls.' },
  }),
  container: true,
  style,
  Component: VehicleSidebar,
});
