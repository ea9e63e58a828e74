import type { LoadContext } from '../../engine/blocks/load.ts';
import { estimateRules, weeklyRepayment } from '../../engine/vehicle/estimate.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';

export const bottomBarRules = [
  ...actionRules,
  ...estimateRules,
  'vehicle.bottomBar.buttons',
  'vehicle.bottomBar.offset',
] as const;

export interface BottomBarData {
  readonly actions: readonly ActionLink[];
  readonly weekly?: string;
}

/** The buttons of the rule `vehicle.bottomBar.buttons` that have a target, and the weekly price if enabled. */
export function loadBottomBar(
  context: LoadContext<unknown, (typeof bottomBarRules)[number]>,
): BottomBarData | undefined {
  const { page, rules, site } = context;
  if (!page.vehicle || rules['vehicle.bottomBar.buttons'].length === 0) return undefined;
  const wanted = rules['finance.estimate.placements'].includes('bottomBar');
  const weekly = wanted ? weeklyRepayment(page.vehicle, rules) : undefined;
  const words = site.wording.words(['price.weekly']);
  return {
    actions: vehicleActions(rules['vehicle.bottomBar.buttons'], page.vehicle, context, 'bottomBar'),
    ...(weekly ? { weekly: words('price.weekly', { amount: dollars(Math.ceil(weekly.amount)) }) } : {}),
  };
}
