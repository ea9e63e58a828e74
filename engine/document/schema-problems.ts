import { iconNames } from '../../schemas/icons.ts';
import { isRuleId } from '../../schemas/rules/index.ts';
import { isoTime } from '../time/day.ts';
import { isSlip, nearestNames } from '../diagnostics/index.ts';
import {
  caseWithoutUse,
  describesCondition,
  explainConditionValue,
  explainOperator,
  loneCase,
} from './condition-problems.ts';
import {
  entriesOf,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
  pointerKeys,
  valueAt,
} from '../json/json.ts';
import { choicesIn, flatIds, kindOf, kinds, nameOf, show } from './say.ts';
import { withoutEchoes } from './echoes.ts';
import { badFormat, explainBadKey } from './format-problems.ts';
import { plainValue } from '../text/plain-value.ts';
import { blockAmongEdits, placeOf, synonymsOf } from './misplaced.ts';
import { capitalised } from '../text/sentence.ts';
import { type Finding, type Problem, retyped, slipFix, withAdvice, written } from './problem.ts';
import { branchesOf, descriptionOf, knownKeys, schemasAt, withoutOtherBranches } from './schema-lookup.ts';
import type { SchemaError } from './validator/types.ts';

const icons: ReadonlySet<string> = new Set(iconNames);

type Explain = (finding: Finding) => Problem | undefined;

/** Explains a document's schema errors, one problem per mistake, in the order of the schema. */
export function explainErrors(
  errors: readonly SchemaError[],
  document: JsonValue,
  readSchema: () => JsonObject,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of withoutOtherBranches(errors, document, readSchema)) {
    const explain = explanations[error.keyword];
    if (!explain) continue;
    const pointer = error.instancePath;
    const schemasOf = (place: string) => schemasAt(readSchema(), document, place);
    const finding = (): Finding => ({
      pointer,
      value: valueAt(document, pointer),
      params: error.params,
      schemas: schemasOf(pointer),
      holder: () => schemasOf(joinPointer('', ...pointerKeys(pointer).slice(0, -1))),
      schemasOf,
      root: readSchema(),
      name: nameOf(document, pointer),
    });
    const problem =
      loneCase(document, pointer) ??
      blockAmongEdits(document, pointer) ??
      (error.propertyName === undefined ? explain(finding()) : explainBadKey(error.propertyName, finding()));
    if (problem) problems.set(`${problem.code} ${problem.pointer} ${problem.message}`, problem);
  }
  return withoutEchoes([...problems.values()]);
}

/** Keywords that only propagate errors of their parts (`if`, `propertyNames` beside its pattern) are not listed. */
const explanations: Readonly<Record<string, Explain>> = {
  additionalProperties: explainUnknownKey,
  required: explainMissing,
  discriminator: explainBlockType,
  type: explainType,
  enum: explainChoice,
  const: explainConstant,
  oneOf: explainUnion,
  anyOf: explainUnion,
  pattern: badFormat,
  format: badFormat,
  not: ({ pointer, schemas }) => {
    const message =
      descriptionOf(schemas.filter((schema) => schema['not'] !== undefined)) ?? 'This is not allowed here.';
    return { code: 'not-allowed-here', pointer, part: 'key', message };
  },
  minimum: limit((of, { name, value }) => `${name} is ${String(value)}; the minimum is ${of}.`),
  maximum: limit((of, { name, value }) => `${name} is ${String(value)}; the maximum is ${of}.`),
  exclusiveMinimum: limit((of, { name, value }) => `${name} is ${String(value)}; it must be more than ${of}.`),
  exclusiveMaximum: limit((of, { name, value }) => `${name} is ${String(value)}; it must be less than ${of}.`),
  multipleOf: (finding) => {
    const { value, params, name } = finding;
    return outOfRange(
      finding,
      `${name} is ${String(value)}; it must be a multiple of ${String(params['multipleOf'])}.`,
    );
  },
  minLength: limit((of, { name, value }) =>
    value === '' ? `${name} is empty.` : `${name} is shorter than ${of} characters.`,
  ),
  maxLength: limit((of, { name, value }) => `${name} has ${String(value).length} characters; the maximum is ${of}.`),
  minItems: limit((of, { name }) => `${name} needs at least ${of} ${of === 1 ? 'entry' : 'entries'}.`),
  maxItems: limit((of, { name, value }) => `${name} has ${itemsOf(value).length} entries; the maximum is ${of}.`),
  minProperties: (finding) => {
    const edit = Number(finding.params['limit']) === 2;
    // One without its `at` lacks that, not an action.
    if (edit && member(finding.value, 'at') === undefined) return undefined;
    return outOfRange(finding, edit ? `An edit needs one of ${editActions} beside 'at'.` : `${finding.name} is empty.`);
  },
  maxProperties: limit(() => `An edit has one action: only one of ${editActions} is allowed beside 'at'.`),
  uniqueItems: (finding) => {
    const index = Math.max(Number(finding.params['i']), Number(finding.params['j']));
    const item = itemsOf(finding.value)[index];
    const pointer = joinPointer(finding.pointer, index);
    return outOfRange({ pointer, schemas: [] }, `${show(item)} is in the list twice.`);
  },
};

