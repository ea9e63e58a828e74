import { catalogue, type RuleId, type RuleValue } from '../../schemas/rules/index.ts';
import { casesOf } from './cases.ts';

/** Two rules that do not fit together in some context. */
export interface RuleConstraintProblem {
  /** The rule to change. */
  readonly rule: RuleId;
  /** A warning says that a part of the value has no effect. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** What the document says outside its rules. */
export interface ConstraintContext {
  /** Names a vehicle's finance may have: the document's providers and those the product brings. */
  readonly providers: readonly string[];
  /** True where a page of the document or a built-in route answers at this path. */
  readonly answers: (path: string) => boolean;
}

/** Reads a rule in the context being checked. */
export type Read = <K extends RuleId>(id: K) => RuleValue<K>;

/** A problem that keeps the site from working as written. */
export function error(rule: RuleId, message: string): RuleConstraintProblem {
  return { rule, severity: 'error', message };
}

/** The catalogue's own value: it may name what a site has not, as it has no effect there. */
export function isDefault(rule: RuleId, value: unknown): boolean {
  const plain: unknown = catalogue[rule].default;
  return value === plain || (casesOf(plain)?.some(({ use }) => use === value) ?? false);
}
