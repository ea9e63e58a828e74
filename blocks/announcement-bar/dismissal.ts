/** How long a closed announcement stays hidden; `fixed` cannot be closed. */
export type Dismissal = 'session' | 'day' | 'permanent' | 'fixed';

/** The part of `Storage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

interface Stores {
  readonly session: Store;
  readonly local: Store;
}

/** The storage key of a closed announcement, by which the page's early script knows it [storage.keys-per-site]. */
export function dismissalKey(site: string, id: string): string {
  return `${site}:announcement:${id}`;
}

/** True when the visitor has closed this announcement and it stays hidden. `today` is any text that changes daily. */
export function isDismissed(stores: Stores, site: string, id: string, dismissal: Dismissal, today: string): boolean {
  if (dismissal === 'fixed') return false;
  const stored = (dismissal === 'session' ? stores.session : stores.local).getItem(dismissalKey(site, id));
  return dismissal === 'day' ? stored === today : stored !== null;
}

/** Remembers that the visitor closed this announcement: the day for `day`, else `always`. */
export function dismiss(stores: Stores, site: string, id: string, dismissal: Dismissal, today: string): void {
  if (dismissal === 'fixed') return;
  (dismissal === 'session' ? stores.session : stores.local).setItem(
    dismissalKey(site, id),
    dismissal === 'day' ? today : 'always',
  );
}
