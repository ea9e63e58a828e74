import { ruleIds } from '../rules/index.ts';
import { wordingKeys } from '../wording/index.ts';
import { fieldKinds } from './form-types.ts';
import { conditionFor } from './refs.ts';
import { object, record, text } from '../shape.ts';

export const formText = (description: string) => ({ $ref: '#/$defs/formText', description }) as const;
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
    ...object({
      days: distance('days'),
      hours: distance('hours'),
      rule: { ...ruleName, description: "A rule: a number, a range, or { percentOfPrice } of the vehicle's price." },
    }),
    minProperties: 1,
    maxProperties: 1,
  },
  else: { type: ['number', 'string'] },
});

const fieldProperties = {
  name: id('Name of its value in the lead, if it differs from its id.'),
  kind: {
    enum: fieldKinds,
    description:
      'The kind of input; validation and keyboard depend on it. A code verifies the phone of its form by SMS.',
  },
  label: formText('Its label.'),
  help: formText('A sentence below the label.'),
  placeholder: formText('An example inside the empty field.'),
  required: byRule({ type: 'boolean' }, 'Whether it is required, or the rule that decides it.'),
  initial: {
    description:
      'Initial value, or the rule with it; on for a preselected checkbox. A number is clamped to its bounds.',
    if: { type: 'object', properties: { rule: {} }, required: ['rule'] },
    then: { $ref: '#/$defs/ruleReference' },
    else: { $ref: '#/$defs/formText' },
  },
  min: bound('Minimum number, or first date: a date, or { "days": 1 } from now. Of photos: how many.'),
  max: bound('Maximum number, or last date. Of photos: how many, 12 if omitted.'),
  step: { type: 'number', exclusiveMinimum: 0, description: 'Step of a range.' },
  clamped: {
    type: 'boolean',
    default: false,
    description: 'Whether an entered amount of money takes effect, within its bounds, once the field is left.',
  },
  choices: {
    description: 'The choices: a list, the locations or dealerships of the site, or the ids that a rule lists.',
    if: { type: 'object' },
    then: {
      ...object({
        from: { enum: ['locations', 'dealerships'], description: 'The entries of this part of the document.' },
        rule: ruleName,
        labels: text('Prefix of the messages that label them.'),
        label: {
          enum: wordingKeys,
          description: 'The message that labels each number of the list or of the range; it has {value}.',
        },
      }),
      minProperties: 1,
    },
    else: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        if: { type: 'object' },
        then: object(['value', 'label'], {
          value: text('The value in the lead.'),
          label: formText('The text shown to the shopper.'),
          adjust: {
            ...object('What it changes in the valuation of a vehicle.', {
              percent: { type: 'number', minimum: -100, maximum: 100, description: 'Percent of its value.' },
              amount: { type: 'number', description: 'Dollars.' },
            }),
            minProperties: 1,
          },
        }),
        else: { type: 'string', minLength: 1 },
      },
    },
  },
  autoComplete: formText('HTML autocomplete name.'),
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

const fieldSchema = object('A field; omitted properties come from the field of formFields with its name.', ['id'], {
  id: id('Unique in the form; used by edits, and as its name in the lead.'),
  ...fieldProperties,
  needs,
  when: {
    ...conditionFor('form'),
    description: 'Shown only while this is true; reads earlier fields as values.<name>.',
  },
});

export const fieldList = { type: 'array', items: { $ref: '#/$defs/formField' }, minItems: 1 } as const;

/** Parts of a step besides its fields, which the block that shows the form provides. */
const stepParts = ['estimate', 'review'] as const;

const stepSchema = object('Fields that are shown together.', ['id', 'fields'], {
  id: id('Unique in the form.'),
  title: formText('Its heading, if the form has several steps.'),
  order: {
    $ref: '#/$defs/ruleReference',
    description:
      'The rule that lists the fields to show, by id or name, in order; those it cannot list stay before or after them.',
  },
  needs,
  when: { ...conditionFor('form'), description: 'Shown only while this is true.' },
  shows: {
    enum: stepParts,
    description: "Shown below its fields: an estimate of the loan's repayments, or everything entered so far.",
  },
  fields: { ...fieldList, minItems: 0, description: 'Its fields, in order.' },
});

export const formFieldsSchema = {
  type: 'object',
  description: 'Fields shared by several forms, by name.',
  propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$' },
  additionalProperties: object('A field shared by forms.', fieldProperties),
} as const;

const has = (name: string) => ({ type: 'object', properties: { [name]: {} }, required: [name] });

const words = object(['words'], {
  words: { enum: wordingKeys, description: "A message of the catalogue, in the site's wording." },
  with: {
    type: 'object',
    description: 'The values of its placeholders.',
    additionalProperties: {
      if: { type: 'object' },
      then: {
        ...object({
          rule: ruleName,
          as: { const: 'money', description: 'In dollars.' },
          fact: text('A fact, such as vehicle.name.'),
        }),
        minProperties: 1,
      },
      else: { type: 'string' },
    },
  },
});

/** The parts of forms that the document's schema refers to. */
export const formDefinitions = {
  formId: text('A form of the document.'),
  ruleName: { enum: ruleIds, description: 'A rule of the site.' },
  ruleReference: record({ rule: ruleName }),
  formNeed: {
    ...object('A requirement.', {
      vehicle: {
        enum: [true, 'priced'],
        description: 'The page is about a vehicle; priced: about one with a displayed price to buy it at.',
      },
      feature: text('The site has this feature.'),
      rule: { ...ruleName, description: 'This rule is none of false, null and 0.' },
      is: { type: 'string', description: 'The rule has this value.' },
      has: { type: 'string', description: "The rule's list contains this." },
      ifVehicle: { const: true, description: 'Checked only if the page is about a vehicle.' },
    }),
    minProperties: 1,
  },
  formText: {
    description:
      'A text: plain, { "words": … } for a message, a { "rule" }, a { "fact" }, or cases [{ when, use }, …] of which the first match applies.',
    if: { type: 'array' },
    then: {
      type: 'array',
      minItems: 1,
      items: object(['use'], {
        when: { ...conditionFor('form'), description: 'The text applies when this is true.' },
        use: { $ref: '#/$defs/formWords', description: 'The text.' },
      }),
    },
    else: { $ref: '#/$defs/formWords' },
  },
  formWords: {
    if: { type: 'object' },
    then: {
      if: has('fact'),
      then: record({ fact: text('A fact, such as vehicle.price or route.query.budget.') }),
      else: { if: has('rule'), then: { $ref: '#/$defs/ruleReference' }, else: words },
    },
    else: { type: 'string' },
  },
  formField: fieldSchema,
  formStep: stepSchema,
} as const;
