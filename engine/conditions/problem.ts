/** What can be wrong with a condition. */
export type ConditionProblemCode =
  | 'condition-field-unknown'
  | 'condition-root-unreadable'
  | 'condition-site-slug'
  | 'condition-operator-unknown'
  | 'condition-operator-unsuited'
  | 'condition-value-type'
  | 'condition-value-unknown'
  | 'condition-date-invalid'
  | 'condition-not-searchable';

/** Something wrong with a condition. */
export interface ConditionProblem {
  /** JSON pointer relative to the condition. */
  readonly pointer: string;
  readonly code: ConditionProblemCode;
  readonly message: string;
  /** What was probably meant, nearest first. */
  readonly suggestions?: readonly string[];
}

/** A problem, its suggestions left out when there are none. */
export function problem(
  pointer: string,
  code: ConditionProblemCode,
  message: string,
  suggestions: readonly string[] = [],
): ConditionProblem {
  return { pointer, code, message, ...(suggestions.length > 0 ? { suggestions } : {}) };
}
