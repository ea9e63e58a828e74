import { object, orNull } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';

const hour = { type: ['string', 'null'], pattern: '^([01]?\\d|2[0-3]):[0-5]\\d$' } as const;
const text = { type: ['string', 'null'] } as const;
const url = { type: ['string', 'null'], format: 'uri-reference' } as const;

const openingHourSchema = object('The hours of one weekday.', ['weekday', 'status'], {
  weekday: { type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday, 6 is Saturday.' },
  status: { type: 'string', enum: ['Open', 'Closed'], description: 'Whether the yard opens on this weekday.' },
  formated_hours: { ...text, description: 'The hours in words, such as 8:30 am - 5:30 pm.' },
  open: { ...hour, description: 'Opening time, 24-hour HH:MM in the site time zone.' },
  close: { ...hour, description: 'Closing time, 24-hour HH:MM in the site time zone.' },
});

/**
 * Hours of one special day. Feeds have two spellings for start, end and location: `start_hour` or `hours.begin`,
 * `end_hour` or `hours.end`, `location_id` or `location.id`.
 */
export const specialHoursSchema = object(
  'The hours of one special day, such as a public holiday.',
  ['date', 'status'],
  {
    date: { type: 'string', format: 'date', description: 'The day.' },
    status: { type: 'string', enum: ['Open', 'Closed'], description: 'Whether the yard opens on this day.' },
    start_hour: { ...hour, description: 'Opening time, 24-hour HH:MM.' },
    end_hour: { ...hour, description: 'Closing time, 24-hour HH:MM.' },
    hours: orNull(
      object('Opening and closing time, in the other spelling.', {
        begin: { ...hour, description: 'Opening time, 24-hour HH:MM.' },
        end: { ...hour, description: 'Closing time, 24-hour HH:MM.' },
      }),
    ),
    location_id: {
      type: ['integer', 'null'],
      description: 'The location it applies to; every location when omitted.',
    },
    location: orNull(
      object('The location it applies to, in the other spelling.', ['id'], {
        id: { type: 'integer', description: 'Id of the location.' },
      }),
    ),
  },
);

const address = object('Where the location is.', {
  street: { ...text, description: 'Number and street.' },
  city: { ...text, description: 'Suburb or city.' },
  state: { ...text, description: 'State or territory, abbreviated.' },
  postcode: { ...text, pattern: '^\\d{4}$', description: 'Four digits.' },
  lat: {
    type: ['number', 'null'],
    minimum: -90,
    maximum: 90,
    description: 'Latitude in degrees; south of the equator it is negative.',
  },
  long: {
    type: ['number', 'null'],
    minimum: -180,
    maximum: 180,
    description: 'Longitude in degrees; in Australia 113 to 154.',
  },
  place_id: { ...text, description: "The place's id at the map service." },
  place_url: { ...url, description: 'Link to the place at the map service.' },
  map_key: { ...text, description: 'Browser key of the map service.' },
});

/** A sales, service or parts location of a dealership. */
export const locationSchema = {
  $id: 'location',
  title: 'Location',
  ...object('A place where the dealership does business.', ['id', 'slug', 'name'], {
    id: { type: 'integer', description: 'Id of the location, as vehicles name it in location_id.' },
    name: { type: 'string', minLength: 1, description: 'Name of the location.' },
    slug: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', description: 'Name of the location in a URL.' },
    dealership_id: { type: 'integer', description: 'Id of the dealership it belongs to.' },
    dealership_slug: { type: 'string', description: 'Name of the dealership in a URL.' },
    location_type: {
      type: ['string', 'null'],
      enum: ['sales', 'service', 'parts', '', null],
      default: 'sales',
      description: 'What it does; empty means sales.',
    },
    location_subtype: {
      type: 'array',
      description: 'Its other functions; a location with buying takes trade-ins.',
      items: { type: 'string', minLength: 1 },
    },
    primary: { type: 'boolean', description: 'The location listed first and used by default.' },
    manufacturers: {
      type: 'array',
      description: 'Manufacturers it represents.',
      items: { type: 'string', minLength: 1 },
    },
    address,
    contact_detail: object('How and when to reach it.', {
      phone: { ...text, description: 'Main phone number.' },
      landline_phone: { ...text, description: 'Landline.' },
      mobile: {
        ...text,
        description: 'Mobile number for text messages (rule contact.ways); one of another country begins with +.',
      },
      opening_hours: { type: 'array', description: 'Hours by weekday.', items: openingHourSchema },
    }),
    special_hours: { type: 'array', description: 'Hours of special days.', items: specialHoursSchema },
    image: orNull(
      object('Picture of the location.', {
        image: object('Full-size picture.', { url: { ...url, description: 'Where the picture is.' } }),
        thumb: object('Small picture.', { url: { ...url, description: 'Where the small picture is.' } }),
      }),
    ),
    dealer_license_number: { ...text, description: 'Motor dealer licence.' },
    motor_vehicle_repairer: { ...text, description: 'Motor vehicle repairer licence.' },
    reviews: orNull(
      object('Rating; wins over average_rating and review_count.', {
        average_rating: { type: ['number', 'null'], minimum: 0, maximum: 5, description: 'Average in stars.' },
        count: { type: ['integer', 'null'], minimum: 0, description: 'Number of reviews.' },
      }),
    ),
    average_rating: { type: ['number', 'null'], minimum: 0, maximum: 5, description: 'Average in stars.' },
    review_count: { type: ['integer', 'null'], minimum: 0, description: 'Number of reviews.' },
    visible: {
      type: 'boolean',
      default: true,
      description: 'False hides the location from every list, map and menu.',
    },
  }),
} as const;

/** A place where the dealership does business; see {@link locationSchema}. */
export type Location = FromSchema<typeof locationSchema, { keepDefaultedPropertiesOptional: true }>;
/** The hours of one weekday; see {@link openingHourSchema}. */
export type OpeningHour = FromSchema<typeof openingHourSchema>;
/** The hours of one special day; see {@link specialHoursSchema}. */
export type SpecialHours = FromSchema<typeof specialHoursSchema>;
