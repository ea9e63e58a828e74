/** One kind of entry on the shopper's device, one per site (by slug). */
export interface Entry<T> {
  /** The stored value; the entry's empty value when there is none, or none valid. Never throws. */
  read(site: string): T;
  /** Stores a value, or removes it when it is `undefined`; what storage refuses is kept for this page. Never throws. */
  write(site: string, value: T): void;
}

/** The value of an entry. */
export type Read<E> = E extends Entry<infer Value> ? Value : never;

/** Where an entry is stored: for the tab's session, or until cleared. */
type Area = 'local' | 'session';

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The named fields of a value as strings; anything else becomes empty. */
export function texts<N extends string>(fields: Fields, names: readonly N[]): Readonly<Record<N, string>> {
  const values = names.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  return Object.fromEntries(values) as Record<N, string>;
}

/** An object with a numeric id and the named strings; `undefined` for anything else. */
export function identified<N extends string>(names: readonly N[]) {
  return (value: unknown): ({ readonly id: number } & Readonly<Record<N, string>>) | undefined =>
    isFields(value) && typeof value['id'] === 'number' ? { id: value['id'], ...texts(value, names) } : undefined;
}

/** A list of `identified` entries, without invalid ones and duplicates. */
export function list<N extends string>(names: readonly N[]) {
  const shape = identified(names);
  return (value: unknown): readonly NonNullable<ReturnType<typeof shape>>[] => {
    const byId = new Map<number, NonNullable<ReturnType<typeof shape>>>();
    for (const one of Array.isArray(value) ? value.map(shape) : []) if (one && !byId.has(one.id)) byId.set(one.id, one);
    return [...byId.values()];
  };
}

/** Values storage would not accept (full, disabled): kept while the page is open. */
const unstored: Readonly<Record<Area, Map<string, string | null>>> = { local: new Map(), session: new Map() };
const listeners = new Set<(isBack?: boolean) => void>();

// Looked up on every use: where storage is disabled, even the name throws.
const storage = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

function storedText(area: Area, key: string): string | null {
  const kept = unstored[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storage(area).getItem(key);
  } catch {
    return null;
  }
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Creates a kind of entry. `shape` validates stored text, which anyone may have changed: it picks only what has the
 * right shape. An unchanged entry is read as the same object.
 */
export function entry<T>(name: string, shape: (value: unknown) => T, area: Area = 'local'): Entry<T> {
  const last = new Map<string, { readonly json: string | null; readonly value: T }>();
  // Two tenants on one origin must not share stored data [storage.keys-per-site].
  const keyOf = (site: string) => `${site}:${name}`;
  return {
    read(site) {
      const json = storedText(area, keyOf(site));
      const known = last.get(site);
      if (known?.json === json) return known.value;
      const value = shape(parsed(json));
      last.set(site, { json, value });
      return value;
    },
    write(site, value) {
      const key = keyOf(site);
      const json = value === undefined ? null : JSON.stringify(value);
      try {
        if (json === null) storage(area).removeItem(key);
        else storage(area).setItem(key, json);
        unstored[area].delete(key);
      } catch {
        unstored[area].set(key, json);
      }
      for (const listener of listeners) listener();
    },
  };
}

/** An entry was changed in another tab, or any of them while this page was left that back or forward shows again. */
function missed({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>): void {
  if (persisted === false) return;
  // Without a key, everything was cleared.
  if (key === null) unstored.local.clear();
  else if (key) unstored.local.delete(key);
  for (const listener of listeners) listener(persisted);
}

/**
 * Calls `changed` after every change, in this tab or another, and when back or forward shows a page again that may have
 * missed some (`isBack`); returns the unsubscribe function.
 */
export function subscribeShopper(changed: (isBack?: boolean) => void): () => void {
  // Added again, it is the same one.
  for (const sign of ['storage', 'pageshow']) window.addEventListener(sign, missed);
  listeners.add(changed);
  return () => listeners.delete(changed);
}
