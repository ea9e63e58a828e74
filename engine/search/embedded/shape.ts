import { ProtocolError, quoted, tooMuch } from './errors.ts';

/** Any value a JSON text can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object: a stored document, a request body, a set of settings. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a JSON object (neither null nor an array). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is an array of strings. */
export function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether lists and objects are nested deeper than this many levels. */
export function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Parses JSON text; `undefined` when the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The types a field of a request body can have. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'strings' | 'object' | 'any';

/** One field of a request body: its type and the error code for any other type. Null means absent. */
interface Field {
  readonly type: FieldType;
  readonly code: string;
  /** The maximum in a public request: characters of a text, entries of a list. */
  readonly most?: number;
}

/** The fields that a request body can have, by name. */
export type Fields = Readonly<Record<string, Field>>;

interface ValueOf {
  string: string;
  integer: number;
  number: number;
  boolean: boolean;
  array: Json[];
  strings: string[];
  object: JsonObject;
  any: Json;
}

/** A checked request body. */
export type Shaped<F extends Fields> = { readonly [Name in keyof F]?: ValueOf[F[Name]['type']] | null };

/** Maximum length of a list entry in a public request. */
const longestEntry = 200;

const expectations: Record<FieldType, string> = {
  string: 'a string',
  integer: 'a positive integer',
  number: 'a number',
  boolean: 'a boolean',
  array: 'an array',
  strings: 'an array',
  object: 'an object',
  any: 'a value',
};

function nameOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? 'a positive integer' : 'a number';
  return typeof value === 'string' ? 'a string' : 'a boolean';
}

const tests: Record<FieldType, (value: Json) => boolean> = {
  string: (value) => typeof value === 'string',
  integer: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  strings: Array.isArray,
  object: isJsonObject,
  any: () => true,
};

function wrongType(path: string, expected: string, value: Json, code: string): ProtocolError {
  const found = value === null ? 'null' : `${nameOf(value)}: \`${JSON.stringify(value)}\``;
  return new ProtocolError(code, `Invalid value type at \`${path}\`: expected ${expected}, but found ${found}`);
}

/** Holds the fields of a checked body to their lengths (ASVS 5.0 1.3.3). @throws ProtocolError with the field's own code */
export function checkLengths(body: JsonObject, fields: Fields): void {
  for (const [name, value] of Object.entries(body)) {
    const { most, code = 'bad_request' } = fields[name] ?? {};
    if (most === undefined) continue;
    if (typeof value === 'string') checkLength(value, most, `.${name}`, code);
    if (!Array.isArray(value)) continue;
    if (value.length > most) throw tooMuch(code, `.${name}`, `${value.length} entries are too many`, most);
    value.forEach((entry, index) => {
      if (typeof entry === 'string') checkLength(entry, longestEntry, `.${name}[${index}]`, code);
    });
  }
}

function checkLength(text: string, most: number, path: string, code: string): void {
  if (text.length > most) throw tooMuch(code, path, `${text.length} characters are too many`, most);
}

/**
 * Checks a request body: an object whose fields are all known and of their type.
 *
 * @throws ProtocolError with the field's own code, or `bad_request`
 */
export function checkShape<F extends Fields>(body: Json, fields: F, path?: string): Shaped<F>;
export function checkShape(body: Json, fields: Fields, path = ''): JsonObject {
  if (!isJsonObject(body)) throw wrongType(path, 'an object', body, 'bad_request');
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) throw unknownField(name, Object.keys(fields), path);
    if (value === null) continue;
    if (!tests[field.type](value)) throw wrongType(`${path}.${name}`, expectations[field.type], value, field.code);
    if (field.type === 'strings' && Array.isArray(value)) checkStrings(value, `${path}.${name}`, field.code);
  }
  return body;
}

function checkStrings(values: Json[], path: string, code: string): void {
  values.forEach((value, index) => {
    if (typeof value !== 'string') throw wrongType(`${path}[${index}]`, 'a string', value, code);
  });
}

function unknownField(name: string, known: string[], path: string): ProtocolError {
  const inside = path === '' ? '' : ` inside \`${path}\``;
  return new ProtocolError('bad_request', `Unknown field \`${name}\`${inside}: expected one of ${quoted(known)}`);
}

/** The entries of a list in a parameter: commas separate them, except the one within `_geoPoint(-33.8, 151.2):asc`. */
function entriesOf(text: string): string[] {
  const entries = text.includes('(') ? (text.match(/(?:\([^()]*\)|[^,])+/g) ?? []) : text.split(',');
  return entries.map((entry) => entry.trim());
}

const readers: Record<FieldType, (text: string) => Json | undefined> = {
  string: (text) => text,
  integer: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
  number: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  array: (text) => text.split(','),
  strings: entriesOf,
  object: () => undefined,
  any: (text) => text,
};

const parameterExpectations: Partial<Record<FieldType, string>> = {
  boolean: 'a boolean, expected either `true` or `false`',
};

/**
 * Parses query parameters as the fields of a body; lists are comma-separated.
 *
 * @throws ProtocolError with the field's own code, or `bad_request`
 */
export function readParameters<F extends Fields>(parameters: URLSearchParams, fields: F): Shaped<F>;
export function readParameters(parameters: URLSearchParams, fields: Fields): JsonObject {
  const body: JsonObject = {};
  for (const [name, text] of parameters) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      const expected = quoted(Object.keys(fields));
      throw new ProtocolError('bad_request', `Unknown parameter \`${name}\`: expected one of ${expected}`);
    }
    const value = readers[field.type](text);
    if (value === undefined) {
      const expected = parameterExpectations[field.type] ?? expectations[field.type];
      const message = `Invalid value in parameter \`${name}\`: could not parse \`${text}\` as ${expected}`;
      throw new ProtocolError(field.code, message);
    }
    body[name] = value;
  }
  return body;
}
