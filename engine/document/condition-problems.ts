import { operators } from '../../schemas/condition.ts';
import { lookUpFact } from '../conditions/fact-schemas.ts';
import { adviseOperator } from '../conditions/operator-names.ts';
import {
  entriesOf,
  isArray,
  isObject,
  itemsOf,
  joinPointer,
  type JsonObject,
  type JsonValue,
  member,
  valueAt,
} from '../json/json.ts';
import type { Finding, Problem } from './problem.ts';

/** Keywords that combine conditions elsewhere, mapped to ours. */
const combiners: Readonly<Record<string, string>> = {
  and: 'all',
  every: 'all',
  allOf: 'all',
  or: 'any',
  some: 'any',
  anyOf: 'any',
  oneOf: 'any',
};

/** True where the schema describes a condition. */
export function describesCondition(schemas: readonly JsonObject[]): boolean {
  return schemas.some((schema) => schema['title'] === 'Condition');
}

/** An operand that is neither plain nor tests, reported in the terms of conditions. */
export function explainConditionValue(pointer: string, key: string, value: JsonValue | undefined): Problem | undefined {
  const combiner = combinerFor(pointer, key);
  if (combiner || key === 'any' || key === 'all' || key === 'not') return combiner;
  const at = { code: 'wrong-type', pointer, part: 'value' } as const;
  if (isArray(value)) {
    if (value.some(isObject)) return uncombined(pointer, key);
    const written = JSON.stringify({ in: value });
    return { ...at, message: `'${key}' is compared with a list. For one of several values write ${written}.` };
  }
  if (value !== null) return undefined;
  return { ...at, message: `'${key}' is compared with null. For a fact that is missing write { "exists": false }.` };
}

/** A key among the tests of a fact that is not an operator. */
export function explainOperator(pointer: string, path: string, name: string, tests: JsonValue | undefined): Problem {
  const combiner = combinerFor(pointer, path);
  if (combiner) return combiner;
  const facts = factsWithin(path, tests);
  if (facts.length > 0) {
    const message = `A condition names a fact by its whole path: ${facts.map((fact) => `"${fact}"`).join(', ')}.`;
    return { code: 'unknown-key', pointer, part: 'key', message, suggestions: facts };
  }
  const { suggestions, hint } = adviseOperator(name, path);
  const advice = hint ?? (suggestions.length > 0 ? undefined : `The operators are ${operators.join(', ')}.`);
  return {
    code: 'unknown-key',
    pointer: joinPointer(pointer, name),
    part: 'key',
    message: `There is no operator '${name}'.`,
    ...(suggestions.length > 0 ? { suggestions } : {}),
    ...(advice ? { hint: advice } : {}),
  };
}

function combinerFor(pointer: string, key: string): Problem | undefined {
  const meant = Object.hasOwn(combiners, key) ? combiners[key] : undefined;
  if (meant === undefined) return undefined;
  return { ...uncombined(pointer, key), suggestions: [meant] };
}

function uncombined(pointer: string, key: string): Problem {
  const message = `Conditions are combined by "any", "all" and "not", not by '${key}'.`;
  const hint = 'To require that none of several is true, write "not": { "any": [ … ] }.';
  return { code: 'unknown-key', pointer, part: 'key', message, hint };
}

/** The facts that nested objects stand for: { "vehicle": { "price": … } } is vehicle.price. */
function factsWithin(path: string, value: JsonValue | undefined): readonly string[] {
  return entriesOf(value).flatMap(([key, inner]) => {
    if (operators.includes(key)) return [];
    const fact = `${path}.${key}`;
    const below = isObject(inner) ? factsWithin(fact, inner) : [];
    return below.length > 0 || !('found' in lookUpFact(fact)) ? below : [fact];
  });
}

/** The keys of a case, and what they are called elsewhere. */
const caseKeys = ['when', 'use', 'if', 'then', 'else'];

/** A list with conditions is a list of cases, whatever the rule's type; what is missing is `use`. */
export function caseWithoutUse({ pointer, value, name }: Finding): Problem | undefined {
  const items = itemsOf(value);
  const rule = /\/rules\/[^/]+$/.test(pointer);
  if (!rule || !items.some((item) => caseKeys.some((key) => member(item, key) !== undefined))) return undefined;
  const index = items.findIndex((item) => member(item, 'use') === undefined);
  if (index < 0) return undefined;
  const message = `Case ${index + 1} of ${name} needs 'use', the value for when its condition is true.`;
  const hint = 'A case is { "when": …, "use": … }; the last one is { "use": … }.';
  return { code: 'missing-key', pointer: joinPointer(pointer, index), part: 'key', message, hint };
}

/** The problem of a rule with a single case that is not in a list. */
export function loneCase(document: JsonValue, pointer: string): Problem | undefined {
  const [at, id] = /^(?:\/finance\/providers\/[^/]+)?\/rules\/([^/]+)/.exec(pointer) ?? [];
  const value = at === undefined ? undefined : valueAt(document, at);
  if (at === undefined || !isObject(value) || value['when'] === undefined || value['use'] === undefined)
    return undefined;
  const message = `'${id}' is a single case, but cases must be in a list.`;
  const hint = 'Write [{ "when": …, "use": … }, { "use": … }]; the last case has no condition.';
  return { code: 'wrong-type', pointer: at, part: 'value', message, hint };
}
