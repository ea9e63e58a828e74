import { defineBlock } from '../../engine/blocks/define.ts';
import PromoTile from './Component.tsx';
import { loadPromos } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'promo-tile',
  summary: 'Promotions of the document, between their first and last day.',
  schema: {
    type: 'object',
    properties: {
      promo: { type: 'string', minLength: 1, description: 'The id of a single promotion to show.' },
      kind: { type: 'string', minLength: 1, description: 'The kind of place this is: home, offers …' },
      count: { type: 'integer', minimum: 1, maximum: 24, default: 6, description: 'Maximum number.' },
    },
    additionalProperties: false,
  },
  style,
  load: loadPromos,
  empty: ({ data }) => !data || data.length === 0,
  Component: PromoTile,
});
