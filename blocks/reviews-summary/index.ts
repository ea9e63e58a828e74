import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import stars from '../shared/stars.css?inline';
import ReviewsSummary, { summaryWording } from './Component.tsx';
import { loadSummary, summaryRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'reviews-summary',
  summary: 'The average of the reviews as stars, and how many there are.',
  schema: object({}),
  rules: summaryRules,
  wording: summaryWording,
  style: stars + style,
  load: loadSummary,
  empty: ({ data }) => data === undefined,
  Component: ReviewsSummary,
});
