import type { Condition } from '../condition.ts';
import { pageKindNames, pageKindSummaries, plainPage } from './page-kinds.ts';
import { type Block, blocksRef, conditionFor, formRef, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

const at = text('The id of the inherited block.');

/** One change to an inherited page or layout, with exactly one action beside `at`. */
export const editSchema = {
  ...object('A change to one inherited block: remove, replace, set, before, after or into.', ['at'], {
    at,
    remove: { const: true, description: 'Remove the block.' },
    replace: { ...blocksRef, description: 'Replace it with these blocks.' },
    set: {
      type: 'object',
      description: 'Set these props (or `when`); null removes a prop, the other props stay.',
      properties: {
        type: { not: {}, description: 'A block keeps its type; use `replace` for another.' },
        blocks: { not: {}, description: 'A block keeps its inner blocks; edit those by their own ids.' },
        id: { not: {}, description: 'A block keeps its id.' },
      },
      minProperties: 1,
    },
    before: { ...blocksRef, description: 'Put these blocks before it.' },
    after: { ...blocksRef, description: 'Put these blocks after it.' },
    into: { ...blocksRef, description: 'Put these blocks inside it, after the existing ones.' },
  }),
  minProperties: 2,
  maxProperties: 2,
} as const;

const edits = {
  type: 'array',
  items: editSchema,
  description: 'Changes to the inherited blocks, by id, applied in order.',
} as const;

/** A page of the document, by its route pattern. */
export const pageSchema = {
  type: ['object', 'null'],
  description: 'A page; null removes an inherited page.',
  properties: {
    name: {
      type: 'string',
      enum: pageKindNames,
      enumDescriptions: Object.values(pageKindSummaries),
      description: 'The kind of the page.',
      default: plainPage,
    },
    title: text(
      'The title on the tab and in search engines, with placeholders {site.name}, {site.city} and, on vehicle pages, {vehicle.name}.',
    ),
    description: { type: 'string', description: 'One or two sentences for search engines.' },
    filter: {
      ...conditionFor('stock'),
      description: 'On a search page: the vehicles it lists, if its path defines none; {} for all.',
    },
    form: {
      ...formRef,
      description:
        'The form that the page is for. While its `needs` are not met, the page does not exist; if only the vehicle that its address names does not meet them, it redirects to that vehicle.',
    },
    layout: { ...text('The layout whose header and footer the page uses.'), default: 'default' },
    blocks: {
      ...blocksRef,
      description: 'The blocks of the page. Replaces every inherited block; use `edit` to change some.',
    },
    edit: edits,
  },
  if: { type: 'object', properties: { edit: {} }, required: ['edit'] },
  then: {
    type: 'object',
    properties: {
      blocks: { not: {}, description: 'A page has blocks of its own or edits inherited ones, not both.' },
    },
  },
  additionalProperties: false,
} as const;

/** `layouts`: the blocks above and below every page. */
export const layoutSchema = object('The blocks above and below a page.', {
  header: { ...blocksRef, description: 'Blocks above the page.' },
  footer: { ...blocksRef, description: 'Blocks below the page.' },
  edit: edits,
});

export const redirectSchema = object('An address that has moved.', ['from', 'to'], {
  from: { type: 'string', pattern: '^/', description: 'The old path; can contain :params like a page.' },
  to: text('The new path or https: address; can use the :params of `from`.'),
  status: { type: 'integer', enum: [301, 302], default: 301, description: '301 permanently, 302 temporarily.' },
});

export type Edit = SchemaType<typeof editSchema>;
export type Redirect = SchemaType<typeof redirectSchema>;

/** A page after `extends`: its edits are applied. */
export interface Page {
  /** One of `pageKindNames`. */
  name?: string;
  title?: string;
  description?: string;
  /** The stock that a search page lists. */
  filter?: Condition;
  form?: string;
  layout?: string;
  blocks?: Block[];
}

/** A layout after `extends`. */
export interface Layout {
  header?: Block[];
  footer?: Block[];
}
