import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules, RuleTable } from '../rules/index.ts';

/** The source of an island's rules: those of its page, and the facts they are resolved with. */
export interface RuleSource {
  readonly table: RuleTable;
  readonly facts: Facts;
}

const sources = new WeakMap<object, RuleSource>();

/** The source of an island's rules; undefined for rules on the server. */
export function sourceOf(rules: object): RuleSource | undefined {
  return sources.get(rules);
}

/**
 * The rules of one island: those that depend on the page are resolved in its payload, the others are constants of the
 * site. Resolving them for another vehicle takes the condition code, which comes with whatever renders vehicles
 * (vehicle-rules.ts).
 */
export function islandRules(
  source: RuleSource,
  resolved: Readonly<Record<string, unknown>> | undefined,
): Rules<RuleId> {
  const known: Readonly<Record<string, unknown>> = { ...source.table.constants, ...resolved };
  const rules = new Proxy(known as unknown as Rules<RuleId>, {
    get(_, id: string | symbol) {
      if (typeof id === 'symbol') return undefined;
      if (!Object.hasOwn(known, id)) throw new Error(`The rule ${id} was not declared.`);
      return known[id];
    },
  });
  sources.set(rules, source);
  return rules;
}
