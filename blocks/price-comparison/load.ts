import type { LoadContext } from '../../engine/blocks/load.ts';
import { comparedPrice, gaugeCallRules } from '../../engine/vehicle/gauge/comparable.ts';
import type { Rules } from '../../engine/rules/index.ts';
import type { Words } from '../../engine/wording/index.ts';

export const gaugeRules = [
  ...gaugeCallRules,
  'gauge.minConfidence',
  'gauge.dealCeiling',
  'gauge.bands',
  'gauge.animationSeconds',
  'vehicle.sectionLayout',
] as const;

export const gaugeWords = [
  'gauge.title',
  'gauge.loading',
  'gauge.good',
  'gauge.great',
  'gauge.price',
  'gauge.range',
  'gauge.rangeValue',
  'gauge.spoken',
] as const;

export type GaugeRules = Rules<(typeof gaugeRules)[number]>;

export type GaugeWords = Words<(typeof gaugeWords)[number]>;

/** The vehicle whose comparison the browser requests. */
export interface PriceComparisonData {
  readonly slug: string;
}

/** Nothing when the site has no gauge, the vehicle is not eligible, or there is no price to compare. */
export function load({
  page,
  rules,
  site,
}: LoadContext<unknown, (typeof gaugeCallRules)[number]>): PriceComparisonData | undefined {
  const { vehicle } = page;
  if (!vehicle || !site.facts.features.includes('priceGauge')) return undefined;
  return comparedPrice(vehicle, rules) === undefined ? undefined : { slug: vehicle.slug };
}
