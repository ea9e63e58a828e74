import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import SiteHeader from './Component.tsx';
import centred from './centred.css?inline';
import { headerLayouts } from './fit.ts';
import lines from './lines.css?inline';
import { headerRules, headerWording, loadHeader, quickTools } from './load.ts';
import menus from './menus.css?inline';
import style from './style.css?inline';
import widths from './widths.css?inline';

export default defineBlock({
  type: 'site-header',
  summary: 'Logo, menu, brand menu, locations and tools, at the top of every page.',
  schema: object({
    layout: {
      type: 'string',
      enum: headerLayouts,
      default: 'line',
      description:
        'line: logo, menu and tools in one row. lines: the menu below, in a strip of the brand colour that stays when the page scrolls. centred: the menu below a logo in the middle.',
    },
    quick: {
      type: 'array',
      items: { enum: quickTools },
      uniqueItems: true,
      default: ['phone', 'search'],
      description: "Tools beside the menu's button on phones.",
    },
    menu: { ...text('The menu of `navigation.menus` to show.'), default: 'main' },
    brands: text('The label of the brand menu, which shows `navigation.brandTiles`; no brand menu when omitted.'),
  }),
  rules: headerRules,
  wording: headerWording,
  style: [style, menus, widths],
  layouts: { lines, centred },
  load: loadHeader,
  needsData: true,
  Component: SiteHeader,
});
