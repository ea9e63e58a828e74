import { entry, list, type Read } from './stored.ts';

/** The vehicles stored on this device without an account, newest first. */
export const favourites = entry('favourites', list(['name', 'slug', 'make', 'model', 'primary_image_url']));

export type Favourite = Read<typeof favourites>[number];

/** The viewed vehicles, newest first. */
export const views = entry('views', list(['stocknum', 'make', 'model', 'body', 'simple_body']));

export type ViewedVehicle = Read<typeof views>[number];

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
