import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import BrandDirectory, { brandWords } from './Component.tsx';
import { brandRules, loadBrands } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'brand-directory',
  summary: "The group's brands, each linking to its page; needs the feature brandDirectory (brands.*).",
  schema: object({}),
  rules: brandRules,
  wording: brandWords,
  style,
  load: loadBrands,
  empty: ({ data }) => !data || data.length === 0,
  Component: BrandDirectory,
});
