import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import GroupBar from './Component.tsx';
import { loadGroupBar } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'group-bar',
  summary: "Links to the group's other sites and offerings (navigation.groupSites), above the header.",
  schema: object({}),
  wording: ['nav.group'],
  style,
  load: loadGroupBar,
  empty: ({ data }) => !data || data.length === 0,
  Component: GroupBar,
});
