import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/facts.ts';
import { type ConditionTrace, traceCondition } from '../conditions/trace.ts';
import { casesOf, inherits } from './cases.ts';
import { joinPointer } from '../json/json.ts';
import { eligibilityRule, type SiteRuleBook } from './compile.ts';

/** One case that was tried. */
export interface CaseExplanation {
  /** 0-based index in the list of cases. */
  readonly index: number;
  readonly holds: boolean;
  /** How its condition came out; absent for the last case, which has none. */
  readonly trace?: ConditionTrace;
}

/** One layer that was consulted, the strongest first. */
export interface LayerExplanation {
  /** `site`, `provider nissan-finance`, `group`, `template`, `default`. */
  readonly layer: string;
  /** The cases tried until one held; absent for a plain value. */
  readonly cases?: readonly CaseExplanation[];
  /** True when it fell through to the next layer. */
  readonly inherited: boolean;
}

/** Why a rule has its value here. */
export interface RuleExplanation {
  readonly id: RuleId;
  readonly value: unknown;
  /** The layer the value comes from. */
  readonly layer: string;
  /** The layers consulted, ending with the one that answered. */
  readonly asked: readonly LayerExplanation[];
}

/** Walks these layers of a rule as reading it does, recording every step. */
export function explainRule(id: RuleId, layers: readonly NamedValue[], facts: Facts): RuleExplanation {
  const asked: LayerExplanation[] = [];
  for (const { name, value } of layers) {
    const cases = casesOf(value);
    if (!cases) {
      asked.push({ layer: name, inherited: false });
      return { id, value, layer: name, asked };
    }
    const tried = cases.map((item, index): CaseExplanation => {
      if (!item.when) return { index, holds: true };
      const trace = traceCondition(item.when, facts);
      return { index, holds: trace.holds, trace };
    });
    const hit = tried.findIndex((item) => item.holds);
    const used = cases[hit]?.use;
    const inherited = hit < 0 || inherits(used);
    asked.push({ layer: name, cases: hit < 0 ? tried : tried.slice(0, hit + 1), inherited });
    if (!inherited) return { id, value: used, layer: name, asked };
  }
  throw new Error(`The rule ${id} inherits from a layer that does not exist.`);
}

interface NamedValue {
  readonly name: string;
  /** Its index in the book's layers, or the finance provider that has it. */
  readonly depth?: number;
  readonly provider?: string;
  readonly value: unknown;
}

/** Where a provider's value of a rule is written: the vehicles it finances, or its own rule. */
export function providerPointer(provider: string, id: RuleId, ...below: readonly number[]): string {
  const own = joinPointer('', 'finance', 'providers', provider);
  return id === eligibilityRule ? own : joinPointer(own, 'rules', id, ...below);
}

/** The layers that set a rule, in the order they are consulted for these facts. */
export function layersOf(book: SiteRuleBook, id: RuleId, facts: Facts): readonly NamedValue[] {
  const named = book.layers.flatMap(({ name, rules }, depth) =>
    Object.hasOwn(rules, id) ? [{ name, depth, value: rules[id] }] : [],
  );
  const provider = book.overlay(id, facts);
  const above = named.filter(({ name }) => name === 'site');
  const below = named.filter(({ name }) => name !== 'site');
  if (!provider) return named;
  const overlay = { name: `provider ${provider.name}`, provider: provider.name, value: provider.value };
  return provider.above ? [overlay, ...named] : [...above, overlay, ...below];
}
