import type { Condition } from '../../schemas/condition.ts';

/** One case of a rule's value: what to use, and when. The last case of a list has no `when`. */
export interface RuleCase {
  readonly when?: Condition;
  readonly use: unknown;
}

/** The cases of a value, or `undefined` when it is a plain value. */
export function casesOf(value: unknown): readonly RuleCase[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isCase) ? value : undefined;
}

function isCase(item: unknown): item is RuleCase {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, 'use');
}

/** True for a `use` that falls through to the next layer. */
export function inherits(use: unknown): boolean {
  return typeof use === 'object' && use !== null && 'inherit' in use && use.inherit === true;
}

/** True when the value may fall through to the next layer: in some case, or where no case holds. */
export function mayInherit(value: unknown): boolean {
  const cases = casesOf(value);
  return cases !== undefined && (cases.at(-1)?.when !== undefined || cases.some((item) => inherits(item.use)));
}

/** Everything that a value can give: itself, or what its cases use. */
export function usesOf(value: unknown): readonly unknown[] {
  return casesOf(value)?.map(({ use }) => use) ?? [value];
}

interface Layer {
  readonly rules: Readonly<Record<string, unknown>>;
}

/** Every value that some layer has for a rule, whatever the facts. */
export function possibleValues({ layers }: { readonly layers: readonly Layer[] }, id: string): readonly unknown[] {
  return layers.flatMap(({ rules }) => (rules[id] === undefined ? [] : usesOf(rules[id])));
}
