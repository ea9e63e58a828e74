import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import FeatureBanner, { bannerWording } from './Component.tsx';
import { bannerRules, loadBanner } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'feature-banner',
  summary: 'Links to offers, service, selling a car and so on, as listed by the rule banner.links.',
  schema: object({}),
  rules: bannerRules,
  wording: bannerWording,
  style,
  load: loadBanner,
  empty: ({ data }) => !data || data.length === 0,
  Component: FeatureBanner,
});
