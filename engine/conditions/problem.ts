import { codesOf } from '../diagnostics/codes.ts';

/** What can be wrong with a condition. */
export const conditionCodes = codesOf({ severity: 'error', firm: true })({
  'condition-field-unknown': {
    summary: 'Condition on a fact that does not exist',
    why: 'A missing fact makes the condition silently false, always.',
    fix: 'Correct the name; the reference lists the facts.',
  },
  'condition-root-unreadable': {
    summary: 'Condition on a fact that is not available here',
    why: 'A page is rendered once for all visitors, and only some pages have a vehicle or a location.',
    fix: 'Use a fact that is available here; the message names the roots.',
  },
  'condition-site-slug': {
    summary: 'Condition on which site this is',
    why: 'It would be a code branch written as data; every site has its own document.',
    fix: 'Move the difference into the document of that site.',
  },
  'condition-operator-unknown': {
    summary: 'Unknown operator',
    why: 'The test would never hold.',
    fix: 'Use one of the operators in the reference.',
  },
  'condition-operator-unsuited': {
    summary: 'Operator that does not apply to the fact',
    why: 'The test would never hold, or always.',
    fix: 'Use an operator for this type of fact.',
  },
  'condition-value-type': {
    summary: 'Comparison with a value of another type',
    why: 'A number and a string are never equal, so the test would never hold.',
    fix: "Write the value in the fact's type: numbers and true or false without quotes.",
  },
  'condition-value-unknown': {
    summary: 'Comparison with a value the fact never has',
    why: 'The test would never hold.',
    fix: "Use one of the fact's values.",
  },
  'condition-date-invalid': {
    summary: 'Not a date',
    why: 'The comparison needs a date such as 2026-06-30, or one relative to today.',
    fix: 'Write a date as 2026-06-30, or { "daysAgo": 8 }.',
  },
  'condition-not-searchable': {
    summary: 'Condition that the search service cannot answer',
    why: 'It becomes a filter of the stock search, which only knows the raw fields of vehicles.',
    fix: 'Use only raw fields of the vehicle; move anything else to a rule that is decided per vehicle.',
  },
});

const aboutTheKey: ReadonlySet<string> = new Set<keyof typeof conditionCodes>([
  'condition-field-unknown',
  'condition-root-unreadable',
  'condition-site-slug',
  'condition-operator-unknown',
]);

/** Problems of a name that can be replaced by the one it clearly means. */
const replaceableNames: ReadonlySet<string> = new Set<keyof typeof conditionCodes>([
  'condition-field-unknown',
  'condition-value-unknown',
]);

/** Something wrong with a condition. */
export interface ConditionProblem {
  /** JSON pointer relative to the condition. */
  readonly pointer: string;
  readonly code: keyof typeof conditionCodes;
  readonly message: string;
  /** What was probably meant, nearest first. */
  readonly suggestions?: readonly string[];
}

/** A problem as a finding; highlights the fact or the operator if it is wrong, otherwise the value. */
export function problemFinding(
  { code, pointer, message, suggestions }: Omit<ConditionProblem, 'code'> & { readonly code: string },
  conditionPointer: string,
) {
  const part = aboutTheKey.has(code) ? ('key' as const) : ('value' as const);
  return { pointer: conditionPointer + pointer, part, message, suggestions, replaceable: replaceableNames.has(code) };
}

/** A problem, its suggestions left out when there are none. */
export function problem(
  pointer: string,
  code: ConditionProblem['code'],
  message: string,
  suggestions: readonly string[] = [],
): ConditionProblem {
  return { pointer, code, message, ...(suggestions.length > 0 ? { suggestions } : {}) };
}
