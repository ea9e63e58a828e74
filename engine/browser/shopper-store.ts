/** A vehicle kept on the device without an account (browsing §3 Favourite entry). */
export interface Favourite {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly primary_image_url: string;
}

/** A vehicle whose page was opened (browsing §3 Viewed vehicle entry). */
export interface ViewedVehicle {
  readonly id: number;
  readonly stocknum: string;
  readonly make: string;
  readonly model: string;
  readonly body: string;
  readonly simple_body: string;
}

/** One kind of entry on the shopper's device, one for each site (by its slug). */
export interface Entry<T> {
  /** What is kept; the entry's empty value where there is nothing, or nothing sensible. Never throws. */
  read(site: string): T;
  /** Keeps a value, or forgets it when it is `undefined`; what storage refuses is kept for this page. Never throws. */
  write(site: string, value: T): void;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object of fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The named fields of a value as texts; those that are none are empty. */
export function texts<N extends string>(fields: Fields, names: readonly N[]): Record<N, string> {
  const values = names.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  return Object.fromEntries(values) as Record<N, string>;
}

/** What storage would not take (full, switched off): kept for as long as the page is open. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

function storedText(key: string): string | null {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
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
 * Makes a kind of entry. `shape`: what is stored is somebody else's text by the time it is read; it takes from it only
 * what has the right shape. An unchanged entry is read as the same object.
 */
export function entry<T>(name: string, shape: (value: unknown) => T): Entry<T> {
  const last = new Map<string, { readonly json: string | null; readonly value: T }>();
  // Two tenants on one origin do not share what they keep (browsing §3).
  const keyOf = (site: string) => `${site}:${name}`;
  return {
    read(site) {
      const json = storedText(keyOf(site));
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
        if (json === null) localStorage.removeItem(key);
        else localStorage.setItem(key, json);
        unstored.delete(key);
      } catch {
        unstored.set(key, json);
      }
      for (const listener of listeners) listener();
    },
  };
}

function otherTab({ key }: StorageEvent): void {
  // Without a key everything was cleared.
  if (key === null) unstored.clear();
  else unstored.delete(key);
  for (const listener of listeners) listener();
}

/** Calls `changed` after every change, in this tab or another; gives what ends it. */
export function subscribeShopper(changed: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', otherTab);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener('storage', otherTab);
  };
}

/** Entries with a number for an id; the others, and all but the first of one id, are dropped. */
function list<N extends string>(names: readonly N[]) {
  return (value: unknown): readonly ({ readonly id: number } & Record<N, string>)[] => {
    const byId = new Map<number, { readonly id: number } & Record<N, string>>();
    for (const fields of Array.isArray(value) ? value : []) {
      if (!isFields(fields)) continue;
      const { id } = fields;
      if (typeof id === 'number' && !byId.has(id)) byId.set(id, { id, ...texts(fields, names) });
    }
    return [...byId.values()];
  };
}

/** The vehicles kept on the device, newest first. */
export const favourites: Entry<readonly Favourite[]> = entry(
  'favourites',
  list(['name', 'slug', 'make', 'model', 'primary_image_url']),
);

/** The vehicles whose pages were opened, newest first. */
export const views: Entry<readonly ViewedVehicle[]> = entry(
  'views',
  list(['stocknum', 'make', 'model', 'body', 'simple_body']),
);

/** Adds a favourite, or removes the one with its id where there is one (browsing §4). True when it is one now. */
export function toggleFavourite(site: string, favourite: Favourite): boolean {
  const kept = favourites.read(site);
  const others = kept.filter(({ id }) => id !== favourite.id);
  const added = others.length === kept.length;
  favourites.write(site, added ? [favourite, ...others] : others);
  return added;
}

const mostViewed = 20;

/** Notes that a vehicle's page was opened: newest first, each vehicle once, the last twenty. */
export function recordView(site: string, viewed: ViewedVehicle): void {
  const others = views.read(site).filter(({ id }) => id !== viewed.id);
  views.write(site, [viewed, ...others].slice(0, mostViewed));
}
