/** The account's list as known to this page. */
export interface Watchlist {
  /** The phone of the signed-in shopper; `null` when nobody is signed in. */
  readonly phone: string | null;
  readonly ids: readonly number[];
  /** Vehicles that are being saved or removed. */
  readonly busy: readonly number[];
}

const nobody: Watchlist = { phone: null, ids: [], busy: [] };
let current = nobody;

/** The currently known list. */
export function watchlist(): Watchlist {
  return current;
}

/** Adopts the state of `account.ts`. */
export function setWatchlist(list: Watchlist): void {
  current = list;
}

/** Set beside the session cookie, for scripts: somebody is signed in. It grants no access. */
const hinted = () => document.cookie.includes('forecourt_signed_in=1');

/**
 * Fetches once who is signed in and what they have saved; nobody, without a request, when nothing suggests a session.
 */
export async function loadWatchlist(): Promise<Watchlist> {
  if (hinted()) await import('./account.ts').then(({ loadAccount }) => loadAccount());
  else current = nobody;
  return current;
}
