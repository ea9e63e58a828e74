import { favourites, views } from './shopper-store.ts';
import { entry, type Entry, identified, isFields, type Read, texts } from './stored.ts';

export { type Favourite, recordView, toggleFavourite, type ViewedVehicle } from './shopper-store.ts';
export { subscribeShopper } from './stored.ts';

/** Everything a site stores on the shopper's device, by name. */
const entries = {
  views,
  favourites,
  /** The vehicle last enquired about. */
  'enquiry-car': entry('enquiry-car', identified(['slug', 'name'])),
  /** The contact details from the last form, for prefilling the next. */
  user: entry('user', (value) =>
    isFields(value) ? texts(value, ['name', 'last_name', 'email', 'phone', 'postcode']) : undefined,
  ),
  /** The last trade-in answer. */
  valuation: entry('valuation', (value) => (isFields(value) ? value : undefined)),
};

export type StoredName = keyof typeof entries;
export type Stored = { readonly [N in StoredName]: Read<(typeof entries)[N]> };

const byName: { readonly [N in StoredName]: Entry<Stored[N]> } = entries;

/** A site's stored value (by site slug and name); empty when there is none, or none valid. Never throws. */
export function readShopper<N extends StoredName>(site: string, name: N): Stored[N] {
  return byName[name].read(site);
}

/**
 * Stores a value, or removes it when it is `undefined`, and notifies subscribers. What storage refuses is kept for this
 * page. Never throws.
 */
export function writeShopper<N extends StoredName>(site: string, name: N, value: Stored[N]): void {
  byName[name].write(site, value);
}
