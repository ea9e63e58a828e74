/** The account's list as this page knows it. */
export interface Watchlist {
  /** The phone of who is signed in; `null` where nobody is. */
  readonly phone: string | null;
  readonly ids: readonly number[];
  /** Vehicles whose saving or removal is on its way. */
  readonly busy: readonly number[];
}

interface Answer {
  readonly phone_number: string | null;
  readonly ids: readonly number[];
}

const nobody: Watchlist = { phone: null, ids: [], busy: [] };

let current = nobody;
let asked: Promise<void> | undefined;

/** The list as it is known now. */
export function watchlist(): Watchlist {
  return current;
}

/** Takes over a change. */
export function setWatchlist(change: Partial<Watchlist>): void {
  current = { ...current, ...change };
}

/** Set beside the session's cookie, for scripts: somebody is signed in. It opens nothing. */
const hinted = () => document.cookie.includes('forecourt_signed_in=1');

/** Asks the server once who is signed in and what they have saved; nobody, without a question, where nothing hints at it. */
export async function loadWatchlist(): Promise<Watchlist> {
  if (!hinted()) return (current = nobody);
  asked ??= import('../../../engine/browser/api.ts')
    .then(({ callApi }) => callApi<Answer>('/api/watchlist'))
    .then(({ phone_number, ids }) => setWatchlist({ phone: phone_number, ids }))
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  await asked;
  return current;
}
