import { operators } from '../../schemas/condition.ts';
import { lookUpFact } from '../conditions/fact-schemas.ts';
import { adviseOperator } from '../conditions/operator-names.ts';
import { entriesOf, isArray, isObject, type JsonObject, type JsonValue, joinPointer } from '../json/json.ts';
import type { Problem } from './problem.ts';

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
export function speakOfCondition(schemas: readonly JsonObject[]): boolean {
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
