import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import StickyHeader from './Component.tsx';
import { loadStickyHeader, stickyRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'sticky-header',
  summary: 'Name, price and next step over the page after 500 px of scrolling (vehicle.stickyHeader.*).',
  schema: object({}),
  rules: stickyRules,
  hydrate: 'idle',
  script: 'shopper',
  style,
  needsVehicle: true,
  load: loadStickyHeader,
  needsData: true,
  Component: StickyHeader,
});
