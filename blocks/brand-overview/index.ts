import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import BrandOverview, { overviewWords } from './Component.tsx';
import { loadBrand } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'brand-overview',
  summary: 'The brand of /{brand}/overview: banner, description, vehicles and dealerships.',
  schema: object({}),
  heading: { level: 1 },
  wording: overviewWords,
  style,
  load: loadBrand,
  empty: ({ data }) => data === undefined,
  Component: BrandOverview,
});
