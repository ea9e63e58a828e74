import { kebab, type SchemaType } from './refs.ts';
import { object, record, text } from '../shape.ts';

export const dealershipsSchema = {
  type: 'array',
  description: 'The dealerships of the group; locations belong to one.',
  items: object('A dealership.', ['slug', 'name'], {
    slug: { type: 'string', pattern: kebab, description: "Its name in URLs and in the feed's dealership_slug." },
    id: { type: 'integer', minimum: 1, description: 'Its id in feeds, for reference: it is matched by its slug.' },
    name: text('Its name.'),
    phones: object('Phone numbers by type of vehicle.', {
      default: { type: 'string', minLength: 6, description: 'For anything without a number of its own.' },
      new: { type: 'string', minLength: 6, description: 'For new vehicles.' },
      used: { type: 'string', minLength: 6, description: 'For used vehicles.' },
      demo: { type: 'string', minLength: 6, description: 'For demonstrators.' },
    }),
    brands: {
      type: 'array',
      items: { type: 'string', pattern: kebab },
      uniqueItems: true,
      description: 'Slugs of the brands it sells.',
    },
  }),
} as const;

export const deliverySchema = object('Delivery prices, when no delivery service is connected.', {
  zones: {
    type: 'array',
    description: 'Zones in order; the first that contains the postcode applies.',
    items: record('A delivery zone.', {
      name: text("The region's name, as printed in the quote."),
      postcodes: {
        type: 'array',
        items: {
          type: 'string',
          pattern: '^[0-9]{4}(-[0-9]{4})?$',
          description: 'A postcode or a range such as 2000-2249.',
        },
        minItems: 1,
        description: 'Postcodes and ranges of the zone.',
      },
      price: { type: 'number', minimum: 0, description: 'In dollars.' },
    }),
  },
});

const eventId = (what: string, usual: number) =>
  ({ type: 'integer', minimum: 1, default: usual, description: `Event id of ${what}.` }) as const;

export const eventsSchema = object(
  'Ids under which shopper events are logged; the conditional ones are analytics.* rules.',
  {
    saveVehicle: eventId('saving a vehicle', 39),
    callDealer: eventId('calling the dealer', 25),
    messageDealer: eventId('writing to the dealer by SMS or a messenger', 25),
    financeFirstUse: eventId('the first use of the finance calculator on a page', 26),
    codeSent: eventId('a code sent by SMS', 36),
    codeVerified: eventId('a code confirmed', 37),
    financeEnquiry: eventId('a finance enquiry', 9),
    reserve: eventId('a reservation', 60),
    history: eventId('a history report', 61),
    print: eventId('printing a vehicle', 61),
  },
);

const routes = (description: string) =>
  ({
    type: 'array',
    items: { type: 'string', pattern: '^(/|@[a-z][A-Za-z]*$)' },
    uniqueItems: true,
    description,
  }) as const;

export const gatingSchema = object(
  'Pages that always or never need sign-in; the ones that vary are gating.* rules. @account stands for the pages of that kind, whatever their address.',
  {
    always: routes('Only for signed-in visitors.'),
    never: routes('For everyone.'),
    types: {
      type: 'object',
      description: 'The sign-in type of a path, for wording and events.',
      additionalProperties: { type: 'string', pattern: kebab },
    },
  },
);

export const pluginsSchema = {
  type: 'array',
  description: 'Third parties the site works with.',
  items: object('A third party.', ['name'], {
    feature: text('What it provides: a feature of this site, tagManager, quotes …'),
    name: text('Which one.'),
    settings: {
      type: 'object',
      description:
        'Its settings. Secrets are named, never written: env:NAME. A chat takes url, the https address of its room; without one the chat is on the page itself; the rule chat.available says when it is offered. A tagManager takes src, the https address of its script, and origins, further addresses it may use, between spaces.',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
  }),
} as const;

export type Dealership = SchemaType<typeof dealershipsSchema>[number];
export type Delivery = SchemaType<typeof deliverySchema>;
export type Events = SchemaType<typeof eventsSchema>;
export type Gating = SchemaType<typeof gatingSchema>;
export type Plugin = SchemaType<typeof pluginsSchema>[number];
