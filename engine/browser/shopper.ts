import { type Favourite, favourites, type ViewedVehicle, views } from './shopper-store.ts';
import { entry, type Entry, identified, isFields, texts } from './stored.ts';

export { type Favourite, recordView, toggleFavourite, type ViewedVehicle } from './shopper-store.ts';
export { subscribeShopper } from './stored.ts';

/** The vehicle last enquired about. */
export interface EnquiryCar {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The contact details from the last form, for prefilling the next. */
export interface ShopperDetails {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
}

/** Everything a site stores on the shopper's device, by name. */
export interface Stored {
  readonly views: readonly ViewedVehicle[];
  readonly favourites: readonly Favourite[];
  readonly 'enquiry-car': EnquiryCar | undefined;
  readonly user: ShopperDetails | undefined;
  /** The last trade-in answer. */
  readonly valuation: Readonly<Record<string, unknown>> | undefined;
}

/** The name of one kind of entry. */
export type StoredName = keyof Stored;

type Entries = { readonly [N in StoredName]: Entry<Stored[N]> };

const entries: Entries = {
  views,
  favourites,
  'enquiry-car': entry('enquiry-car', identified(['slug', 'name'])),
  user: entry('user', (value) =>
    isFields(value) ? texts(value, ['name', 'last_name', 'email', 'phone', 'postcode']) : undefined,
  ),
  valuation: entry('valuation', (value) => (isFields(value) ? value : undefined)),
};

/** A site's stored value (by site slug and name); empty when there is none, or none valid. Never throws. */
export function readShopper<N extends StoredName>(site: string, name: N): Stored[N] {
  return entries[name].read(site);
}

/**
 * Stores a value, or removes it when it is `undefined`, and notifies subscribers. What storage refuses is kept for this
 * page. Never throws.
 */
export function writeShopper<N extends StoredName>(site: string, name: N, value: Stored[N]): void {
  entries[name].write(site, value);
}
