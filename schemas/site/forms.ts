import type { Condition } from '../condition.ts';
import { type RuleId, ruleIds } from '../rules/index.ts';
import { type WordingKey, wordingKeys } from '../wording/index.ts';
import { type PageKindName, pageKindNames } from './page-kinds.ts';
import { type Events, eventsSchema } from './operations.ts';
import { conditionFor, type SchemaType } from './refs.ts';

/** The kind of input in a field; its validation and its keyboard depend on it. */
export const fieldKinds = [
  'text',
  'name',
  'email',
  'phone',
  'postcode',
  'choice',
  'tick',
  'date',
  'time',
  'money',
  'number',
  'range',
  'message',
  'rego',
  'state',
  'vehicle',
  'hidden',
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** A value read from a rule of the site. */
export interface RuleReference {
  readonly rule: RuleId;
}

/** A message of the catalogue; `with` fills its placeholders. */
interface Words {
  readonly words: WordingKey;
  readonly with?: Readonly<
    Record<string, string | { readonly rule?: RuleId; readonly as?: 'money'; readonly fact?: string }>
  >;
}

/** A text of a form: plain, a message, or cases of which the first match is used. */
export type FormText = string | Words | readonly { readonly when?: Condition; readonly use: string | Words }[];

/** A requirement without which a form, a step or a field is omitted. */
export type Need =
  | { readonly vehicle: true }
  | { readonly feature: string }
  /**
   * The rule is neither false nor null; `is`, `has`: it equals this, its list contains this; `ifVehicle`: checked only
   * when there is a vehicle.
   */
  | { readonly rule: RuleId; readonly is?: string; readonly has?: string; readonly ifVehicle?: true };

/** The minimum or maximum of a field: a number, a date, or a number of days or hours from now. */
export type Bound =
  | number
  | string
  | { readonly days?: number | RuleReference; readonly hours?: number | RuleReference };

export type Choices =
  | readonly (string | { readonly value: string; readonly label: FormText })[]
  | { readonly from: 'locations' | 'dealerships' }
  /** The ids listed by a rule, each labelled by the message `<labels>.<id>`. */
  | { readonly rule: RuleId; readonly labels: string };

/** One field as written in a document; what it omits comes from the field of `formFields` with its name. */
export interface FieldDocument {
  readonly id: string;
  readonly name?: string;
  readonly kind?: FieldKind;
  readonly label?: FormText;
  readonly help?: FormText;
  readonly required?: boolean | RuleReference;
  readonly initial?: FormText;
  readonly min?: Bound;
  readonly max?: Bound;
  readonly step?: number;
  readonly choices?: Choices;
  readonly autoComplete?: FormText;
  readonly consent?: boolean;
  readonly preselect?: boolean;
  readonly needs?: readonly Need[];
  readonly when?: Condition;
}

/** Fields that are shown together. */
export interface StepDocument {
  readonly id: string;
  readonly title?: FormText;
  readonly order?: RuleReference;
  readonly needs?: readonly Need[];
  readonly when?: Condition;
  readonly fields: readonly FieldDocument[];
}

/** A form after `extends`: its edits are applied. */
export interface FormDocument {
  readonly title: FormText;
  readonly intro?: FormText;
  readonly send?: FormText;
  readonly order?: RuleReference;
  readonly steps?: readonly StepDocument[];
  readonly needs?: readonly Need[];
  readonly instead?: readonly { readonly when: Condition; readonly use: string }[];
  readonly page?: PageKindName;
  readonly panel?: 'enquiries' | 'valuations' | 'finance' | 'bookings';
  readonly fee?: RuleReference;
  readonly lead?: LeadDocument;
  readonly consent?: false;
  readonly success?: FormText;
  readonly event?: FormEvent;
}

/** The event id of a submitted form. */
export type FormEvent = number | RuleReference | { readonly event: keyof Events };

/** What happens to a submitted form. */
export interface LeadDocument {
  readonly category?: FormText;
  readonly subcategory?: FormText;
  readonly recipient?: SchemaType<typeof recipient>;
  /** Additional data of the lead, by name. */
  readonly with?: Readonly<Record<string, FormEvent>>;
  /** Data that only the lead contains. */
  readonly holds?: {
    readonly slot?: true;
    readonly vehicle?: { readonly hours: number | RuleReference; readonly follows?: boolean };
  };
  /** The fields that describe a vehicle to be valued; `otherwise` is shown when trade.estimate.eligible gives none. */
  readonly estimate?: { readonly year: string; readonly km: string; readonly otherwise: FormText };
}

const text = (description: string) => ({ $ref: '#/$defs/formText', description }) as const;
const ruleName = { $ref: '#/$defs/ruleName' } as const;
const needs = {
  type: 'array',
  items: { $ref: '#/$defs/formNeed' },
  minItems: 1,
  description: 'Shown only if all of these are met.',
} as const;
const id = (description: string) =>
  ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]*$', maxLength: 40, description }) as const;

const byRule = (plain: object, description: string) => ({
  description,
  if: { type: 'object' },
  then: { $ref: '#/$defs/ruleReference' },
  else: plain,
});

const recipient = {
  enum: ['vehicle', 'preferred', 'group'],
  description: 'Recipient of the lead, if the rule enquiry.recipient does not decide it.',
} as const;

const distance = (unit: string) => byRule({ type: 'number' }, `So many ${unit} from now, or the rule that says it.`);

