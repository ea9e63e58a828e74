import { byRule, fieldList, id, needs, ruleName, text } from './form-fields.ts';
import { leadRecipients } from './form-types.ts';
import { eventsSchema } from './operations.ts';
import { pageKindNames } from './page-kinds.ts';
import { conditionFor } from './refs.ts';

/** Steps edit steps, fields edit fields. */
const parts = (description: string) => ({
  type: 'array',
  minItems: 1,
  description,
  items: {
    if: { type: 'object', properties: { fields: {} }, required: ['fields'] },
    then: { $ref: '#/$defs/formStep' },
    else: { $ref: '#/$defs/formField' },
  },
});

const formEditSchema = {
  type: 'object',
  description: 'A change to one inherited step or field: remove, replace, set, before, after or into.',
  properties: {
    at: { type: 'string', minLength: 1, description: 'The id of the inherited step or field.' },
    remove: { const: true, description: 'Remove it.' },
    replace: parts('Replace it with these.'),
    set: {
      type: 'object',
      description: 'Set these properties; null removes one, the others stay.',
      properties: {
        fields: { not: {}, description: 'Fields are edited by their own ids.' },
        id: { not: {}, description: 'It keeps its id.' },
      },
      minProperties: 1,
    },
    before: parts('Put these before it.'),
    after: parts('Put these after it.'),
    into: { ...fieldList, description: 'Put these fields into the step, after the existing ones.' },
  },
  required: ['at'],
  minProperties: 2,
  maxProperties: 2,
  additionalProperties: false,
};

const formEvent = {
  description: 'The event id of its submission: read from a rule, by a name of the event map, or given directly.',
  if: { type: 'object' },
  then: {
    type: 'object',
    properties: {
      rule: ruleName,
      event: { enum: Object.keys(eventsSchema.properties), description: 'A name of the event map.' },
    },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  else: { type: 'integer', minimum: 1 },
};

const formSchema = {
  type: ['object', 'null'],
  description: 'A form that creates a lead; null removes an inherited one.',
  properties: {
    title: text('Its heading.'),
    intro: text('Text below the heading.'),
    send: text('Label of its button.'),
    order: { $ref: '#/$defs/ruleReference', description: 'The rule that lists its steps, in order.' },
    steps: { type: 'array', items: { $ref: '#/$defs/formStep' }, minItems: 1, description: 'Its steps, in order.' },
    edit: { type: 'array', items: formEditSchema, description: 'Changes to inherited steps and fields, in order.' },
    needs: { ...needs, description: 'Offered only if all of these are met.' },
    instead: {
      type: 'array',
      description: 'Another form that replaces it, when a condition is true.',
      items: {
        type: 'object',
        properties: {
          when: { ...conditionFor('anyPage'), description: 'When it does.' },
          use: { $ref: '#/$defs/formId', description: 'The other form.' },
        },
        required: ['when', 'use'],
        additionalProperties: false,
      },
    },
    page: {
      enum: pageKindNames,
      description: 'The kind of page whose sign-in (gating.*) it also requires.',
    },
    panel: {
      enum: ['enquiries', 'valuations', 'finance', 'bookings'],
      description: "Its place in the shopper's account; nowhere when omitted.",
    },
    fee: {
      $ref: '#/$defs/ruleReference',
      description: 'The rule with the amount to pay; its terms (reserve.*) are shown beside the form.',
    },
    lead: {
      type: 'object',
      description: 'What happens when it is submitted.',
      properties: {
        category: text('The category of the lead.'),
        subcategory: text('The subcategory of the lead.'),
        recipient: {
          enum: leadRecipients,
          description: 'Recipient of the lead, if the rule enquiry.recipient does not decide it.',
        },
        with: {
          type: 'object',
          additionalProperties: formEvent,
          description: 'Additional data of the lead, by name.',
        },
        holds: {
          type: 'object',
          description: 'What the lead claims exclusively.',
          properties: {
            slot: { const: true, description: 'The requested date and time, of the location or the vehicle.' },
            vehicle: {
              type: 'object',
              description: 'The vehicle.',
              properties: {
                hours: byRule({ type: 'number', minimum: 0 }, 'For how long.'),
                follows: { type: 'boolean', description: "Whether it replaces the same shopper's own claim." },
              },
              required: ['hours'],
              additionalProperties: false,
            },
          },
          additionalProperties: false,
        },
        estimate: {
          type: 'object',
          description: 'The fields that describe a vehicle to be valued (trade.estimate.eligible).',
          properties: {
            year: id('The field of its year.'),
            km: id('The field of its kilometres.'),
            otherwise: text('Shown when there is no estimate for it.'),
          },
          required: ['year', 'km', 'otherwise'],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    consent: {
      const: false,
      description: 'No consent checkbox is needed: the data is only used to answer.',
    },
    success: text('The thank-you message after one about a vehicle; {car} is its name.'),
    event: formEvent,
  },
  if: { type: 'object', properties: { edit: {} }, required: ['edit'] },
  then: {
    type: 'object',
    properties: { steps: { not: {}, description: 'A form has steps of its own or edits inherited ones, not both.' } },
  },
  additionalProperties: false,
} as const;

export const formsSchema = {
  type: 'object',
  description: 'The forms that create leads, by id; a block names the one it shows.',
  propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 40 },
  additionalProperties: formSchema,
} as const;
