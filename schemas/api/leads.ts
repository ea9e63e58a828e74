import { line, object, record } from '../shape.ts';
import { defineCall, id } from './define.ts';

const form = { type: 'string', minLength: 1, maxLength: 40, description: "Name of the site's form." } as const;

/** Body of `POST /api/leads`. Which fields a form requires is up to the site. */
export const leadBody = {
  type: 'object',
  description:
    'A submitted form: its metadata, and each of its fields under its own name (a ticked box is true or "on", tags are a list).',
  required: ['form', 'idempotency_key'],
  maxProperties: 60,
  propertyNames: { maxLength: 40 },
  additionalProperties: {
    type: ['string', 'boolean', 'number', 'array'],
    maxLength: 5000,
    maxItems: 20,
    items: { type: 'string', maxLength: 100 },
  },
  properties: {
    form,
    idempotency_key: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{16,64}$',
      description: 'Created by the form: resending under the same key gives the same lead.',
    },
    category: line('The category of the lead, or the selected one.', 80),
    subcategory: line('The subcategory of the lead.', 80),
    page: line('Name of the page that sent it.', 40),
    page_query: {
      type: 'object',
      maxProperties: 60,
      propertyNames: { maxLength: 60 },
      additionalProperties: {
        type: ['string', 'array'],
        maxLength: 300,
        maxItems: 20,
        items: line('One of its values.', 300),
      },
      description: 'The parameters of that page that the conditions of the form can read.',
    },
    car_id: id('The vehicle it is about.'),
    vin: line('Of the vehicle.', 40),
    car_type: line('Of the vehicle: new, used or demo.', 20),
    dateTime: {
      type: 'string',
      pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?([+-]\\d{2}:\\d{2})?)?$',
      description: "Of a test drive: ISO 8601 in the site's time zone.",
    },
    lead_attributes: object('The referrer of the shopper.', {
      visited_pages: {
        type: 'array',
        maxItems: 100,
        items: line('A path of the site.', 300),
        description: "The session's paths, in order.",
      },
      linked_query_params: {
        type: 'object',
        maxProperties: 40,
        propertyNames: { maxLength: 60 },
        additionalProperties: line('Its value.', 300),
        description: 'Query of the first page of the session.',
      },
    }),
    token: line('Of the bot check, if the site has one.'),
    human: line('"on" when the anti-spam checkbox is ticked.', 2),
    company: line('Empty unless filled in by a bot, because it is hidden.'),
  },
} as const;

/** The answer to an accepted form. */
export const leadAnswer = record({
  lead_id: { type: 'integer', minimum: 1, description: 'Id of the lead; the same for a repeated key.' },
});

export const sendLead = defineCall('POST /api/leads', {
  summary: 'Accepts a form as a lead; invalid input is answered 422 with the fields at fault.',
  body: leadBody,
  answer: leadAnswer,
});

export const visitPicture = defineCall('GET /api/visit.gif', {
  summary: 'Records a page of the session in a cookie, for browsers without scripts; a transparent pixel.',
  query: record('The page that was opened.', {
    page: { type: 'string', pattern: '^/(?![/\\\\])', maxLength: 300, description: 'Its path.' },
  }),
});

/** The times of a day, in the response of the call and of an appointment service; none at all on a closed day. */
export const availabilityAnswer = record({
  date: { type: 'string', format: 'date' },
  slots: {
    type: 'array',
    maxItems: 100,
    items: record({
      time: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
      available: { type: 'boolean' },
    }),
  },
});

export const appointmentAvailability = defineCall('GET /api/appointments/availability', {
  summary: 'The available start times of appointments, such as test drives, on a day.',
  query: object('The requested date.', ['location_id', 'date'], {
    location_id: id('Id of the location.'),
    date: { type: 'string', format: 'date', description: 'The day, as 2026-11-24.' },
    car_id: id('The vehicle that the appointment is about.'),
    form: { ...form, description: 'The form that books the time; when omitted, the first one that books any.' },
  }),
  answer: availabilityAnswer,
});
