import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import cardStyle from '../shared/vehicle/card.css?inline';
import { cardWords } from '../shared/vehicle/card-view.ts';
import RecentlyViewed from './Component.tsx';
import { loadRecent, recentRules } from './load.ts';

export default defineBlock({
  type: 'recently-viewed',
  summary: 'The vehicles a shopper viewed last, up to recent.count; the site needs a page named recent.',
  schema: object({
    heading: text('The heading; Recently viewed when omitted.'),
    level: { enum: [1, 2], default: 2, description: '1 when it is the heading of the page.' },
  }),
  heading: { level: 2 },
  rules: recentRules,
  wording: [...cardWords, 'recent.heading', 'recent.empty'],
  query: ['cars'],
  script: 'shopper',
  style: cardStyle,
  load: loadRecent,
  empty: ({ data }) => data === undefined,
  Component: RecentlyViewed,
});
