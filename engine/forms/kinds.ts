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
  /** For photos: their form, and the texts of adding and removing them; `{number}` stands for a number. */
  readonly adding?: Readonly<Record<'form' | 'add' | 'adding' | 'count' | 'photo' | 'remove' | 'failed', string>>;
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
  /** The constraint on its value, besides being required. */
  readonly schema: (field: FormField) => FieldSchema;
  /** The message for an invalid value. */
  readonly fault: Fault;
}

const line = { type: 'string', maxLength: 200 } as const;

function amount({ min, max }: FormField, least?: number): FieldSchema {
  const minimum = typeof min === 'number' ? min : least;
  return {
    type: 'number',
    ...(minimum === undefined ? {} : { minimum }),
    ...(typeof max === 'number' ? { maximum: max } : {}),
  };
}

/** The kinds of controls with the values they accept. */
export const kinds = {
  text: { schema: ({ pattern }) => ({ ...line, ...(pattern ? { pattern } : {}) }), fault: 'required' },
  hidden: { schema: () => line, fault: 'required' },
  message: { schema: () => ({ type: 'string', maxLength: 4000 }), fault: 'required' },
  email: { schema: () => ({ ...line, pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }), fault: 'email' },
  phone: {
    schema: ({ numbers }) => ({ ...line, format: numbers ? `${numbers}-phone` : 'phone' }),
    fault: 'phone',
  },
  code: { schema: ({ pattern }) => ({ ...line, ...(pattern ? { pattern } : {}) }), fault: 'required' },
  postcode: { schema: () => ({ ...line, pattern: '^\\d{4}$' }), fault: 'postcode' },
  rego: { schema: () => ({ ...line, pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){0,8}$' }), fault: 'rego' },
  choice: { schema: ({ choices = [] }) => ({ ...line, enum: choices.map(({ value }) => value) }), fault: 'choice' },
  options: { schema: ({ choices = [] }) => ({ ...line, enum: choices.map(({ value }) => value) }), fault: 'choice' },
  tick: { schema: ({ required }) => ({ type: 'boolean', ...(required ? { const: true } : {}) }), fault: 'tick' },
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
  number: { schema: (field) => amount(field), fault: 'number' },
  money: { schema: (field) => amount(field, 0), fault: 'number' },
  range: { schema: (field) => amount(field, 0), fault: 'number' },
  photos: { schema: ({ pattern = '' }) => ({ type: 'string', pattern }), fault: 'required' },
} as const satisfies Readonly<Record<string, Kind>>;

export type ControlKind = keyof typeof kinds;

const numeric: ReadonlySet<ControlKind> = new Set(['number', 'money', 'range']);

/** Whether the values of a kind are numbers. */
export const isNumeric = (kind: ControlKind) => numeric.has(kind);

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
    properties: Object.fromEntries(fields.map((field) => [field.name, kinds[field.kind].schema(field)])),
  };
}

type Keyword = Exclude<keyof FieldSchema, 'type'>;
type Value = string | number | boolean;

/** For each keyword of a field's schema, whether a value of its type satisfies it. */
const keywords: { readonly [K in Keyword]: (value: Value, operand: NonNullable<FieldSchema[K]>) => boolean } = {
  maxLength: (value, most) => String(value).length <= most,
  const: (value, only) => value === only,
  enum: (value, choices) => choices.includes(String(value)),
  pattern: (value, pattern) => new RegExp(pattern, 'u').test(String(value)),
  format: (value, format) => formats[format](String(value)),
  formatMinimum: (value, least) => String(value) >= least,
  formatMaximum: (value, most) => String(value) <= most,
  minimum: (value, least) => Number(value) >= least,
  maximum: (value, most) => Number(value) <= most,
};

function meets<K extends Keyword>(value: Value, keyword: K, schema: FieldSchema): boolean {
  const operand = schema[keyword];
  return operand === undefined || keywords[keyword](value, operand);
}

const inOrder = Object.keys(keywords) as Keyword[];

/** The first keyword of a field's schema that a value violates. */
export function unmetKeyword(value: Value, schema: FieldSchema): Keyword | 'type' | undefined {
  if (typeof value !== schema.type) return 'type';
  return inOrder.find((keyword) => !meets(value, keyword, schema));
}
