import type { ConditionProblem } from '../../conditions/check.ts';
import type { CodeDefinition } from '../../diagnostics/index.ts';

/** What can be wrong with a condition, wherever it stands. */
export const conditionCodes = {
  'condition-field-unknown': {
    severity: 'error',
    firm: true,
    summary: 'Condition on a fact that does not exist',
    why: 'A missing fact makes the condition false for good, which nobody would notice.',
    fix: 'Correct the name; the reference lists the facts.',
  },
  'condition-root-unreadable': {
    severity: 'error',
    firm: true,
    summary: 'Condition on a fact that is not known here',
    why: 'A page is made once for all visitors, and only some pages have a vehicle or a location.',
    fix: 'Ask about a fact that is known here; the message names the roots.',
  },
  'condition-site-slug': {
    severity: 'error',
    firm: true,
    summary: 'Condition on which site this is',
    why: 'It would be a branch of the code written as data; every site has its own document.',
    fix: 'Move the difference into the document of that site.',
  },
  'condition-operator-unknown': {
    severity: 'error',
    firm: true,
    summary: 'Unknown operator',
    why: 'The test would never hold.',
    fix: 'Take one of the operators of the reference.',
  },
  'condition-operator-unsuited': {
    severity: 'error',
    firm: true,
    summary: 'Operator that does not suit the fact',
    why: 'The test would never hold, or always.',
    fix: 'Take an operator for this kind of fact.',
  },
  'condition-value-type': {
    severity: 'error',
    firm: true,
    summary: 'Comparison with another kind of value',
    why: 'A number and a text are never equal, so the test would never hold.',
    fix: 'Write the value as the fact has it: numbers and true or false without quotes.',
  },
  'condition-value-unknown': {
    severity: 'error',
    firm: true,
    summary: 'Comparison with a value the fact never has',
    why: 'The test would never hold.',
    fix: 'Take one of the values that the fact has.',
  },
  'condition-date-invalid': {
    severity: 'error',
    firm: true,
    summary: 'Not a date',
    why: 'The comparison needs a day such as 2026-06-30, or one relative to today.',
    fix: 'Write a day as 2026-06-30, or { "daysAgo": 8 }.',
  },
  'condition-not-searchable': {
    severity: 'error',
    firm: true,
    summary: 'Condition that the search service cannot answer',
    why: 'It becomes a filter of the stock search, which knows the raw fields of vehicles only.',
    fix: 'Keep to raw fields of the vehicle; put anything else into a rule that decides per vehicle.',
  },
} as const satisfies Record<ConditionProblem['code'], CodeDefinition>;

const aboutTheKey: ReadonlySet<string> = new Set<ConditionProblem['code']>([
  'condition-field-unknown',
  'condition-root-unreadable',
  'condition-site-slug',
  'condition-operator-unknown',
]);

/** The part to highlight: the fact or the operator where these are wrong, else the value. */
export function conditionPart(code: string): 'key' | 'value' {
  return aboutTheKey.has(code) ? 'key' : 'value';
}
