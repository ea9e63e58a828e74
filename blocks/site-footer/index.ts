import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import stars from '../shared/stars.css?inline';
import SiteFooter from './Component.tsx';
import { footerLayouts, footerRules, footerWording, loadFooter } from './load.ts';
import minimal from './minimal.css?inline';
import noticeboard from './noticeboard.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'site-footer',
  summary: 'Links, locations, hours, licences and social pages, at the end of every page.',
  schema: object({
    layout: {
      type: 'string',
      enum: footerLayouts,
      default: 'columns',
      description:
        'columns: on a dark ground. noticeboard: boxes with large print on the ground of the page. minimal: centred lines of links, without headings.',
    },
    menu: {
      ...text('The menu of `navigation.menus` to show; entries with a submenu become columns.'),
      default: 'footer',
    },
    about: text('A sentence about the dealer below its name.'),
    mostLocations: {
      type: 'integer',
      minimum: 1,
      default: 8,
      description:
        'How many locations to list, if there is a page with all of them to link to (`locations.indexRoute`); without one, all are listed.',
    },
  }),
  heading: { level: 2 },
  rules: footerRules,
  wording: footerWording,
  style: [stars, style],
  layouts: { noticeboard, minimal },
  load: loadFooter,
  needsData: true,
  Component: SiteFooter,
});
