import { entry, list, type Read } from '../../../engine/browser/stored.ts';
import { slug } from './settings.ts';

/** As many as an account keeps. */
const mostSearches = 20;

// Its name ends like that of the recent searches, so that both leave the device with the session (signed-in.ts).
const searches = entry('saved:searches', list(['label', 'href']));

/** A search saved on this device: what it lists, and its address. */
type DeviceSearch = Read<typeof searches>[number];
/** Whether this session has already moved them to the account: those that did not fit wait for the next session. */
const asked = entry('searches-taken', (value) => value === true || undefined, 'session');

/** The searches saved on this device without an account, the newest first. */
export function deviceSearches(): readonly DeviceSearch[] {
  // Anyone who uses the device can write an address there.
  return searches.read(slug).filter(({ href }) => /^\/(?!\/)/.test(href));
}

/** Saves a search on this device, as the newest; the oldest beyond the most that are kept goes. */
export function keepOnDevice(search: Omit<DeviceSearch, 'id'>): void {
  const others = searches.read(slug).filter(({ href }) => href !== search.href);
  const id = 1 + Math.max(0, ...others.map((other) => other.id));
  searches.write(slug, [{ id, ...search }, ...others].slice(0, mostSearches));
  asked.write(slug, undefined);
}

/** Removes a search from this device. */
export function removeFromDevice(address: string): void {
  searches.write(
    slug,
    searches.read(slug).filter(({ href }) => href !== address),
  );
}

/** Whether there are searches to move to the signed-in shopper's account. */
export function isToBeTaken(): boolean {
  return document.documentElement.hasAttribute('data-signed-in') && deviceSearches().length > 0 && !asked.read(slug);
}

/** Keeps only the searches that did not fit into the account. */
export function keepOnly(left: readonly string[]): void {
  asked.write(slug, true);
  searches.write(
    slug,
    searches.read(slug).filter(({ href }) => left.includes(href)),
  );
}
