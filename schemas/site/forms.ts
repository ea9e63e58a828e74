import { byRule, fieldList, id, needs, ruleName, formText } from './form-fields.ts';
import { leadRecipients } from './form-types.ts';
import { eventsSchema } from './operations.ts';
import { pageKindNames } from './page-kinds.ts';
import { conditionFor } from './refs.ts';
import { object, record, text } from '../shape.ts';

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
  ...object('A change to one inherited step or field: remove, replace, set, before, after or into.', ['at'], {
    at: text('The id of the inherited step or field.'),
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
  }),
  minProperties: 2,
  maxProperties: 2,
};

const formEvent = {
  description: 'The event id of its submission: read from a rule, by a name of the event map, or given directly.',
  if: { type: 'object' },
  then: {
    ...object({
      rule: ruleName,
      event: { enum: Object.keys(eventsSchema.properties), description: 'A name of the event map.' },
    }),
    minProperties: 1,
    maxProperties: 1,
  },
  else: { type: 'integer', minimum: 1 },
};

const formSchema = {
  type: ['object', 'null'],
  description: 'A form that creates a lead; null removes an inherited one.',
  properties: {
    title: formText('Its heading.'),
    intro: formText('Text below the heading.'),
    send: formText('Label of its button.'),
    order: { $ref: '#/$defs/ruleReference', description: 'The rule that lists its steps, in order.' },
    steps: { type: 'array', items: { $ref: '#/$defs/formStep' }, minItems: 1, description: 'Its steps, in order.' },
    edit: { type: 'array', items: formEditSchema, description: 'Changes to inherited steps and fields, in order.' },
    needs: { ...needs, description: 'Offered only if all of these are met.' },
    instead: {
      type: 'array',
      description: 'Another form that replaces it, when a condition is true.',
      items: record({
        when: { ...conditionFor('anyPage'), description: 'When it does.' },
        use: { $ref: '#/$defs/formId', description: 'The other form.' },
      }),
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
    lead: object('What happens when it is submitted.', {
      category: formText('The category of the lead.'),
      subcategory: formText('The subcategory of the lead.'),
      recipient: {
        enum: leadRecipients,
        description: 'Recipient of the lead, if the rule enquiry.recipient does not decide it.',
      },
      with: {
        type: 'object',
        additionalProperties: formEvent,
        description: 'Additional data of the lead, by name.',
      },
      holds: object('What the lead claims exclusively.', {
        slot: record(
          'The time in its fields date and time, with the vehicle or else at the location: no form can book it again.',
          {
            leadHours: byRule({ type: 'number', minimum: 0 }, 'Hours between now and the earliest time.'),
            daysAhead: byRule({ type: 'number', minimum: 0 }, 'For how many days from today there are times.'),
          },
        ),
        vehicle: object('The vehicle.', ['hours'], {
          hours: byRule({ type: 'number', minimum: 0 }, 'For how long.'),
          follows: { type: 'boolean', description: "Whether it replaces the same shopper's own claim." },
        }),
      }),
      then: {
        const: 'customer',
        description: 'The applicant also becomes a customer of the lender, and continues at the address it gives.',
      },
      valuation: record('It begins a trade-in: the steps after it. Its page shows the block valuation.', {
        questions: {
          $ref: '#/$defs/formId',
          description: 'The form with the questions about the vehicle; their choices say what they change (adjust).',
        },
        km: id('Its field with the kilometres.'),
        vehicle: { $ref: '#/$defs/formId', description: 'The form with the fields rego and regoState.' },
        days: { type: 'integer', minimum: 1, maximum: 60, description: 'For how many days an offer holds.' },
        otherwise: formText('Why there is no estimate where the rule trade.estimate.eligible gives none.'),
      }),
    }),
    consent: {
      const: false,
      description: 'No consent checkbox is needed: the data is only used to answer.',
    },
    success: formText('The thank-you message after one about a vehicle; {car} is its name.'),
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
