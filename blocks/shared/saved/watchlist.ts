import { entry, identified } from '../../../engine/browser/stored.ts';
import { isSignedIn } from '../../../engine/browser/signed-in.ts';
import type { Watchlist } from './account.ts';
import { slug } from './settings.ts';

/** The vehicle to be saved once its shopper has signed in. */
interface PendingSave {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const waiting = entry<PendingSave | undefined>('pending-save', identified(['name', 'slug']), 'session');

/** Stores the vehicle to be saved until the shopper is back. Without storage, they have to save it again. */
export function waitFor({ id, name, slug: carSlug }: PendingSave): void {
  waiting.write(slug, { id, name, slug: carSlug });
}

/** Whether a save is pending. */
export function isPending(): boolean {
  return waiting.read(slug) !== undefined;
}

/** The pending save, removed when read: it is not retried, whatever its outcome. */
export function takePending(): PendingSave | undefined {
  const car = waiting.read(slug);
  waiting.write(slug, undefined);
  return car;
}

const nobody: Watchlist = { phone: null, ids: [], busy: [] };

let current: Watchlist | undefined;

/** The currently known list. */
export function watchlist(): Watchlist {
  return current ?? nobody;
}

/** Whether it is known who is signed in. */
export function isAccountKnown(): boolean {
  return current !== undefined;
}

let changed = () => {};

/** Calls the function whenever the list changes; only the last one given. */
export function followWatchlist(follow: () => void): void {
  changed = follow;
}

function adopt(list: Watchlist): void {
  // The session may have ended while the list was on its way.
  current = isSignedIn() ? list : nobody;
  changed();
}

/**
 * Fetches who is signed in and what they have saved: once, or again after `staleTime`. Nobody, without a request, when
 * nothing suggests a session.
 */
export async function loadWatchlist(staleTime?: number): Promise<Watchlist> {
  if (isSignedIn()) await import('./account.ts').then(({ loadAccount }) => loadAccount(adopt, staleTime));
  else current = nobody;
  return watchlist();
}