/** The longest list of choices that a message prints. */
const mostListed = 100;

const editActions = "'remove', 'replace', 'set', 'before', 'after', 'into'";

function limit(say: (limit: number, finding: Finding) => string): Explain {
  return (finding) => outOfRange(finding, say(Number(finding.params['limit']), finding));
}

function outOfRange(
  { pointer, schemas, value, holder }: Pick<Finding, 'pointer' | 'schemas'> & Partial<Finding>,
  message: string,
): Problem {
  // In a rule's list, a plain entry is no case, and means what the rule does.
  const own = schemas.filter(({ type }) => isObject(value) || type !== 'object');
  const hint = descriptionOf(own) ?? descriptionOf(holder?.() ?? []);
  return { code: 'out-of-range', pointer, part: 'value', message: capitalised(message), hint };
}

function explainUnknownKey(finding: Finding): Problem | undefined {
  const { pointer, params, schemas, holder, name, value } = finding;
  const key = String(params['additionalProperty']);
  // A check reports nested blocks in a block that is not a container, because it knows the container types.
  if (key === 'blocks' && member(value, 'type') !== undefined) return undefined;
  if (describesCondition(holder())) return explainOperator(pointer, pointerKeys(pointer).at(-1) ?? '', key, value);
  const known = knownKeys(schemas);
  const near = nearestNames(key, known);
  const at = { pointer: joinPointer(pointer, key), part: 'key' } as const;
  const found = near.length > 0 ? { suggestions: near } : {};
  const fix = slipFix(key, near, (to) => ({ rename: at.pointer, to }));
  const isRule = /^\/rules$|\/rules$/.test(pointer);
  if (isRule || pointer === '/wording') {
    const code = isRule ? 'unknown-rule' : 'unknown-wording-key';
    const who = isRule && pointer !== '/rules' ? ' that a finance provider may set' : '';
    const message = isRule ? `There is no rule '${key}'${who}.` : `There is no message '${key}'.`;
    return { code, ...at, message, ...(flatIds(key, member(value, key), known) ?? { ...found, ...fix }) };
  }
  const message = `${capitalised(name)} has no key '${key}'.`;
  const rule = [key, [...pointerKeys(pointer), key].join('.')].find(isRuleId);
  if (rule !== undefined)
    return { code: 'unknown-key', ...at, message, hint: `'${rule}' is a rule: write it under "rules".` };
  if (near.length > 0) return { code: 'unknown-key', ...at, message, ...found, ...fix };
  const [same] = synonymsOf(key, known);
  if (same !== undefined) return { code: 'unknown-key', ...at, message, suggestions: [same] };
  const list = known.length > 0 && known.length <= 24 ? `Known here: ${known.join(', ')}.` : undefined;
  const hint = placeOf(key, finding) ?? list;
  return { code: 'unknown-key', ...at, message, ...(hint ? { hint } : {}) };
}

function explainMissing({ pointer, params, schemas, name }: Finding): Problem | undefined {
  const key = String(params['missingProperty']);
  // A block without a type is reported by the discriminator.
  if (key === 'type' && schemas.some((schema) => schema['discriminator'])) return undefined;
  const meaning = descriptionOf(schemas.map((schema) => member(schema['properties'], key)).filter(isObject));
  const message = `${capitalised(name)} needs '${key}'.`;
  return { code: 'missing-key', pointer, part: 'key', message, missing: key, hint: meaning };
}

function explainBlockType({ pointer, params, schemas, value }: Finding): Problem | undefined {
  const at = { pointer: joinPointer(pointer, 'type'), part: 'value' } as const;
  if (params['error'] === 'tag') {
    // A type that is not a string is already reported as such.
    if (member(value, 'type') !== undefined) return undefined;
    return { code: 'missing-key', pointer, part: 'value', message: "A block needs a 'type'.", hint: likeType(value) };
  }
  const type = String(params['tagValue']);
  const types = schemas.flatMap((schema) => itemsOf(schema['oneOf'])).map((branch) => typeName(member(branch, '$ref')));
  const near = nearestNames(type, types);
  return {
    code: 'unknown-block-type',
    ...at,
    message: `There is no block type '${type}'.`,
    ...(near.length > 0 ? { suggestions: near } : {}),
    ...slipFix(type, near, (name) => ({ set: at.pointer, value: name })),
  };
}

