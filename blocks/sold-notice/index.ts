import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { actionRules } from '../shared/vehicle/actions.ts';
import SoldNotice from './Component.tsx';
import { loadSoldNotice } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'sold-notice',
  summary: 'On the page of a sold vehicle: SOLD, with a link to similar vehicles.',
  schema: object({}),
  rules: actionRules,
  wording: ['sold.notice', 'sold.message'],
  style,
  needsVehicle: true,
  load: loadSoldNotice,
  empty: ({ data }) => data === undefined,
  Component: SoldNotice,
});
