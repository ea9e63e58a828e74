import { isDay } from '../time/day.ts';
import type { FormField } from './fields.ts';
import { isAustralianPhone, isPhoneNumber } from '../text/phone.ts';

/** JSON Schema of what one field may hold; these keywords and no others. */
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

/** The formats that fields name beyond those of JSON Schema. */
export const formats = {
  date: isDay,
  phone: isPhoneNumber,
  'australian-phone': isAustralianPhone,
} as const;

interface Kind {
  /** What the field may hold, beside being filled in at all. */
  readonly schema: (field: FormField) => FieldSchema;
  /** What is said of a value that will not do. */
  readonly fault:
    | 'required'
    | 'tick'
    | 'email'
    | 'phone'
    | 'phoneAny'
    | 'postcode'
    | 'choice'
    | 'date'
    | 'number'
    | 'rego';
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

/** The kinds of controls: what may be entered in each. */
export const kinds = {
  text: { schema: () => line, fault: 'required' },
  hidden: { schema: () => line, fault: 'required' },
  message: { schema: () => ({ type: 'string', maxLength: 4000 }), fault: 'required' },
  email: { schema: () => ({ ...line, pattern: '^[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+$' }), fault: 'email' },
  phone: {
    schema: ({ strict }) => ({ ...line, format: strict ? 'australian-phone' : 'phone' }),
    fault: 'phone',
  },
  postcode: { schema: () => ({ ...line, pattern: '^\\d{4}$' }), fault: 'postcode' },
  rego: { schema: () => ({ ...line, pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){0,8}$' }), fault: 'rego' },
  choice: { schema: ({ choices = [] }) => ({ ...line, enum: choices.map(({ value }) => value) }), fault: 'choice' },
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
} as const satisfies Readonly<Record<string, Kind>>;

export type ControlKind = keyof typeof kinds;

/** JSON Schema of a form's values: what the browser, the server and the API check them by. */
export interface FormSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** The JSON Schema of what these fields hold together. */
export function formSchema(fields: readonly FormField[]): FormSchema {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, kinds[field.kind].schema(field)])),
  };
}

type Keyword = Exclude<keyof FieldSchema, 'type'>;
type Value = string | number | boolean;

/** Each keyword of a field's schema: whether a value of its type is as it says. */
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

/** The first keyword of a field's schema that a value does not meet. */
export function unmetKeyword(value: Value, schema: FieldSchema): Keyword | 'type' | undefined {
  if (typeof value !== schema.type) return 'type';
  return inOrder.find((keyword) => !meets(value, keyword, schema));
}
