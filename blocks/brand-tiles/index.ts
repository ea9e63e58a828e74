import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import BrandTiles, { tileWording } from './Component.tsx';
import { loadMakes, tileRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'brand-tiles',
  summary: 'The makes in stock as tiles linking to their search pages.',
  schema: object({
    count: { type: 'integer', minimum: 1, maximum: 200, default: 12, description: 'Maximum number of makes.' },
    counts: { type: 'boolean', default: true, description: 'Whether tiles show the number of vehicles.' },
  }),
  rules: tileRules,
  wording: tileWording,
  style,
  load: loadMakes,
  empty: ({ data }) => !data || data.length === 0,
  Component: BrandTiles,
});
