import type { LoadContext } from '../../engine/blocks/load.ts';
import { estimateIn, estimateRules, estimateWords } from '../../engine/vehicle/estimate.ts';
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
  const estimate = estimateIn('bottomBar', page.vehicle, rules, site.wording.words(estimateWords));
  return {
    actions: vehicleActions(rules['vehicle.bottomBar.buttons'], page.vehicle, context, 'bottomBar'),
    ...(estimate ? { weekly: estimate.text } : {}),
  };
}
