import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import stars from '../shared/stars.css?inline';
import ReviewList, { reviewWording } from './Component.tsx';
import { loadReviews, reviewRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'reviews',
  summary: 'Customer reviews with stars, dates and replies.',
  schema: object({
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Maximum number here; never more than the rule reviews.list.count.',
    },
  }),
  rules: reviewRules,
  wording: reviewWording,
  style: stars + style,
  load: loadReviews,
  empty: ({ data }) => !data || data.reviews.length === 0,
  Component: ReviewList,
});
