import type { Condition } from '../../schemas/condition.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { isDay } from '../time/day.ts';
import { isAustralianPhone, isPhoneNumber, mobileNumber } from '../text/phone.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * One field of a form, with every text ready to print. Plain JSON, so that browser and server validate by the same
 * list.
 */
export interface FormField {
  /** Name of its control and of its property in the request. */
  readonly name: string;
  readonly kind: ControlKind;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string;
  readonly placeholder?: string;
  readonly choices?: readonly Choice[];
  /** Its initial value; `on` for a checkbox that starts ticked. */
  readonly initial?: string;
  readonly autoComplete?: string;
  /** For a phone: which numbers it accepts; those of any country if omitted. */
  readonly numbers?: 'australian' | 'mobile';
  /** For a text, or the ids of photos: the pattern that all of it must match. */
  readonly pattern?: string;
  /** The error for an invalid value, instead of the default for its kind. */
  readonly fault?: string;
  /** Minimum and maximum: dates such as `2026-11-24` for a date, numbers for other kinds. */
  readonly min?: string | number;
  readonly max?: string | number;
  readonly step?: number;
  /** For money: takes effect, within its bounds, once the field is left. */
  readonly clamped?: boolean;
  /** For a code: the texts of its button and of the outcome of sending it. */
  readonly sending?: Readonly<Record<'send' | 'sending' | 'sent' | 'resend' | 'failed' | 'unverified', string>>;
  /** For a code: how long sending it may take, in milliseconds. */
  readonly timeout?: number;
  /** For a code: the field of the phone that it verifies. */
  readonly phone?: string;
  /** For photos: their form, and the texts of adding and removing them; `{number}` stands for a number. */
  readonly adding?: Readonly<Record<'form' | 'add' | 'adding' | 'count' | 'photo' | 'remove' | 'failed', string>>;
  /** For a time: the form that books it, whose free times are offered. */
  readonly booking?: string;
  /** For a time, in a form that asks for a location: the ids of the locations by their slugs. */
  readonly places?: Readonly<Record<string, number>>;
  /** A consent checkbox: the lead stores its wording. */
  readonly consent?: boolean;
  /** Shown only while this is true; it only reads `values.…`. */
  readonly when?: Condition;
}

/** JSON Schema of one field's value; only these keywords are supported. */
export interface FieldSchema {
  readonly type: 'string' | 'number' | 'boolean';
  readonly const?: boolean;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: keyof typeof formats;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Formats that fields use in addition to those of JSON Schema. */
export const formats = {
  date: isDay,
  phone: isPhoneNumber,
  'australian-phone': isAustralianPhone,
  'mobile-phone': (text: string) => mobileNumber(text) !== undefined,
} as const;

/** An error of a field: the name of a message `form.error.<name>`. */
export type Fault = WordingKey extends infer Key ? (Key extends `form.error.${infer Name}` ? Name : never) : never;

interface Kind {
  /** What its value is, for parsing, its JSON Schema, and conditions that read it; a text when omitted. */
  readonly type?: 'number' | 'boolean';
  /** The constraint on its value, besides its type and being required. */
  readonly schema: (field: FormField) => Omit<FieldSchema, 'type'>;
  /** The message for an invalid value. */
  readonly fault: Fault;
}

const line = { maxLength: 200 } as const;

function amount({ min, max }: FormField, least?: number): Omit<FieldSchema, 'type'> {
  const minimum = typeof min === 'number' ? min : least;
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(typeof max === 'number' ? { maximum: max } : {}),
  };
}

