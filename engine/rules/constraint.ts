import { catalogue, type RuleId, type RuleValue } from '../../schemas/rules/index.ts';
import { casesOf } from './cases.ts';

/** Two rules that contradict each other in some context. */
export interface RuleConstraintProblem {
  /** The rule to change. */
  readonly rule: RuleId;
  /** A warning means that part of the value has no effect. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The parts of the document outside its rules. */
export interface ConstraintContext {
  /** The valid finance provider names: the document's providers and the built-in ones. */
  readonly providers: readonly string[];
  /** True when a page of the document or a built-in route answers at this path. */
  readonly answers: (path: string) => boolean;
}

/** Reads a rule in the context being checked. */
export type Read = <K extends RuleId>(id: K) => RuleValue<K>;

/** A problem that keeps the site from working as written. */
export function error(rule: RuleId, message: string): RuleConstraintProblem {
  return { rule, severity: 'error', message };
}

/** The catalogue's own value: it may name what a site lacks, because it has no effect there. */
export function isDefault(rule: RuleId, value: unknown): boolean {
  const plain: unknown = catalogue[rule].default;
  return value === plain || (casesOf(plain)?.some(({ use }) => use === value) ?? false);
}
