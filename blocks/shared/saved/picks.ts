import { slug } from './settings.ts';

/** A vehicle chosen for comparison. */
export interface Pick {
  readonly id: number;
  readonly slug: string;
}

/** Beside the entries of the shopper store, as the kept filters are. */
const key = `forecourt:${slug}:compare`;

/** For a browser that stores nothing. */
let unstored: string | null | undefined;

function isPick(value: unknown): value is Pick {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'slug' in value &&
    typeof value.slug === 'string'
  );
}

/** The vehicles chosen on this site, in the order they were chosen. Never throws. */
export function picks(): readonly Pick[] {
  try {
    const kept: unknown = JSON.parse((unstored === undefined ? localStorage.getItem(key) : unstored) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick) : [];
  } catch {
    return [];
  }
}

/** Keeps the choice; for as long as the page is open where the browser stores nothing. */
export function setPicks(chosen: readonly Pick[]): void {
  const json = JSON.stringify(chosen);
  try {
    localStorage.setItem(key, json);
    unstored = undefined;
  } catch {
    unstored = json;
  }
}

/** The address of a comparison. */
export function compareAddress(chosen: readonly Pick[]): string {
  return `/compare?cars=${chosen.map((pick) => encodeURIComponent(pick.slug)).join(',')}`;
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
