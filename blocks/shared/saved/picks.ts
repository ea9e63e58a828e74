import { entry, list } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** A vehicle selected for comparison. */
export interface Pick {
  readonly id: number;
  readonly slug: string;
}

const chosen = entry<readonly Pick[]>('compare', list(['slug']));

/** The vehicles selected on this site, in order of selection. Never throws. */
export function picks(): readonly Pick[] {
  return chosen.read(slug);
}

/** Stores the selection. */
export function setPicks(picked: readonly Pick[]): void {
  chosen.write(slug, picked);
}

/** The address of a comparison. */
export function compareAddress(picked: readonly Pick[]): string {
  return `/compare?cars=${picked.map((pick) => encodeURIComponent(pick.slug)).join(',')}`;
}

/**
 * On the comparison page the address decides what is compared, so that shared links and links that remove a vehicle
 * work. Without vehicles in the address the stored selection is used.
 */
export function followComparison(): void {
  const { compared } = document.querySelector<HTMLElement>('[data-compared]')?.dataset ?? {};
  if (compared === undefined) return;
  const cars = compared.split(',').filter(Boolean);
  const kept = picks();
  if (new URLSearchParams(location.search).has('cars') || document.referrer.includes('/compare?cars='))
    setPicks(cars.map((car) => ({ id: Number(car.split(':')[0]), slug: car.split(':')[1] ?? '' })));
  else if (kept.length > 0) location.replace(compareAddress(kept));
}
