import type { LoadContext } from '../../engine/blocks/load.ts';
import { isSold } from '../../engine/vehicle/tag.ts';
import { type ActionLink, type actionRules, vehicleActions } from '../shared/vehicle/actions.ts';

/** What a sold vehicle's page offers instead; `undefined` where the vehicle is not sold. */
export function loadSoldNotice(
  context: LoadContext<unknown, (typeof actionRules)[number]>,
): { readonly similar?: ActionLink } | undefined {
  const { vehicle } = context.page;
  if (!vehicle || !isSold(vehicle)) return undefined;
  const [similar] = vehicleActions(['findSimilar'], vehicle, context);
  return similar ? { similar } : {};
}
