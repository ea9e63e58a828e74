/** The account's list as this page knows it. */
export interface Watchlist {
  /** The phone of who is signed in; `null` where nobody is. */
  readonly phone: string | null;
  readonly ids: readonly number[];
  /** Vehicles whose saving or removal is on its way. */
  readonly busy: readonly number[];
}

const nobody: Watchlist = { phone: null, ids: [], busy: [] };
let current = nobody;

/** The list as it is known now. */
export function watchlist(): Watchlist {
  return current;
}

/** Takes over what `account.ts` knows of it. */
export function setWatchlist(list: Watchlist): void {
  current = list;
}

/** Set beside the session's cookie, for scripts: somebody is signed in. It opens nothing. */
const hinted = () => document.cookie.includes('forecourt_signed_in=1');

/** Asks the server once who is signed in and what they have saved; nobody, without a question, where nothing hints at it. */
export async function loadWatchlist(): Promise<Watchlist> {
  if (hinted()) await import('./account.ts').then(({ loadAccount }) => loadAccount());
  else current = nobody;
  return current;
}
