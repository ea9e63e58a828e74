import type { FeedField, FeedMap } from '../../../schemas/feed/feed-map.ts';
import { nearestNames } from '../../../engine/diagnostics/nearest.ts';
import type { Problem } from '../../../engine/document/problem.ts';
import { joinPointer } from '../../../engine/json/json.ts';

/** A property of the vehicle's schema, with the keywords that are checked. */
interface Property {
  readonly type?: unknown;
  readonly enum?: unknown;
}

/** The JSON types that each feed map type produces. */
const given: Readonly<Record<NonNullable<FeedField['type']>, readonly string[]>> = {
  text: ['string'],
  date: ['string'],
  dateTime: ['string'],
  boolean: ['boolean'],
  integer: ['integer', 'number'],
  number: ['integer', 'number'],
  unixSeconds: ['integer', 'number'],
};

/** The names of JSON types in messages, with the feed map type that produces them. */
const called: Readonly<Record<string, string>> = {
  integer: 'a whole number: it needs "type": "integer"',
  number: 'a number: it needs "type": "number"',
  boolean: 'true or false: it needs "type": "boolean"',
  string: 'a text: it needs no "type"',
};

const typesOf = ({ type }: Property): readonly string[] =>
  [type].flat().filter((one): one is string => typeof one === 'string' && one !== 'null');

function isOfType(value: unknown, types: readonly string[]): boolean {
  return types.some((type) => (type === 'integer' ? Number.isInteger(value) : typeof value === type));
}

/** Values and types that this field cannot have; every row with one would be rejected. */
export function valueProblems(path: string, field: FeedField, { tables = {} }: FeedMap, property: Property): Problem[] {
  const types = typesOf(property);
  if (types.length === 0 || types.some((type) => !(type in called))) return [];
  const pointer = joinPointer('/fields', path);
  const { constant, table, type = 'text', case: letters, slug } = field;
  const isLookedUp = table !== undefined && type === 'text' && letters === undefined && !slug;
  const entries = isLookedUp ? Object.entries(tables[table] ?? {}) : [];
  const values = [
    [constant, `${pointer}/constant`],
    [field.default, `${pointer}/default`],
    ...entries.map(([text, value]) => [value, joinPointer('/tables', table ?? '', text)] as const),
  ] as const;
  const wrong = values.flatMap(([value, at]) => (value === undefined ? [] : unfit(path, value, at, property)));
  const isRead = field.column !== undefined || field.template !== undefined;
  const isText = isRead && !table && !field.postcode && !field.split && !field.each;
  if (!isText || given[type].some((one) => types.includes(one))) return wrong;
  const message = `'${path}' is ${called[types[0] ?? 'string']}.`;
  return [...wrong, { code: 'feed-derivation', pointer, part: 'key', message }];
}

function unfit(path: string, value: string | number | boolean, pointer: string, property: Property): Problem[] {
  const choices = Array.isArray(property.enum) ? property.enum.map(String) : undefined;
  const types = typesOf(property);
  const at = { code: 'feed-field', pointer, part: 'value' } as const;
  if (!isOfType(value, types)) {
    const kind = called[types[0] ?? 'string']?.split(':')[0];
    return [{ ...at, message: `'${path}' cannot be ${JSON.stringify(value)}: it is ${kind}.` }];
  }
  if (!choices || choices.includes(String(value))) return [];
  const message = `'${path}' cannot be '${value}'. It is one of ${choices.join(', ')}.`;
  return [{ ...at, message, suggestions: nearestNames(String(value), choices) }];
}

/** Templates with an unmatched brace or bracket, which would appear literally. */
export function templateProblems({ template, remove = [] }: FeedField, pointer: string): Problem[] {
  const templates = [
    ...(template === undefined ? [] : [[template, `${pointer}/template`] as const]),
    ...remove.map((one, index) => [one, `${pointer}/remove/${index}`] as const),
  ];
  return templates.flatMap(([text, at]) => {
    const lone = loneHalf(text);
    if (lone === undefined) return [];
    const closed = closedTemplate(text);
    const message = `'${text}' has an unmatched ${/[{}]/.test(lone) ? 'brace' : 'bracket'}.`;
    const suggestions = loneHalf(closed) === undefined ? [closed] : [];
    return [{ code: 'feed-derivation', pointer: at, part: 'value', message, suggestions }];
  });
}

/** The first brace or bracket of a template that has no other half; brackets within brackets have none. */
function loneHalf(template: string): string | undefined {
  return /[{}]|[[\]]/.exec(template.replace(/\{[^{}]+\}/g, '').replace(/\[[^[\]{}]*\]/g, ''))?.[0];
}

/** A template with its names and optional pieces closed: a name where its word ends, a piece before the next. */
function closedTemplate(template: string): string {
  return template
    .replace(/\{([\p{L}\p{N}_#.-]+)(?![^{}[\]]*\})/gu, '{$1}')
    .replace(/(?<!\{[^{}]*)([\p{L}\p{N}_#.-]+)\}/gu, '{$1}')
    .replace(/\[([^[\]]*)(?=\[|$)/g, '[$1]')
    .replace(/(?<!\[[^[\]]*)( *\{[^{}]+\})\]/g, '[$1]');
}
