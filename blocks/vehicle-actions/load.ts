import type { LoadContext } from '../../engine/blocks/load.ts';
import { type ActionLink, type actionRules, vehicleActions } from '../shared/vehicle/actions.ts';

/** The buttons of the rule `vehicle.sidebar.buttons` that have a target. */
export function loadActions(
  context: LoadContext<unknown, (typeof actionRules)[number] | 'vehicle.sidebar.buttons'>,
): readonly ActionLink[] {
  const { vehicle } = context.page;
  return vehicle ? vehicleActions(context.rules['vehicle.sidebar.buttons'], vehicle, context) : [];
}
