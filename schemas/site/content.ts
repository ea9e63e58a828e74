import { reviewListSchema } from '../entities/review.ts';
import { conditionFor, hexColour, isoDate, kebab, type SchemaType } from './refs.ts';
import { object, text } from '../shape.ts';

const window = {
  start: {
    type: 'string',
    pattern: isoDate,
    description: "First day shown, YYYY-MM-DD in the site's time zone; no start when omitted.",
  },
  expiry: {
    type: 'string',
    pattern: isoDate,
    description: "Last day shown, YYYY-MM-DD in the site's time zone; no end when omitted.",
  },
} as const;

export const promosSchema = {
  type: 'array',
  description: 'Promotion tiles, shown among results and on pages.',
  items: object('A promotion tile.', ['id'], {
    id: { type: 'string', pattern: kebab, description: 'A name, unique among promotions.' },
    image: text("Path of the picture, relative to the site's folder."),
    alt: { type: 'string', description: 'Text alternative of the picture.' },
    heading: { type: 'string', description: 'Text on the tile.' },
    text: { type: 'string', description: 'A line below the heading.' },
    to: text('Link of the tile.'),
    background: {
      type: 'string',
      pattern: hexColour,
      description: 'Colour of the tile, as #rrggbb; its text is black or white.',
    },
    kinds: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      uniqueItems: true,
      description: 'Kinds of place it may appear in: search, home, brand …; anywhere when omitted.',
    },
    displayTypes: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      uniqueItems: true,
      description:
        'The stock it belongs to among results: paths of search groups (used-cars) or makes (Nissan); any when omitted.',
    },
    strict: {
      type: 'boolean',
      default: false,
      description:
        'Shows it only in places of its kinds, and among results only if the search is exactly one of its displayTypes: never as a filler.',
    },
    ...window,
    position: {
      type: 'integer',
      minimum: 1,
      description: 'Its own position among the results, instead of the rule search.promo.slot.',
    },
    when: { ...conditionFor('anyPage'), description: 'Shows it only when this is true.' },
  }),
} as const;

export const announcementsSchema = {
  type: 'array',
  description: 'Messages of the announcement bar; the first that applies is shown.',
  items: object('A message above the header.', ['id', 'text'], {
    id: { type: 'string', pattern: kebab, description: 'A name; shoppers who closed it do not see it again.' },
    text: text('The message.'),
    to: text('Its link.'),
    location: text('Slug of the only location it concerns.'),
    ...window,
    when: { ...conditionFor('anyPage'), description: 'Shows it only when this is true.' },
  }),
} as const;

export const brandsSchema = {
  type: 'array',
  description: 'The brands of the directory, in order.',
  items: object('A brand.', ['title', 'slug'], {
    title: text('Its name.'),
    slug: { type: 'string', pattern: kebab, description: 'Its name in URLs.' },
    logo: text("Path of the logo, relative to the site's folder."),
    banner: text('Path of the wide picture on its page.'),
    description: { type: 'array', items: { type: 'string' }, description: 'Paragraphs about it.' },
    skipPage: { type: 'boolean', default: false, description: 'It has no page of its own.' },
  }),
} as const;

export const statisticsSchema = object("The group's figures, as printed.", {
  locations: { type: 'string', description: "Number of locations, for instance '50+'." },
  brands: { type: 'string', description: "Number of brands, for instance '40+'." },
  years: { type: 'string', description: "Years in business, for instance '30+'." },
  franchises: { type: 'string', description: 'Number of franchises.' },
});

export const reviewsSchema = object("Customers' reviews: where they are fetched from, or the reviews themselves.", {
  place_id: text('The place whose reviews are fetched, if a review service is connected.'),
  ...reviewListSchema.properties,
});

export type Promo = SchemaType<typeof promosSchema>[number];
export type Announcement = SchemaType<typeof announcementsSchema>[number];
export type Brand = SchemaType<typeof brandsSchema>[number];
export type Statistics = SchemaType<typeof statisticsSchema>;
export type Reviews = SchemaType<typeof reviewsSchema>;
