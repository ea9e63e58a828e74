import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import ShareBar from './Component.tsx';
import { loadShareBar, shareRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'share-bar',
  summary: "Links that share a vehicle's page, and a button that copies its address (share.*).",
  schema: object({}),
  rules: shareRules,
  wording: ['share.copy', 'share.copied', 'share.address'],
  hydrate: 'idle',
  style,
  needsVehicle: true,
  load: loadShareBar,
  needsData: true,
  empty: ({ data }) => data.channels.length === 0,
  Component: ShareBar,
});
