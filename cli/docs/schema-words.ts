import { isObject } from '../../engine/json/json.ts';
import { listed } from '../../engine/text/sentence.ts';
import { isWordingKey } from '../../schemas/wording/index.ts';

/** A JSON Schema, read as data. */
export type Schema = Readonly<Record<string, unknown>>;

export interface SchemaPart {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

const definitions: Readonly<Record<string, string>> = {
  condition: 'a condition',
  field: 'how a field is derived',
  blocks: 'a list of blocks',
  icon: 'the name of an icon',
  menuItem: 'a menu item',
  providerRules: 'rule values by id',
  formText: 'a text of a form',
  formWords: 'a text of a form',
  formField: 'a field',
  formStep: 'a step',
  formNeed: 'a requirement',
  formId: 'the id of a form',
  ruleName: 'the id of a rule',
  ruleReference: 'a rule, `{ "rule": … }`',
};

const formats: Readonly<Record<string, string>> = {
  condition: 'a condition',
  icon: 'the name of an icon',
  route: 'a path of the site',
  date: 'a date, YYYY-MM-DD',
  phone: 'a phone number',
  'uri-reference': 'an address',
};

/** The possible values in words, with names and literals in backticks. */
export function schemaWords(schema: Schema): string {
  const { $ref: reference, enum: choices, format, type } = schema;
  if (typeof reference === 'string') return definitions[reference.replace('#/$defs/', '')] ?? 'a value';
  if ('const' in schema) return literal(schema['const']);
  if (Array.isArray(choices) && choices.every((choice) => isWordingKey(String(choice)))) return 'the key of a message';
  if (Array.isArray(choices)) return `one of ${either(choices.map(literal))}`;
  if (typeof format === 'string' && formats[format]) return formats[format];
  const branches = branchesOf(schema);
  if (branches.length > 0) return either(branches.map(schemaWords));
  if (Array.isArray(type)) return either(type.map((name) => schemaWords({ ...schema, type: name })));
  const say = typeof type === 'string' ? kinds[type] : undefined;
  return say ? say(schema) : 'any value';
}

const kinds: Readonly<Record<string, (schema: Schema) => string>> = {
  string: textWords,
  integer: (schema) => `a whole number${limits(schema)}`,
  number: (schema) => `a number${limits(schema)}`,
  boolean: () => '`true` or `false`',
  null: () => '`null`',
  array: listWords,
  object: objectWords,
};

function textWords({ maxLength, pattern }: Schema): string {
  const length = typeof maxLength === 'number' ? ` of at most ${maxLength} character${maxLength === 1 ? '' : 's'}` : '';
  return `a text${length}${typeof pattern === 'string' ? ` that matches \`${pattern}\`` : ''}`;
}

function listWords({ items, minItems, maxItems, uniqueItems }: Schema): string {
  const size = range(minItems === 0 ? undefined : minItems, maxItems);
  const each = isObject(items) ? `, each ${schemaWords(items)}` : '';
  const count = size ? ` of ${size} item${(maxItems ?? minItems) === 1 ? '' : 's'}` : '';
  return `a list${count}${each}${uniqueItems ? ', none twice' : ''}`;
}

function objectWords({ properties, additionalProperties }: Schema): string {
  if (isObject(properties)) return 'an object';
  return isObject(additionalProperties)
    ? `an object of named values, each ${schemaWords(additionalProperties)}`
    : 'an object';
}

function limits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  if (typeof minimum === 'number' && typeof maximum === 'number') return ` from ${minimum} to ${maximum}`;
  const above = typeof exclusiveMinimum === 'number' ? ` above ${exclusiveMinimum}` : '';
  const below = typeof exclusiveMaximum === 'number' ? ` below ${exclusiveMaximum}` : '';
  const bounds = range(minimum, maximum);
  return `${bounds ? ` of ${bounds}` : ''}${above}${below}`;
}

function range(least: unknown, most: unknown): string {
  if (typeof least === 'number' && typeof most === 'number') return least === most ? `${least}` : `${least} to ${most}`;
  if (typeof least === 'number') return `at least ${least}`;
  return typeof most === 'number' ? `at most ${most}` : '';
}

/** The properties of the object that this schema describes, or of its list items or branches. */
export function schemaParts(schema: Schema): readonly SchemaPart[] {
  const { properties, items, additionalProperties, required } = schema;
  if (isObject(properties)) {
    const needed = Array.isArray(required) ? required : [];
    return Object.entries(properties).flatMap(([name, part]) =>
      isObject(part) ? [{ name, schema: part, required: needed.includes(name) }] : [],
    );
  }
  for (const inner of [items, ...branchesOf(schema), additionalProperties]) {
    const parts = isObject(inner) ? schemaParts(inner) : [];
    if (parts.length > 0) return parts;
  }
  return [];
}

function branchesOf({ oneOf, anyOf, then, else: other, type }: Schema): readonly Schema[] {
  const listed = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...listed, ...(type === undefined ? [then, other] : [])].filter(isObject);
}

/** The schema of a definition; its exact type does not matter here. */
export function asSchema(value: unknown): Schema {
  return isObject(value) ? value : {};
}

function literal(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

const either = (names: readonly string[]): string => listed(new Set(names), 'or');
