import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { perObject } from '../memo/index.ts';
import { isDay } from '../time/day.ts';

/** A request field that fails its schema. */
export interface FieldError {
  /** Dotted path of the field; empty for the body itself. */
  readonly field: string;
  readonly message: string;
}

const formats = {
  date: isDay,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  'uri-reference': /^[^\s"<>\\^`{|}]*$/,
} as const;
const options = { strict: true, allErrors: true, formats, allowUnionTypes: true } as const;

/** Bodies are validated as they are: a number written as text is not a number. */
const exact = new Ajv2020({ ...options, removeAdditional: true });
/** Queries and forms are text: numbers and booleans are parsed from it. */
const coercing = new Ajv2020({ ...options, removeAdditional: true, coerceTypes: true });
/** Responses are sent as they are: an undeclared property is an error. */
const strict = new Ajv2020(options);

const validators = perObject((ajv: Ajv2020) => perObject((schema: object) => ajv.compile(schema)));

function fieldError({ instancePath, keyword, params, message = 'is wrong' }: ErrorObject): FieldError {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? String(params['missingProperty']) : '';
  return { field: [path, missing].filter(Boolean).join('.'), message: missing ? 'is required' : message };
}

/**
 * Validates `value`, dropping undeclared properties where the schema forbids them. `text`: the value comes from a query
 * string or form, where everything is text. Returns the errors, none when valid.
 */
export function checkValue(schema: object, value: unknown, { text = false } = {}): readonly FieldError[] {
  const validate = validators(text ? coercing : exact)(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(fieldError);
}

/** Validates a response without changing it. Returns the errors, none when valid. */
export function checkAnswer(schema: object, answer: unknown): readonly FieldError[] {
  const validate = validators(strict)(schema);
  return validate(answer) ? [] : (validate.errors ?? []).map(fieldError);
}

const replacement = '\uFFFD';

/**
 * Text that a database can store. Nobody types NUL or half a surrogate pair, and PostgreSQL refuses both; browsers show
 * a replacement character instead, too.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', replacement).replace(/\p{Surrogate}/gu, replacement);
}

/** A reviver for `JSON.parse` that makes every string storable. */
export function storableValue(_: string, value: unknown): unknown {
  return typeof value === 'string' ? storable(value) : value;
}

/** A JSON value in which every text is storable: the same one unless it has others. */
export function storableJson<T>(value: T): T {
  const text = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/.test(text) ? JSON.parse(text, storableValue) : value;
}
