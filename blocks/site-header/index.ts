import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import SiteHeader, { headerWording } from './Component.tsx';
import { headerRules, loadHeader } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'site-header',
  summary: 'Logo, menu, brand menu, locations and tools, at the top of every page.',
  schema: object({
    menu: { type: 'string', minLength: 1, default: 'main', description: 'The menu of `navigation.menus` to show.' },
    brands: text('The label of the brand menu, which shows `navigation.brandTiles`; no brand menu when omitted.'),
  }),
  rules: headerRules,
  wording: headerWording,
  style,
  load: loadHeader,
  Component: SiteHeader,
});
