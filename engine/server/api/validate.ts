import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDay } from '../../locations/day.ts';

/** A field of a request that its schema refuses. */
export interface FieldError {
  /** Dotted path of the field; empty for the whole body. */
  readonly field: string;
  readonly message: string;
}

const formats = {
  date: isDay,
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  'uri-reference': /^[^\s"<>\\^`{|}]*$/,
} as const;
const options = { strict: true, allErrors: true, formats, allowUnionTypes: true } as const;

/** Bodies are taken as they are: a number written as text is no number. */
const exact = new Ajv2020({ ...options, removeAdditional: true });
/** Queries and forms are text: numbers and booleans are read from it. */
const coercing = new Ajv2020({ ...options, removeAdditional: true, coerceTypes: true });
/** Answers are sent as they are: what their schema does not name is a mistake. */
const strict = new Ajv2020(options);
const compiled = new WeakMap<object, Map<Ajv2020, ValidateFunction>>();

function validator(ajv: Ajv2020, schema: object): ValidateFunction {
  let byAjv = compiled.get(schema);
  if (!byAjv) compiled.set(schema, (byAjv = new Map()));
  let validate = byAjv.get(ajv);
  if (!validate) byAjv.set(ajv, (validate = ajv.compile(schema)));
  return validate;
}

function fieldError({ instancePath, keyword, params, message = 'is wrong' }: ErrorObject): FieldError {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? String(params['missingProperty']) : '';
  return { field: [path, missing].filter(Boolean).join('.'), message: missing ? 'is required' : message };
}

/**
 * Checks `value` by `schema` and drops properties the schema does not name where it forbids others. `text`: the value
 * comes from a query string or a form, where everything is text. Gives the errors, none when it is right.
 */
export function checkValue(schema: object, value: unknown, { text = false } = {}): readonly FieldError[] {
  const validate = validator(text ? coercing : exact, schema);
  return validate(value) ? [] : (validate.errors ?? []).map(fieldError);
}

/** Checks an answer by its schema and leaves it as it is. Gives the errors, none when it is right. */
export function checkAnswer(schema: object, answer: unknown): readonly FieldError[] {
  const validate = validator(strict, schema);
  return validate(answer) ? [] : (validate.errors ?? []).map(fieldError);
}
