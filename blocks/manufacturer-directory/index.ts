import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import ManufacturerDirectory, { directoryWords } from './Component.tsx';
import { directoryRules, loadDirectory } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'manufacturer-directory',
  summary: 'Every make from A to Z with its logo and its vehicles in stock (brands.directory.scope).',
  schema: object({}),
  heading: { level: 2 },
  rules: directoryRules,
  wording: directoryWords,
  style,
  load: loadDirectory,
  empty: ({ data }) => !data || data.length === 0,
  Component: ManufacturerDirectory,
});
