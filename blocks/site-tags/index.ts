import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import SiteTags, { tagWords } from './Component.tsx';
import { loadTags, tagRules } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'site-tags',
  summary: "The site's tag manager (plugin tagManager) and the consent it waits for (analytics.*).",
  schema: object({}),
  rules: tagRules,
  wording: tagWords,
  query: ['q'],
  script: 'tags',
  style,
  load: loadTags,
  empty: ({ data }) => data === undefined,
  Component: SiteTags,
});
