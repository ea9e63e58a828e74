import { defineBlock } from '../../engine/blocks/define.ts';
import BrandDirectory, { brandWords } from './Component.tsx';
import { brandRules, loadBrands } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'brand-directory',
  summary: "The group's brands, each linking to its page; needs the feature brandDirectory (brands.*).",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  rules: brandRules,
  wording: brandWords,
  style,
  load: loadBrands,
  empty: ({ data }) => !data || data.length === 0,
  Component: BrandDirectory,
});
