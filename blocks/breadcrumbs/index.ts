import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import Breadcrumbs, { crumbWords } from './Component.tsx';
import { crumbRules } from './crumbs.ts';
import { loadBreadcrumbs } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'breadcrumbs',
  summary: 'The trail from home to this page, on vehicle and search pages.',
  schema: object({}),
  rules: crumbRules,
  wording: crumbWords,
  style,
  load: loadBreadcrumbs,
  empty: ({ data }) => !data || data.length === 0,
  Component: Breadcrumbs,
});
