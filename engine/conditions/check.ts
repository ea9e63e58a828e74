import { type Condition, operators } from '../../schemas/condition.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import { checkOperand } from './check-operand.ts';
import { checkSearchable } from './check-searchable.ts';
import { lookUpFact } from './fact-schemas.ts';
import { type ConditionProblem, problem } from './problem.ts';

export type { ConditionProblem } from './problem.ts';

/** The facts a condition may start from. */
export type FactRoot = 'site' | 'vehicle' | 'location' | 'visitor' | 'route' | 'now';

export interface CheckOptions {
  /** What this place may read; `site` and `now` are always readable. */
  readonly roots: readonly FactRoot[];
  /** True where the condition becomes a search filter (`stock.filter`): raw indexed vehicle fields only. */
  readonly searchable?: boolean;
}

/**
 * Checks what JSON Schema cannot: that every fact exists and may be read here, that operators and values suit its type,
 * that dates are dates. Takes a condition that has passed the schema.
 */
export function checkCondition(condition: Condition, options: CheckOptions): readonly ConditionProblem[] {
  const problems = checkLevel(condition, '', options);
  return options.searchable && problems.length === 0 ? checkSearchable(condition) : problems;
}

function checkLevel(condition: Condition, pointer: string, options: CheckOptions): readonly ConditionProblem[] {
  return Object.keys(condition).flatMap((key) => {
    const here = `${pointer}/${escapePointer(key)}`;
    if (key === 'any' || key === 'all') {
      return (condition[key] ?? []).flatMap((part, index) => checkLevel(part, `${here}/${index}`, options));
    }
    if (key === 'not') return condition.not ? checkLevel(condition.not, here, options) : [];
    return checkFact(key, condition[key], here, options);
  });
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
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
        "A condition may not ask which site this is: that would be a branch of the code written as data. Set the value in the site's own document instead.",
      ),
    ];
  }
  const lookup = lookUpFact(path);
  if ('missing' in lookup) return [unknownField(path, lookup.missing, readable, pointer)];
  if (!readable.includes(root)) {
    return [
      problem(
        pointer,
        'condition-root-unreadable',
        `"${path}" cannot be read here: nothing about the ${root} is known. This place may read ${listed(readable)}.`,
      ),
    ];
  }
  const written = typeof tests === 'object' && tests !== null ? Object.entries<unknown>({ ...tests }) : undefined;
  if (!written) return checkOperand({ path, fact: lookup.found, operator: 'eq', expected: tests, pointer });
  return written.flatMap(([operator, expected]) => {
    const at = `${pointer}/${escapePointer(operator)}`;
    if (!operators.includes(operator)) return [unknownOperator(operator, at)];
    return checkOperand({ path, fact: lookup.found, operator, expected, pointer: at });
  });
}

interface Missing {
  readonly at: readonly string[];
  readonly name: string;
  readonly known: readonly string[];
}

function unknownField(path: string, missing: Missing, readable: readonly string[], pointer: string): ConditionProblem {
  const prefix = missing.at.length > 0 ? `${missing.at.join('.')}.` : '';
  const known = missing.at.length > 0 ? missing.known : readable;
  const rest = path.slice(prefix.length + missing.name.length);
  const suggestions = nearestNames(missing.name, known).map((name) => `${prefix}${name}${rest}`);
  const about =
    missing.at.length > 0 ? `${missing.at.join('.')} has no "${missing.name}"` : `"${missing.name}" is not a fact`;
  const next =
    suggestions.length > 0
      ? `Did you mean ${listed(suggestions, 'or')}?`
      : `Facts here start with ${listed(readable)}.`;
  return problem(pointer, 'condition-field-unknown', `"${path}" does not exist: ${about}. ${next}`, suggestions);
}

function unknownOperator(operator: string, pointer: string): ConditionProblem {
  const suggestions = nearestNames(operator, operators);
  const next = suggestions.length > 0 ? `Did you mean ${listed(suggestions, 'or')}?` : `They are ${listed(operators)}.`;
  return problem(pointer, 'condition-operator-unknown', `There is no operator "${operator}". ${next}`, suggestions);
}

function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const head = names.slice(0, -1).join(', ');
  const last = names.at(-1) ?? '';
  return head ? `${head} ${word} ${last}` : last;
}
