import type { LoadContext } from '../../engine/blocks/load.ts';
import { comparedPrice, type gaugeCallRules } from '../../engine/vehicle/gauge/comparable.ts';

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
