import { knownPaths } from './editor.ts';
import { iconRef, menuItemRef, type SchemaType } from './refs.ts';

/** An entry of a menu; `items` open below it. */
export interface MenuItem {
  label: string;
  to?: string;
  icon?: string;
  items?: MenuItem[];
}

export const menuItemSchema = {
  type: 'object',
  description: 'An entry of a menu.',
  properties: {
    label: { type: 'string', minLength: 1, description: 'Text of the entry.' },
    to: {
      type: 'string',
      minLength: 1,
      description: 'Link: a path of the site, or an https:, tel:, mailto: or sms: URL.',
      examples: knownPaths,
    },
    icon: { ...iconRef, description: 'An icon before the text.' },
    items: { type: 'array', items: menuItemRef, description: 'Entries that open below this one.' },
  },
  required: ['label'],
  additionalProperties: false,
} as const;

/** `navigation`: menus by name, brand tiles and the group's other sites. */
export const navigationSchema = {
  type: 'object',
  description: 'Menus and the links to brands and sister sites.',
  properties: {
    menus: {
      type: 'object',
      description: 'Menus by name; blocks such as the header name the one they show.',
      additionalProperties: { type: 'array', items: menuItemRef, description: 'The entries of the menu, in order.' },
    },
    brandTiles: {
      type: 'array',
      description: 'Tiles of the brand menu, in order.',
      items: {
        type: 'object',
        description: 'A tile with a brand logo.',
        properties: {
          make: { type: 'string', minLength: 1, description: 'The make as the stock feed writes it.' },
          logo: { type: 'string', minLength: 1, description: "Path of the logo, relative to the site's folder." },
          to: {
            type: 'string',
            minLength: 1,
            description: "The brand's own site, if the rule menu.tileTarget uses it.",
          },
        },
        required: ['make'],
        additionalProperties: false,
      },
    },
    groupSites: {
      type: 'array',
      description: "The group's other sites and offerings, in order.",
      items: {
        type: 'object',
        description: 'A link to a sister site.',
        properties: {
          label: { type: 'string', minLength: 1, description: 'Text of the link.' },
          to: { type: 'string', minLength: 1, description: 'A path of this site or an https: address.' },
        },
        required: ['label', 'to'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

export type Navigation = SchemaType<typeof navigationSchema>;
