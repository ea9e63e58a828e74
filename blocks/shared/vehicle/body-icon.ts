import type { IconName } from '../../../schemas/icons.ts';

const bodies: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/truck|cab chassis|prime mover|tipper|pantech|curtainsider|ute|pick-?up/i, 'truck'],
  [/motor ?cycle|motorbike|bike|scooter/i, 'motorbike'],
  [/caravan|camper|motorhome|trailer/i, 'caravan'],
];

/** The outline icon of a body or vehicle kind. */
export function bodyIcon(body: string | null | undefined): IconName {
  return bodies.find(([pattern]) => pattern.test(body ?? ''))?.[1] ?? 'car';
}
