import type { LoadContext } from '../../engine/blocks/load.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import { type ActionLink, type actionRules, vehicleActions } from '../shared/vehicle/actions.ts';

export interface SoldData {
  /** The site's noun for the vehicle: `car`. */
  readonly noun: string;
  readonly similar?: ActionLink;
}

/** What a sold vehicle's page offers instead; `undefined` when the vehicle is not sold. */
export function loadSoldNotice(context: LoadContext<unknown, (typeof actionRules)[number]>): SoldData | undefined {
  const { page, site, rules } = context;
  const { vehicle } = page;
  if (!vehicle || !isSold(vehicle)) return undefined;
  const [similar] = vehicleActions(['findSimilar'], vehicle, context);
  return { noun: vehicleNoun(site, rules['stock.vehicleNoun']), ...(similar ? { similar } : {}) };
}
