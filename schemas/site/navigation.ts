import { knownPaths } from './editor.ts';
import { menuItemRef, type SchemaType } from './refs.ts';
import { object, record, text } from '../shape.ts';

export const menuItemSchema = object('An entry of a menu.', ['label'], {
  label: text('Text of the entry.'),
  to: {
    type: 'string',
    minLength: 1,
    description: 'Link: a path of the site, or an https:, tel:, mailto: or sms: URL.',
    examples: knownPaths,
  },
  items: {
    type: 'array',
    items: menuItemRef,
    description:
      'Entries that open below this one; one with the same link names its page, which is the first entry otherwise. A menu has two levels.',
  },
});

/** `navigation`: menus by name, brand tiles and the group's other sites. */
export const navigationSchema = object('Menus and the links to brands and sister sites.', {
  menus: {
    type: 'object',
    description: 'Menus by name; blocks such as the header name the one they show.',
    additionalProperties: { type: 'array', items: menuItemRef, description: 'The entries of the menu, in order.' },
  },
  brandTiles: {
    type: 'array',
    description: 'Tiles of the brand menu, in order.',
    items: object('A tile with a brand logo.', ['make'], {
      make: text('The make as the stock feed writes it.'),
      logo: text("Path of the logo, relative to the site's folder."),
      to: text("The brand's own site, if the rule menu.tileTarget uses it."),
    }),
  },
  groupSites: {
    type: 'array',
    description: "The group's other sites and offerings, in order.",
    items: record('A link to a sister site.', {
      label: text('Text of the link.'),
      to: text('A path of this site or an https: address.'),
    }),
  },
});

export type Navigation = SchemaType<typeof navigationSchema>;
