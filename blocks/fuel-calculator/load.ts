import type { LoadContext } from '../../engine/blocks/load.ts';
import { numberIn } from '../../engine/text/number.ts';
import { type Driving, fuelPriceIn } from './cost.ts';

export const fuelRules = [
  'fuel.eligible',
  'fuel.price',
  'fuel.weeklyDistance',
  'fuel.consumptionFallback',
  'fuel.periods',
  'vehicle.sectionLayout',
] as const;

export interface FuelData {
  /** Combined consumption in L/100km; absent when unknown. */
  readonly consumption?: number;
  /** The form's input without JavaScript. */
  readonly sent: Partial<Driving>;
}

/** The vehicle's consumption and the form's input; `undefined` for a vehicle without fuel. */
export function loadFuel({ page, rules }: LoadContext<unknown, (typeof fuelRules)[number]>): FuelData | undefined {
  const { vehicle, url } = page;
  if (!vehicle || !rules['fuel.eligible']) return undefined;
  const consumption = vehicle.variant?.fuelconsumptioncombined;
  const distance = numberIn(url.searchParams.get('fuel_distance') ?? '');
  const price = fuelPriceIn(url.searchParams.get('fuel_price') ?? '');
  return {
    ...(consumption ? { consumption } : {}),
    sent: { ...(distance === undefined ? {} : { distance }), ...(price === undefined ? {} : { price }) },
  };
}
