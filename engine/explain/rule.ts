import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { type ConditionTrace, decidingTests, type Facts, type TestTrace } from '../conditions/index.ts';
import { type RuleCase, casesOf } from '../rules/cases.ts';
import { explainRule, type LayerExplanation, layersOf, providerPointer } from '../rules/explain.ts';
import { joinPointer } from '../json/json.ts';
import { type ExplainedSite, type FilePlace, placeIn, writtenAt } from './subject.ts';

/** The outcome of one case of a layer. */
export interface CaseReport {
  /** 1-based, as people count. */
  readonly number: number;
  /** `holds`: the first that held; `fails`: its condition is false; `not reached`: an earlier one held. */
  readonly outcome: 'holds' | 'fails' | 'not reached';
  readonly when?: RuleCase['when'];
  readonly use: unknown;
  /** The tests that determined the condition, with the values they saw. */
  readonly tests: readonly Test[];
}

/** A test of a condition and the value it saw; `actual` is absent when the fact is missing. */
export type Test = Pick<TestTrace, 'path' | 'operator' | 'expected' | 'actual' | 'holds'>;

/** One layer that sets the rule. */
export interface LayerReport {
  /** default, template, group, provider <name> or site. */
  readonly layer: string;
  /** `decides`; `passes on`: none of its cases has a value here; `overridden`: a stronger layer decided. */
  readonly state: 'decides' | 'passes on' | 'overridden';
  /** Where it is written; the catalogue's default has no file. */
  readonly at?: FilePlace;
  /** The value as written: plain, or cases. */
  readonly value: unknown;
  readonly cases?: readonly CaseReport[];
}

/** One requirement of an estimate. */
export interface EstimateStep {
  readonly holds: boolean;
  readonly text: string;
  readonly tests: readonly Test[];
  readonly at?: FilePlace;
}

/** Whether a vehicle has an estimate, what decides its figure, and every requirement. */
export interface EstimateReport {
  readonly text: string;
  readonly steps: readonly EstimateStep[];
}

export interface RuleReport {
  readonly kind: 'rule';
  readonly rule: RuleId;
  readonly summary: string;
  /** The effective value in this context. */
  readonly value: unknown;
  /** The layer it comes from. */
  readonly layer: string;
  /** The layers that set it, weakest first. */
  readonly chain: readonly LayerReport[];
  /** For the rule of estimates: whether the vehicle has one, and why. */
  readonly estimate?: EstimateReport | undefined;
}

/** Why a rule has its value in this context: every layer that sets it, and the outcome of its cases. */
export function reportRule(site: ExplainedSite, rule: RuleId, facts: Facts): RuleReport {
  const { value, layer, asked } = explainRule(rule, layersOf(site.rules, rule, facts), facts);
  const chain = layersSetting(site, rule, facts).map((setting, index): LayerReport => {
    const answer = asked[index];
    const state = !answer ? 'overridden' : answer.inherited ? 'passes on' : 'decides';
    const cases = casesOf(setting.value)?.map((item, position) => reportCase(item, position, answer));
    return { ...setting, state, ...(cases ? { cases } : {}) };
  });
  return { kind: 'rule', rule, summary: ruleDefinition(rule).summary, value, layer, chain: chain.toReversed() };
}

/** The layers that set the rule, in order of precedence, with their positions. */
function layersSetting({ rules, loaded }: ExplainedSite, rule: RuleId, facts: Facts) {
  const files = loaded.layers.toReversed();
  return layersOf(rules, rule, facts).map(({ name: layer, depth, provider, value }) => {
    const file = depth === undefined ? undefined : files[depth]?.file;
    const own = provider && providerPointer(provider, rule);
    const at = own
      ? writtenAt(loaded, own, 'key')
      : file && placeIn(loaded, file, joinPointer('', 'rules', rule), 'key');
    return { layer, value, ...(at ? { at } : {}) };
  });
}

function reportCase({ when, use }: RuleCase, index: number, answer: LayerExplanation | undefined): CaseReport {
  const tried = answer?.cases?.[index];
  const tests = testsBehind(tried?.trace);
  const outcome = !tried ? 'not reached' : tried.holds ? 'holds' : 'fails';
  return { number: index + 1, outcome, ...(when ? { when } : {}), use, tests };
}

/** The tests that determined a condition, as reports show them. */
export function testsBehind(trace: ConditionTrace | undefined): readonly Test[] {
  const tests = trace ? decidingTests(trace) : [];
  return tests.map(({ path, operator, expected, actual, holds }) => ({ path, operator, expected, actual, holds }));
}

/** Maximum length of a value on a line of a report. */
const longestValue = 110;

/** A value on one line, truncated when long. */
export function shortValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

/** What a test saw: `vehicle.price is 20000, so gt 60000 is false`. */
export function testText({ path, operator, expected, actual, holds }: Test): string {
  const seen = actual === undefined ? 'is missing' : `is ${shortValue(actual)}`;
  return `${path} ${seen}, so ${operator} ${shortValue(expected)} is ${holds}`;
}
