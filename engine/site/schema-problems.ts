import { iconNames } from '../../schemas/icons.ts';
import { type Code, nearestNames } from '../diagnostics/index.ts';
import {
  isArray,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
  pointerKeys,
  valueAt,
} from './json.ts';
import { descriptionOf, knownKeys, schemasAt } from './schema-lookup.ts';
import type { SchemaError } from './validator/types.ts';

const icons: ReadonlySet<string> = new Set(iconNames);

/** A finding of the schema, said so that the author of the document can act on it. */
export interface Problem {
  readonly code: Code;
  readonly pointer: string;
  /** The part to highlight: the key for a key that should not be there, else the value. */
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint?: string;
  readonly suggestions?: readonly string[];
  /** True for a value that is missing, which another file of the chain may bring. */
  readonly missing?: boolean;
}

interface Finding {
  readonly pointer: string;
  readonly value: JsonValue | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schemas: readonly JsonObject[];
  /** The name to call the place by: its key, or what holds it for an item of a list. */
  readonly name: string;
}

type Explain = (finding: Finding) => Problem | undefined;

/** Explains the errors of a document, one problem for one slip, in the order of the schema. */
export function explainErrors(
  errors: readonly SchemaError[],
  document: JsonValue,
  readSchema: () => JsonObject,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    const explain = explanations[error.keyword];
    if (!explain) continue;
    const pointer = error.instancePath;
    if (error.propertyName !== undefined) {
      const problem = explainBadKey(pointer, error.propertyName, schemasAt(readSchema(), document, pointer));
      problems.set(`${problem.code} ${problem.pointer}`, problem);
      continue;
    }
    const schemas = schemasAt(readSchema(), document, pointer);
    const problem = explain({
      pointer,
      value: valueAt(document, pointer),
      params: error.params,
      schemas,
      name: nameOf(pointer),
    });
    if (problem) problems.set(`${problem.code} ${problem.pointer} ${problem.message}`, problem);
  }
  return withoutEchoes([...problems.values()]);
}

/** Keywords that only pass on what their parts say (`if`, `oneOf`, `propertyNames` beside its pattern) are not here. */
const explanations: Readonly<Record<string, Explain>> = {
  additionalProperties: explainUnknownKey,
  required: explainMissing,
  discriminator: explainBlockType,
  type: explainType,
  enum: explainChoice,
  const: explainConstant,
  pattern: ({ pointer, value, schemas, name }) => badFormat(pointer, value, schemas, name),
  format: ({ pointer, value, schemas, name }) => badFormat(pointer, value, schemas, name),
  not: ({ pointer, schemas }) => {
    const message =
      descriptionOf(schemas.filter((schema) => schema['not'] !== undefined)) ?? 'This may not stand here.';
    return { code: 'not-allowed-here', pointer, part: 'key', message };
  },
  minimum: limit((of, { name, value }) => `${name} is ${String(value)}; the least is ${of}.`),
  maximum: limit((of, { name, value }) => `${name} is ${String(value)}; the most is ${of}.`),
  exclusiveMinimum: limit((of, { name, value }) => `${name} is ${String(value)}; it must be more than ${of}.`),
  exclusiveMaximum: limit((of, { name, value }) => `${name} is ${String(value)}; it must be less than ${of}.`),
  multipleOf: ({ pointer, value, params, name }) =>
    outOfRange(pointer, `${name} is ${String(value)}; it must be a multiple of ${String(params['multipleOf'])}.`),
  minLength: limit((of, { name, value }) =>
    value === '' ? `${name} is empty.` : `${name} is shorter than ${of} characters.`,
  ),
  maxLength: limit((of, { name, value }) => `${name} has ${String(value).length} characters; ${of} is the most.`),
  minItems: limit((of, { name }) => `${name} needs at least ${of} ${of === 1 ? 'entry' : 'entries'}.`),
  maxItems: limit((of, { name, value }) => `${name} has ${itemsOf(value).length} entries; ${of} is the most.`),
  minProperties: limit((of, { name }) =>
    of === 2 ? `An edit needs one of ${editActions} beside 'at'.` : `${name} is empty.`,
  ),
  maxProperties: limit(() => `An edit does one thing: only one of ${editActions} may stand beside 'at'.`),
  uniqueItems: ({ pointer, value, params }) => {
    const index = Math.max(Number(params['i']), Number(params['j']));
    const item = itemsOf(value)[index];
    return outOfRange(joinPointer(pointer, index), `${show(item)} is in the list twice.`);
  },
};

