import type { RuleId } from '../../schemas/rules/index.ts';

/** Surfaces that do not exist yet, and the rules that only appear there: an id, or a group of the catalogue. */
export const waiting: Readonly<Record<string, readonly (RuleId | `${string}.*`)[]>> = {};

/** The surface that a rule is pending for, if any. */
export function surfaceOf(id: RuleId): string | undefined {
  const [group] = id.split('.');
  return Object.entries(waiting).find(([, ids]) => ids.some((name) => name === id || name === `${group}.*`))?.[0];
}
