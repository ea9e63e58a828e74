import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** The typed value, or its problems, one line each. */
export type Checked<T> = { value: T } | { problems: string[] };

const details: Record<string, (params: Record<string, unknown>) => string> = {
  additionalProperties: ({ additionalProperty }) => `: '${String(additionalProperty)}' is unknown`,
  enum: ({ allowedValues }) => `: ${(Array.isArray(allowedValues) ? allowedValues : []).join(', ')}`,
};

function describe({ instancePath, keyword, message = 'is not valid', params }: ErrorObject): string {
  const place = instancePath.slice(1).replaceAll('/', '.');
  return `${place ? `${place} ` : ''}${message}${details[keyword]?.(params) ?? ''}`;
}

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
formats.default(ajv);

/** A problem in a value: its JSON pointer and what is wrong. */
export interface ValueProblem {
  readonly pointer: string;
  readonly message: string;
}

/** Like `createCheck`, returning the located problems; none when valid. */
export function createLocatedCheck(schema: object): (value: unknown) => readonly ValueProblem[] {
  const validate = ajv.compile(schema);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map((error) => ({ pointer: error.instancePath, message: describe(error) }));
}

/** A validator for the JSON Schema (2020-12, with formats) that the type was derived from. */
export function createCheck<T>(schema: object): (value: unknown) => Checked<T> {
  // Ajv compiles a schema once and caches it by identity.
  const validate = ajv.compile<T>(schema);
  return (value) => (validate(value) ? { value } : { problems: (validate.errors ?? []).map(describe) });
}
