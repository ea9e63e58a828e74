import type { LoadContext } from '../../engine/blocks/load.ts';
import { type Crumb, type crumbRules, vehicleCrumbs } from './crumbs.ts';

/** The trail of a vehicle page or a search page. */
export function loadBreadcrumbs(context: LoadContext<unknown, (typeof crumbRules)[number]>): readonly Crumb[] {
  const { vehicle, group } = context.page;
  if (vehicle) return vehicleCrumbs(vehicle, context);
  return group
    ? [
        { kind: 'home', label: '', to: '/' },
        { kind: 'title', label: group.label },
      ]
    : [];
}