const editActions = "'remove', 'replace', 'set', 'before', 'after', 'into'";

function limit(say: (limit: number, finding: Finding) => string): Explain {
  return (finding) => outOfRange(finding.pointer, say(Number(finding.params['limit']), finding));
}

function outOfRange(pointer: string, message: string): Problem {
  return { code: 'out-of-range', pointer, part: 'value', message: upperFirst(message) };
}

function explainUnknownKey({ pointer, params, schemas, name, value }: Finding): Problem | undefined {
  const key = String(params['additionalProperty']);
  // Blocks in a block that holds none are a check's to report: it knows the types that do.
  if (key === 'blocks' && member(value, 'type') !== undefined) return undefined;
  const known = knownKeys(schemas);
  const near = nearestNames(key, known);
  const at = { pointer: joinPointer(pointer, key), part: 'key' } as const;
  const found = near.length > 0 ? { suggestions: near } : {};
  if (/^\/rules$|\/rules$/.test(pointer)) {
    const overlay = pointer !== '/rules';
    const message = overlay
      ? `There is no rule '${key}' that a finance provider may set.`
      : `There is no rule '${key}'.`;
    return { code: 'unknown-rule', ...at, message, ...found };
  }
  if (pointer === '/wording')
    return { code: 'unknown-wording-key', ...at, message: `Nothing says the text '${key}'.`, ...found };
  const list =
    known.length > 0 && near.length === 0 && known.length <= 24 ? { hint: `Known here: ${known.join(', ')}.` } : {};
  return { code: 'unknown-key', ...at, message: `${upperFirst(name)} has no key '${key}'.`, ...found, ...list };
}

function explainBadKey(pointer: string, key: string, schemas: readonly JsonObject[]): Problem {
  const meaning = descriptionOf(schemas);
  const message = `'${key}' cannot be a key of ${nameOf(pointer)}.`;
  return {
    code: 'wrong-format',
    pointer: joinPointer(pointer, key),
    part: 'key',
    message,
    ...(meaning ? { hint: meaning } : {}),
  };
}

function explainMissing({ pointer, params, schemas, value, name }: Finding): Problem | undefined {
  const key = String(params['missingProperty']);
  // A block without a type is the discriminator's to report.
  if (key === 'type' && schemas.some((schema) => schema['discriminator'])) return undefined;
  const meaning = descriptionOf(schemas.map((schema) => member(schema['properties'], key)).filter(isObject));
  const type = member(value, 'type');
  const holder = typeof type === 'string' ? `The block '${type}'` : upperFirst(name);
  const message = `${holder} needs '${key}'.`;
  return { code: 'missing-key', pointer, part: 'key', message, missing: true, ...(meaning ? { hint: meaning } : {}) };
}

function explainBlockType({ pointer, params, schemas, value }: Finding): Problem {
  if (params['error'] === 'tag') {
    const written = member(value, 'type');
    if (written === undefined)
      return { code: 'missing-key', pointer, part: 'value', message: "A block needs a 'type'." };
    return {
      code: 'wrong-type',
      pointer: joinPointer(pointer, 'type'),
      part: 'value',
      message: "A block's type is a text.",
    };
  }
  const type = String(params['tagValue']);
  const types = schemas.flatMap((schema) => itemsOf(schema['oneOf'])).map((branch) => typeName(member(branch, '$ref')));
  const near = nearestNames(type, types);
  return {
    code: 'unknown-block-type',
    pointer: joinPointer(pointer, 'type'),
    part: 'value',
    message: `There is no block type '${type}'.`,
    ...(near.length > 0 ? { suggestions: near } : {}),
  };
}

