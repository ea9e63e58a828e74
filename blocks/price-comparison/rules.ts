import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { gaugeCallRules } from '../../engine/vehicle/gauge/comparable.ts';

/** The rules of the price comparison. */
export const gaugeRules = [
  ...gaugeCallRules,
  'gauge.minConfidence',
  'gauge.dealCeiling',
  'gauge.bands',
  'gauge.animationSeconds',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

/** The words of the price comparison. */
export const gaugeWords = [
  'gauge.title',
  'gauge.loading',
  'gauge.good',
  'gauge.great',
  'gauge.price',
  'gauge.range',
  'gauge.rangeValue',
  'gauge.spoken',
] as const satisfies readonly WordingKey[];

export type GaugeRules = Rules<(typeof gaugeRules)[number]>;
export type GaugeWords = Words<(typeof gaugeWords)[number]>;
