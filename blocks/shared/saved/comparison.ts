import { inLanguage } from '../../../engine/browser/language.ts';
import { entry, list } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** A vehicle selected for comparison. */
interface ComparedVehicle {
  readonly id: number;
  readonly slug: string;
}

const chosen = entry<readonly ComparedVehicle[]>('compare', list(['slug']));

/** The vehicles selected on this site, in order of selection. Never throws. */
export function compared(): readonly ComparedVehicle[] {
  return chosen.read(slug);
}

/** Stores the selection. */
export function setCompared(cars: readonly ComparedVehicle[]): void {
  chosen.write(slug, cars);
}

/** The address of a comparison in the language of the page. */
export function compareAddress(cars: readonly ComparedVehicle[]): string {
  return inLanguage(`/compare?cars=${cars.map((car) => encodeURIComponent(car.slug)).join(',')}`);
}

/**
 * Adds a vehicle to the selection, or removes one that is in it; on the comparison page the new comparison is opened.
 * Gives false when the selection already has `limit` vehicles. The choice is stored before this returns, so that it is
 * kept though the shopper leaves the page at once.
 */
export function toggleCompared({ id, slug: car }: ComparedVehicle, limit: number): boolean {
  const kept = compared();
  const others = kept.filter((other) => other.id !== id);
  if (others.length === kept.length && kept.length >= limit) return false;
  setCompared(others.length < kept.length ? others : [...kept, { id, slug: car }]);
  if (document.querySelector('[data-compared]')) location.assign(compareAddress(compared()));
  return true;
}

/**
 * On the comparison page the address decides what is compared, so that shared links and links that remove a vehicle
 * work. Without vehicles in the address the stored selection is used.
 */
export function followComparison(): void {
  const shown = document.querySelector<HTMLElement>('[data-compared]')?.dataset['compared'];
  if (!shown) return;
  const kept = compared();
  if (new URLSearchParams(location.search).has('cars') || document.referrer.includes('/compare?cars='))
    setCompared(JSON.parse(shown));
  else if (kept.length > 0) location.replace(compareAddress(kept));
}
