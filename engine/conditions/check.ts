import { type Condition, operators } from '../../schemas/condition.ts';
import type { FactRoot } from '../../schemas/facts.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import { joinPointer } from '../json/json.ts';
import { listed } from '../text/sentence.ts';
import { checkOperand } from './check-operand.ts';
import { type FactKind, type FactLookup, listFacts, lookUpFact } from './fact-schemas.ts';
import { adviseOperator } from './operator-names.ts';
import { type ConditionProblem, problem } from './problem.ts';
import { vehicleIndexSettings } from '../../schemas/entities/vehicle.ts';
import { conditionPaths } from './parse.ts';
import { ConditionNotSearchable, toSearchFilter } from './push-down.ts';

export type { ConditionProblem } from './problem.ts';

export interface CheckOptions {
  /** The roots that may be read here; `site` and `now` always may. */
  readonly roots: readonly (FactRoot | 'values')[];
  /** True where the condition becomes a search filter (`stock.filter`): raw indexed vehicle fields only. */
  readonly searchable?: boolean;
  /** The possible values of form fields, by field name: read as `values.<name>`. */
  readonly values?: ReadonlyMap<string, FactKind>;
}

/**
 * Checks what JSON Schema cannot: that every fact exists and may be read here, that operators and values suit its type,
 * that dates are valid. Takes a schema-valid condition.
 */
export function checkCondition(condition: Condition, options: CheckOptions): readonly ConditionProblem[] {
  const problems = checkLevel(condition, '', options);
  return options.searchable && problems.length === 0 ? checkSearchable(condition) : problems;
}

function checkLevel(condition: Condition, pointer: string, options: CheckOptions): readonly ConditionProblem[] {
  return Object.keys(condition).flatMap((key) => {
    const here = joinPointer(pointer, key);
    if (key === 'any' || key === 'all') {
      return (condition[key] ?? []).flatMap((part, index) => checkLevel(part, `${here}/${index}`, options));
    }
    if (key === 'not') return condition.not ? checkLevel(condition.not, here, options) : [];
    return checkFact(key, condition[key], here, options);
  });
}

function checkFact(path: string, tests: unknown, pointer: string, options: CheckOptions): readonly ConditionProblem[] {
  const [root = ''] = path.split('.');
  const readable: readonly string[] = options.searchable
    ? ['vehicle']
    : [...new Set(['site', 'now', ...options.roots])];
  if (path === 'site.slug') {
    return [
      problem(
        pointer,
        'condition-site-slug',
        "A condition cannot depend on the identity of the site: that would be a code branch written as data. Set the value in the site's own document instead.",
      ),
    ];
  }
  const lookup = root === 'values' && options.values ? lookUpValue(path, options.values) : lookUpFact(path);
  if ('missing' in lookup) return [unknownField({ path, missing: lookup.missing, readable, pointer }, options.values)];
  if (!readable.includes(root)) {
    return [
      problem(
        pointer,
        'condition-root-unreadable',
        `"${path}" cannot be read here: the ${root} is unknown. Available here: ${listed(readable)}.`,
      ),
    ];
  }
  const written = typeof tests === 'object' && tests !== null ? Object.entries<unknown>({ ...tests }) : undefined;
  if (!written) return checkOperand({ path, fact: lookup.found, operator: 'eq', expected: tests, pointer });
  return written.flatMap(([operator, expected]) => {
    const at = joinPointer(pointer, operator);
    if (!operators.includes(operator)) return [unknownOperator(operator, path, at)];
    return checkOperand({ path, fact: lookup.found, operator, expected, pointer: at });
  });
}

function lookUpValue(path: string, values: ReadonlyMap<string, FactKind>): FactLookup {
  const name = path.slice('values.'.length);
  const found = values.get(name);
  return found ? { found } : { missing: { at: ['values'], name, known: [...values.keys()] } };
}

type Missing = Extract<FactLookup, { missing: unknown }>['missing'];

interface UnknownField {
  readonly path: string;
  readonly missing: Missing;
  readonly readable: readonly string[];
  readonly pointer: string;
}

