import { ruleIds } from '../rules/index.ts';
import { wordingKeys } from '../wording/index.ts';
import { fieldKinds } from './form-types.ts';
import { conditionFor } from './refs.ts';

export const text = (description: string) => ({ $ref: '#/$defs/formText', description }) as const;
export const ruleName = { $ref: '#/$defs/ruleName' } as const;
export const needs = {
  type: 'array',
  items: { $ref: '#/$defs/formNeed' },
  minItems: 1,
  description: 'Shown only if all of these are met.',
} as const;
export const id = (description: string) =>
  ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]*$', maxLength: 40, description }) as const;

export const byRule = (plain: object, description: string) => ({
  description,
  if: { type: 'object' },
  then: { $ref: '#/$defs/ruleReference' },
  else: plain,
});

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

export const fieldList = { type: 'array', items: { $ref: '#/$defs/formField' }, minItems: 1 } as const;

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