/** The kinds of controls with the values they accept. */
export const kinds = {
  text: { schema: ({ pattern }) => ({ ...line, ...(pattern ? { pattern } : {}) }), fault: 'required' },
  hidden: { schema: () => line, fault: 'required' },
  message: { schema: () => ({ maxLength: 4000 }), fault: 'required' },
  email: {
    schema: () => ({ ...line, pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }),
    fault: 'email',
  },
  phone: {
    schema: ({ numbers }) => ({ ...line, format: numbers ? `${numbers}-phone` : 'phone' }),
    fault: 'phone',
  },
  code: { schema: ({ pattern }) => ({ ...line, ...(pattern ? { pattern } : {}) }), fault: 'required' },
  postcode: { schema: () => ({ ...line, pattern: '^\\d{4}$' }), fault: 'postcode' },
  rego: {
    schema: () => ({ ...line, pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){0,8}$' }),
    fault: 'rego',
  },
  choice: { schema: ({ choices = [] }) => ({ ...line, enum: choices.map(({ value }) => value) }), fault: 'choice' },
  options: { schema: ({ choices = [] }) => ({ ...line, enum: choices.map(({ value }) => value) }), fault: 'choice' },
  tick: { type: 'boolean', schema: ({ required }) => (required ? { const: true } : {}), fault: 'tick' },
  date: {
    schema: ({ min, max }) => ({
      ...line,
      format: 'date',
      ...(typeof min === 'string' ? { formatMinimum: min } : {}),
      ...(typeof max === 'string' ? { formatMaximum: max } : {}),
    }),
    fault: 'date',
  },
  time: { schema: () => ({ ...line, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), fault: 'choice' },
  number: { type: 'number', schema: (field) => amount(field), fault: 'number' },
  money: { type: 'number', schema: (field) => amount(field, 0), fault: 'number' },
  range: { type: 'number', schema: (field) => amount(field, 0), fault: 'number' },
  photos: { schema: ({ pattern = '' }) => ({ pattern }), fault: 'required' },
} as const satisfies Readonly<Record<string, Kind>>;

export type ControlKind = keyof typeof kinds;

/** What the values of a kind are, as JSON Schema names it. */
export const valueType = (kind: ControlKind): FieldSchema['type'] => (kinds[kind] as Kind).type ?? 'string';

/** JSON Schema of the value of a field. */
export const fieldSchema = (field: FormField): FieldSchema => ({
  type: valueType(field.kind),
  ...kinds[field.kind].schema(field),
});

/** JSON Schema of a form's values, by which browser, server and API validate them. */
export interface FormSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** The JSON Schema of the values of these fields. */
export function formSchema(fields: readonly FormField[]): FormSchema {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
  };
}

type Keyword = keyof FieldSchema;
type Value = string | number | boolean;

/** For each keyword of a field's schema, the test that a value has to pass; a schema lists its type first. */
const keywords: { readonly [K in Keyword]: (operand: NonNullable<FieldSchema[K]>) => (value: Value) => boolean } = {
  type: (type) => (value) => typeof value === type,
  maxLength: (most) => (value) => String(value).length <= most,
  const: (only) => (value) => value === only,
  enum: (choices) => (value) => choices.includes(String(value)),
  pattern(pattern) {
    const expression = new RegExp(pattern, 'u');
    return (value) => expression.test(String(value));
  },
  format: (format) => (value) => formats[format](String(value)),
  formatMinimum: (least) => (value) => String(value) >= least,
  formatMaximum: (most) => (value) => String(value) <= most,
  minimum: (least) => (value) => Number(value) >= least,
  maximum: (most) => (value) => Number(value) <= most,
};

/** Returns the first keyword of a field's schema that a value violates. */
type FieldCheck = (value: Value) => Keyword | undefined;

function compileCheck(field: FormField): FieldCheck {
  const tests = Object.entries(fieldSchema(field)).map(([name, operand]) => {
    const keyword = name as Keyword;
    const compile = keywords[keyword] as (operand: unknown) => (value: Value) => boolean;
    return [keyword, compile(operand)] as const;
  });
  return (value) => tests.find(([, meets]) => !meets(value))?.[0];
}

// A map of its own: the module of `perObject` would be one more file for browsers.
const checks = new WeakMap<FormField, FieldCheck>();

/** The check of a field's values, compiled once: a form is checked at every keystroke. */
export function fieldCheck(field: FormField): FieldCheck {
  const check = checks.get(field) ?? compileCheck(field);
  checks.set(field, check);
  return check;
}