const bound = (description: string) => ({
  description,
  if: { type: 'object' },
  then: {
    type: 'object',
    properties: { days: distance('days'), hours: distance('hours') },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  else: { type: ['number', 'string'] },
});

const fieldProperties = {
  name: id('Name of its value in the lead, if it differs from its id.'),
  kind: {
    enum: fieldKinds,
    description: 'The kind of input; validation and keyboard depend on it.',
  },
  label: text('Its label.'),
  help: text('A sentence below the label.'),
  required: byRule({ type: 'boolean' }, 'Whether it is required, or the rule that decides it.'),
  initial: text('Initial value; on for a preselected checkbox.'),
  min: bound('Minimum number, or first date: a date, or { "days": 1 } from now.'),
  max: bound('Maximum number, or last date.'),
  step: { type: 'number', exclusiveMinimum: 0, description: 'Step of a range.' },
  choices: {
    description: 'The choices: a list, the locations or dealerships of the site, or the ids that a rule lists.',
    if: { type: 'object' },
    then: {
      type: 'object',
      properties: {
        from: { enum: ['locations', 'dealerships'], description: 'The entries of this part of the document.' },
        rule: ruleName,
        labels: { type: 'string', minLength: 1, description: 'Prefix of the messages that label them.' },
      },
      additionalProperties: false,
      minProperties: 1,
    },
    else: {
      type: 'array',
      minItems: 1,
      items: {
        if: { type: 'object' },
        then: {
          type: 'object',
          properties: {
            value: { type: 'string', minLength: 1, description: 'The value in the lead.' },
            label: text('The text shown to the shopper.'),
          },
          required: ['value', 'label'],
          additionalProperties: false,
        },
        else: { type: 'string', minLength: 1 },
      },
    },
  },
  autoComplete: text('HTML autocomplete name.'),
  consent: {
    type: 'boolean',
    default: false,
    description: 'A consent checkbox; the lead stores its wording at that time.',
  },
  preselect: {
    type: 'boolean',
    default: false,
    description: 'Preselected if the rules forms.optInPreselected and forms.optInPreselectedForms say so.',
  },
} as const;

const fieldSchema = {
  type: 'object',
  description: 'A field; omitted properties come from the field of formFields with its name.',
  properties: {
    id: id('Unique in the form; used by edits, and as its name in the lead.'),
    ...fieldProperties,
    needs,
    when: {
      ...conditionFor('form'),
      description: 'Shown only while this is true; reads earlier fields as values.<name>.',
    },
  },
  required: ['id'],
  additionalProperties: false,
} as const;

const fieldList = { type: 'array', items: { $ref: '#/$defs/formField' }, minItems: 1 } as const;

const stepSchema = {
  type: 'object',
  description: 'Fields that are shown together.',
  properties: {
    id: id('Unique in the form.'),
    title: text('Its heading, if the form has several steps.'),
    order: {
      $ref: '#/$defs/ruleReference',
      description: 'The rule that lists the fields to show, in order, followed by those it cannot list.',
    },
    needs,
    when: { ...conditionFor('form'), description: 'Shown only while this is true.' },
    fields: { ...fieldList, description: 'Its fields, in order.' },
  },
  required: ['id', 'fields'],
  additionalProperties: false,
} as const;

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
        recipient,
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

export const formFieldsSchema = {
  type: 'object',
  description: 'Fields shared by several forms, by name.',
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
  additionalProperties: {
    type: 'object',
    description: 'A field shared by forms.',
    properties: fieldProperties,
    additionalProperties: false,
  },
} as const;

/** The parts of forms that the document's schema refers to. */
export const formDefinitions = {
  formId: { type: 'string', minLength: 1, description: 'A form of the document.' },
  ruleName: { enum: ruleIds, description: 'A rule of the site.' },
  ruleReference: {
    type: 'object',
    properties: { rule: ruleName },
    required: ['rule'],
    additionalProperties: false,
  },
  formNeed: {
    type: 'object',
    description: 'A requirement.',
    properties: {
      vehicle: { const: true, description: 'The page is about a vehicle.' },
      feature: { type: 'string', minLength: 1, description: 'The site has this feature.' },
      rule: { ...ruleName, description: 'This rule is neither false nor null.' },
      is: { type: 'string', description: 'The rule has this value.' },
      has: { type: 'string', description: "The rule's list contains this." },
      ifVehicle: { const: true, description: 'Checked only if the page is about a vehicle.' },
    },
    minProperties: 1,
    additionalProperties: false,
  },
  formText: {
    description:
      'A text: plain, { "words": … } for a message, or cases [{ when, use }, …] of which the first match applies.',
    if: { type: 'array' },
    then: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          when: { ...conditionFor('form'), description: 'The text applies when this is true.' },
          use: { $ref: '#/$defs/formWords', description: 'The text.' },
        },
        required: ['use'],
        additionalProperties: false,
      },
    },
    else: { $ref: '#/$defs/formWords' },
  },
  formWords: {
    if: { type: 'object' },
    then: {
      type: 'object',
      properties: {
        words: { enum: wordingKeys, description: "A message of the catalogue, in the site's wording." },
        with: {
          type: 'object',
          description: 'The values of its placeholders.',
          additionalProperties: {
            if: { type: 'object' },
            then: {
              type: 'object',
              properties: {
                rule: ruleName,
                as: { const: 'money', description: 'In dollars.' },
                fact: { type: 'string', minLength: 1, description: 'A fact, such as vehicle.name.' },
              },
              minProperties: 1,
              additionalProperties: false,
            },
            else: { type: 'string' },
          },
        },
      },
      required: ['words'],
      additionalProperties: false,
    },
    else: { type: 'string' },
  },
  formField: fieldSchema,
  formStep: stepSchema,
} as const;