function unknownField(
  { path, missing, readable, pointer }: UnknownField,
  values: CheckOptions['values'],
): ConditionProblem {
  const above = missing.at.join('.');
  const whole = above === '' ? undefined : lookUpFact(above);
  if (whole && 'found' in whole && whole.found.kind !== 'group') {
    const message = `"${path}" does not exist: "${above}" itself is the fact.`;
    return problem(pointer, 'condition-field-unknown', message, [above]);
  }
  // A field of the form, written without its root.
  const field = values?.has(missing.name) ? [`values.${missing.name}`] : undefined;
  const suggestions = field ?? nearestFacts(path, missing, readable);
  const about = above === '' ? `"${missing.name}" is not a fact` : `${above} has no "${missing.name}"`;
  const next =
    suggestions.length > 0
      ? `Did you mean ${listed(suggestions, 'or')}?`
      : `Facts here start with ${listed(readable)}.`;
  return problem(pointer, 'condition-field-unknown', `"${path}" does not exist: ${about}. ${next}`, suggestions);
}

function nearestFacts(path: string, { at, name, known }: Missing, readable: readonly string[]): readonly string[] {
  const prefix = at.map((segment) => `${segment}.`).join('');
  const rest = path.slice(prefix.length + name.length);
  const candidates = at.length > 0 ? known : readable;
  const within = nearestNames(name, candidates).map((other) => `${prefix}${other}${rest}`);
  // A name that continues may be one of several words: vehicle.dealership.slug is vehicle.dealership_slug.
  const words = rest === '' ? '' : `${name}${rest.replaceAll('.', '_')}`;
  const near =
    rest === ''
      ? within
      : [
          ...nearestNames(words, candidates).map((other) => prefix + other),
          ...within.filter((other) => 'found' in lookUpFact(other)),
        ];
  return near.length > 0 || at.length > 0 ? near : factsEndingIn(path, readable);
}

/** The readable facts with these last names, nearest the root first: "price" is vehicle.price. */
function factsEndingIn(path: string, readable: readonly string[]): readonly string[] {
  const facts = listFacts()
    .map((fact) => fact.path)
    .filter((fact) => readable.includes(fact.split('.')[0] ?? ''))
    .toSorted((one, other) => one.split('.').length - other.split('.').length);
  const ends = facts.filter((fact) => fact.endsWith(`.${path}`));
  if (ends.length > 0) return ends.slice(0, 3);
  const last = (fact: string) => fact.slice(fact.lastIndexOf('.') + 1);
  const names = nearestNames(path, new Set(facts.map(last)));
  return names.flatMap((name) => facts.find((fact) => last(fact) === name) ?? []);
}

function unknownOperator(operator: string, path: string, pointer: string): ConditionProblem {
  const { suggestions, hint } = adviseOperator(operator, path);
  const next = suggestions.length > 0 ? `Did you mean ${listed(suggestions, 'or')}?` : `They are ${listed(operators)}.`;
  const message = `There is no operator "${operator}". ${hint ?? next}`;
  return problem(pointer, 'condition-operator-unknown', message, suggestions);
}

const filterable: readonly string[] = vehicleIndexSettings.filterableAttributes;

/**
 * Checks that a condition on known facts can become a search filter, and that its fields are filterable in the index.
 */
function checkSearchable(condition: Condition): readonly ConditionProblem[] {
  try {
    toSearchFilter(condition, { now: new Date(0) });
  } catch (error) {
    if (!(error instanceof ConditionNotSearchable)) throw error;
    return [problem('', 'condition-not-searchable', error.message)];
  }
  return conditionPaths(condition)
    .filter((path) => !isFilterable(path))
    .map((path) => problem('', 'condition-not-searchable', `The stock index cannot be filtered by ${path}.`));
}

/** A filterable field covers everything nested in it. */
function isFilterable(path: string): boolean {
  const field = path.slice('vehicle.'.length);
  return filterable.some((name) => field === name || field.startsWith(`${name}.`));
}
