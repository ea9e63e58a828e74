import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import BottomBar from './Component.tsx';
import { bottomBarRules, loadBottomBar } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'bottom-bar',
  summary: 'On small screens, the main buttons at the bottom edge above 900 px of scrolling (vehicle.bottomBar.*).',
  schema: object({}),
  rules: bottomBarRules,
  wording: ['vehicle.actions'],
  hydrate: 'idle',
  style,
  needsVehicle: true,
  load: loadBottomBar,
  needsData: true,
  empty: ({ data }) => data.actions.length === 0,
  Component: BottomBar,
});
