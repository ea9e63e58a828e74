import { entry, list } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** A vehicle chosen for comparison. */
export interface Pick {
  readonly id: number;
  readonly slug: string;
}

const chosen = entry<readonly Pick[]>('compare', list(['slug']));

/** The vehicles chosen on this site, in the order they were chosen. Never throws. */
export function picks(): readonly Pick[] {
  return chosen.read(slug);
}

/** Keeps the choice. */
export function setPicks(picked: readonly Pick[]): void {
  chosen.write(slug, picked);
}

/** The address of a comparison. */
export function compareAddress(picked: readonly Pick[]): string {
  return `/compare?cars=${picked.map((pick) => encodeURIComponent(pick.slug)).join(',')}`;
}

/**
 * On the page of the comparison: the address says what is compared, so that a link to it is followed and its links to
 * remove count. Without a choice in the address it is the one that was kept.
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
