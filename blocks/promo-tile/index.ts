import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import PromoTile from './Component.tsx';
import { loadPromos } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'promo-tile',
  summary: 'Promotions of the document, between their first and last day.',
  schema: object({
    promo: text('The id of a single promotion to show.'),
    kind: text('The kind of place this is: home, offers …'),
    count: { type: 'integer', minimum: 1, maximum: 24, default: 6, description: 'Maximum number.' },
  }),
  style,
  load: loadPromos,
  empty: ({ data }) => !data || data.length === 0,
  Component: PromoTile,
});
