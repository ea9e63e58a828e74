import { type Entry, entry, list } from './stored.ts';

/** A vehicle stored on the device without an account. */
export interface Favourite {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly primary_image_url: string;
}

export interface ViewedVehicle {
  readonly id: number;
  readonly stocknum: string;
  readonly make: string;
  readonly model: string;
  readonly body: string;
  readonly simple_body: string;
}

/** The favourites on this device, newest first. */
export const favourites: Entry<readonly Favourite[]> = entry(
  'favourites',
  list(['name', 'slug', 'make', 'model', 'primary_image_url']),
);

/** The viewed vehicles, newest first. */
export const views: Entry<readonly ViewedVehicle[]> = entry(
  'views',
  list(['stocknum', 'make', 'model', 'body', 'simple_body']),
);

/** Adds a favourite, or removes the one with the same id. Returns whether it is one now. */
export function toggleFavourite(site: string, favourite: Favourite): boolean {
  const kept = favourites.read(site);
  const others = kept.filter(({ id }) => id !== favourite.id);
  const added = others.length === kept.length;
  favourites.write(site, added ? [favourite, ...others] : others);
  return added;
}

const mostViewed = 20;

/** Records that a vehicle's page was opened: newest first, each vehicle once, the last twenty. */
export function recordView(site: string, viewed: ViewedVehicle): void {
  const others = views.read(site).filter(({ id }) => id !== viewed.id);
  views.write(site, [viewed, ...others].slice(0, mostViewed));
}