/** If another key of the block is probably a misspelt `type`. */
function likeType(block: JsonValue | undefined): string | undefined {
  const key = entriesOf(block).find(([name]) => isSlip(name, 'type'))?.[0];
  return key && `Is '${key}' meant to be 'type'?`;
}

function typeName(reference: JsonValue | undefined): string {
  return String(reference).replace('#/$defs/block.', '');
}

function explainType(finding: Finding): Problem {
  const { pointer, value, params, schemas, holder, name } = finding;
  const slip = caseWithoutUse(finding);
  if (slip) return slip;
  const test = describesCondition(holder())
    ? explainConditionValue(pointer, pointerKeys(pointer).at(-1) ?? '', value)
    : undefined;
  if (test) return test;
  const wanted = [params['type']].flat().map((type) => kinds[String(type)] ?? String(type));
  const sameType = (schema: JsonObject) => [schema['type']].flat().join() === [params['type']].flat().join();
  const meaning = descriptionOf(schemas.filter((schema) => schema['type'] === undefined || sameType(schema)));
  const found = typeof value === 'number' && wanted.includes(kinds['integer'] ?? '') ? String(value) : kindOf(value);
  const message = `${capitalised(name)} should be ${wanted.join(' or ')}, but it is ${found}.`;
  const date = /\/[gl]te?$/.test(pointer) && typeof value === 'string' && isoTime(value) !== undefined;
  const { fix } = retyped(finding);
  const keys = wanted.includes(kinds['object'] ?? '') ? knownKeys(schemas) : [];
  const shape = keys.length > 0 && keys.length <= 12 ? ` Its keys: ${keys.join(', ')}.` : '';
  const hint = date ? 'Compare dates with "before" and "after".' : withAdvice(fix, meaning && `${meaning}${shape}`);
  return { code: 'wrong-type', pointer, part: 'value', message, hint, ...(fix ? { fix } : {}) };
}

/** A value whose type matches no branch of a union. */
function explainUnion({ pointer, value, schemas, name }: Finding): Problem {
  const branches = schemas.flatMap(branchesOf).map((branch) => {
    const choices = choicesIn(branch['enum']);
    if (choices.length > 0) return `one of ${choices.join(', ')}`;
    return kinds[String(branch['type'])] ?? String(branch['type']);
  });
  const message = `${capitalised(name)} should be ${branches.join(', or ')}, but it is ${kindOf(value)}.`;
  const meaning = descriptionOf(schemas);
  return { code: 'wrong-type', pointer, part: 'value', message, hint: meaning };
}

function explainChoice({ pointer, value, params, name }: Finding): Problem {
  const allowed = [params['allowedValues']].flat();
  const names = allowed.filter((choice) => typeof choice === 'string' && choice !== '').map(String);
  const near = typeof value === 'string' ? nearestNames(value, names) : [];
  const found = {
    ...(near.length > 0 ? { suggestions: near } : {}),
    ...slipFix(String(value), near, (choice) => ({ set: pointer, value: choice })),
  };
  if (names.length === iconNames.length && names.every((choice) => icons.has(choice))) {
    return { code: 'unknown-icon', pointer, part: 'value', message: `There is no icon ${show(value)}.`, ...found };
  }
  const choices = allowed.filter((choice) => choice !== null && choice !== '').map(String);
  // All rules or messages would fill pages; the reference lists them.
  const list = choices.length > mostListed ? '' : ` It is one of ${choices.join(', ')}.`;
  const message = `${capitalised(name)} cannot be ${show(value)}.${list}`;
  return { code: 'wrong-value', pointer, part: 'value', message, ...found, ...unquoted(pointer, value, allowed) };
}

/** A choice that is no text, written as one. */
function unquoted(pointer: string, value: JsonValue | undefined, allowed: readonly unknown[]) {
  const meant = typeof value === 'string' ? plainValue(value) : undefined;
  if (meant === undefined || !allowed.includes(meant)) return {};
  const { fix } = written(pointer, meant);
  return { fix, hint: withAdvice(fix, undefined) };
}

function explainConstant({ pointer, value, params, name }: Finding): Problem {
  const message = `${capitalised(name)} must be ${show(params['allowedValue'])}, but it is ${show(value)}.`;
  return {
    code: 'wrong-value',
    pointer,
    part: 'value',
    message,
    ...unquoted(pointer, value, [params['allowedValue']]),
  };
}