function typeName(reference: JsonValue | undefined): string {
  return String(reference).replace('#/$defs/block.', '');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** A list with conditions is meant as cases, whatever the rule's value is: a case without `use` is the slip. */
function caseWithoutUse(pointer: string, value: JsonValue | undefined): Problem | undefined {
  const items = itemsOf(value);
  const rule = /\/rules\/[^/]+$/.test(pointer);
  if (!rule || !items.some((item) => member(item, 'when') !== undefined)) return undefined;
  const index = items.findIndex((item) => member(item, 'use') === undefined);
  if (index < 0) return undefined;
  const message = `Case ${index + 1} of ${nameOf(pointer)} needs 'use', the value that counts where its condition holds.`;
  return { code: 'missing-key', pointer: joinPointer(pointer, index), part: 'key', message };
}

function explainType({ pointer, value, params, schemas, name }: Finding): Problem {
  const slip = caseWithoutUse(pointer, value);
  if (slip) return slip;
  const wanted = [params['type']].flat().map((type) => kinds[String(type)] ?? String(type));
  const sameType = (schema: JsonObject) => [schema['type']].flat().join() === [params['type']].flat().join();
  const meaning = descriptionOf(schemas.filter((schema) => schema['type'] === undefined || sameType(schema)));
  const message = `${upperFirst(name)} should be ${wanted.join(' or ')}, but it is ${kindOf(value)}.`;
  return { code: 'wrong-type', pointer, part: 'value', message, ...(meaning ? { hint: meaning } : {}) };
}

function kindOf(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return kinds[typeof value] ?? 'nothing';
}

function explainChoice({ pointer, value, params, name }: Finding): Problem {
  const allowed = [params['allowedValues']].flat();
  const names = allowed.filter((choice) => typeof choice === 'string');
  const near = typeof value === 'string' ? nearestNames(value, names) : [];
  const found = near.length > 0 ? { suggestions: near } : {};
  if (names.length === iconNames.length && names.every((choice) => icons.has(choice))) {
    return { code: 'unknown-icon', pointer, part: 'value', message: `There is no icon ${show(value)}.`, ...found };
  }
  const message = `${upperFirst(name)} cannot be ${show(value)}. It is one of ${allowed.map(String).join(', ')}.`;
  return { code: 'wrong-value', pointer, part: 'value', message, ...found };
}

function explainConstant({ pointer, value, params, name }: Finding): Problem {
  const message = `${upperFirst(name)} must be ${show(params['allowedValue'])}, but it is ${show(value)}.`;
  return { code: 'wrong-value', pointer, part: 'value', message };
}

function badFormat(
  pointer: string,
  value: JsonValue | undefined,
  schemas: readonly JsonObject[],
  name: string,
): Problem {
  const meaning = descriptionOf(schemas);
  const message = `${show(value)} is not how ${name} is written.`;
  return { code: 'wrong-format', pointer, part: 'value', message, ...(meaning ? { hint: meaning } : {}) };
}

/** A wrong kind of value makes every other finding about the same value, or inside it, an echo. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const wrong = problems.filter(({ code }) => code === 'wrong-type').map(({ pointer }) => pointer);
  return problems.filter((problem) => problem.code === 'wrong-type' || !wrong.includes(problem.pointer));
}

function nameOf(pointer: string): string {
  const keys = pointerKeys(pointer);
  const last = keys.at(-1);
  if (last === undefined) return 'the document';
  if (!/^\d+$/.test(last)) return `'${last}'`;
  const list = keys.findLast((key) => !/^\d+$/.test(key));
  return list === undefined ? 'this entry' : `entry ${Number(last) + 1} of '${list}'`;
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
