import type { LoadContext } from '../../engine/blocks/load.ts';
import { estimateIn, estimateRules } from '../../engine/vehicle/estimate.ts';
import { type ContactLink, contactRules, vehicleContact } from '../shared/contact/ways.ts';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';

export const bottomBarRules = [
  ...actionRules,
  ...estimateRules,
  ...contactRules,
  'vehicle.bottomBar.buttons',
  'vehicle.bottomBar.offset',
] as const;

export interface BottomBarData {
  readonly actions: readonly ActionLink[];
  /** Ways to write to the dealer, shown as icons because there is little room. */
  readonly ways: readonly ContactLink[];
  readonly weekly?: string;
}

/** How many buttons fit the width of a phone. */
const mostButtons = 4;

/** The buttons of the rule `vehicle.bottomBar.buttons` that have a target, and the weekly price if enabled. */
export function loadBottomBar(
  context: LoadContext<unknown, (typeof bottomBarRules)[number]>,
): BottomBarData | undefined {
  const { page, rules, site } = context;
  if (!page.vehicle || rules['vehicle.bottomBar.buttons'].length === 0) return undefined;
  const estimate = estimateIn('bottomBar', page.vehicle, rules, site.wording.words);
  const actions = vehicleActions(rules['vehicle.bottomBar.buttons'], page.vehicle, context, 'bottomBar');
  return {
    actions,
    ways: vehicleContact(page.vehicle, context).slice(0, Math.max(1, mostButtons - actions.length)),
    ...(estimate ? { weekly: estimate.text } : {}),
  };
}
