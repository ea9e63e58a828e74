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

/** The vehicle last enquired about. */
export interface EnquiryCar {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** What the shopper said of themselves at the last form, to fill in the next (journeys §3). */
export interface ShopperDetails {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
}

/** Everything a site keeps on the shopper's device, by the name it is kept under. */
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

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Entries with a number for an id; the others, and all but the first of one id, are dropped. */
function entries<T>(value: unknown, make: (id: number, fields: Fields) => T): readonly T[] {
  const byId = new Map<number, T>();
  for (const fields of Array.isArray(value) ? value : []) {
    if (!isFields(fields)) continue;
    const { id } = fields;
    if (typeof id === 'number' && Number.isFinite(id) && !byId.has(id)) byId.set(id, make(id, fields));
  }
  return [...byId.values()];
}

type Readers = { readonly [N in StoredName]: (value: unknown) => Stored[N] };

/** What is stored is somebody else's text by the time it is read: only what has the right shape is taken from it. */
const readers: Readers = {
  views: (value) =>
    entries(value, (id, fields) => ({
      id,
      stocknum: text(fields, 'stocknum'),
      make: text(fields, 'make'),
      model: text(fields, 'model'),
      body: text(fields, 'body'),
      simple_body: text(fields, 'simple_body'),
    })),
  favourites: (value) =>
    entries(value, (id, fields) => ({
      id,
      name: text(fields, 'name'),
      slug: text(fields, 'slug'),
      make: text(fields, 'make'),
      model: text(fields, 'model'),
      primary_image_url: text(fields, 'primary_image_url'),
    })),
  'enquiry-car': (value) =>
    isFields(value) && typeof value['id'] === 'number'
      ? { id: value['id'], slug: text(value, 'slug'), name: text(value, 'name') }
      : undefined,
  user: (value) =>
    isFields(value)
      ? {
          name: text(value, 'name'),
          last_name: text(value, 'last_name'),
          email: text(value, 'email'),
          phone: text(value, 'phone'),
          postcode: text(value, 'postcode'),
        }
      : undefined,
  valuation: (value) => (isFields(value) ? value : undefined),
};

interface Snapshot<T> {
  readonly text: string | null;
  readonly value: T;
}

type Snapshots = { readonly [N in StoredName]: Map<string, Snapshot<Stored[N]>> };

/** The last value read of each key, so that an unchanged entry is the same object. */
const snapshots: Snapshots = {
  views: new Map(),
  favourites: new Map(),
  'enquiry-car': new Map(),
  user: new Map(),
  valuation: new Map(),
};

/** What storage would not take (full, switched off): kept for as long as the page is open. */
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** Two tenants on one origin do not share what they keep (browsing §3). */
const keyOf = (site: string, name: StoredName) => `${site}:${name}`;

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

/** What a site (by its slug) keeps under a name; empty where there is nothing, or nothing sensible. Never throws. */
export function readShopper<N extends StoredName>(site: string, name: N): Stored[N] {
  const key = keyOf(site, name);
  const json = storedText(key);
  const known: Map<string, Snapshot<Stored[N]>> = snapshots[name];
  const last = known.get(key);
  if (last?.text === json) return last.value;
  const read: (value: unknown) => Stored[N] = readers[name];
  const value = read(parsed(json));
  known.set(key, { text: json, value });
  return value;
}

/**
 * Keeps a value under a name, or forgets it when it is `undefined`, and tells whoever reads it. What storage refuses is
 * kept for this page. Never throws.
 */
export function writeShopper<N extends StoredName>(site: string, name: N, value: Stored[N]): void {
  const key = keyOf(site, name);
  const json = value === undefined ? null : JSON.stringify(value);
  try {
    if (json === null) localStorage.removeItem(key);
    else localStorage.setItem(key, json);
    unstored.delete(key);
  } catch {
    unstored.set(key, json);
  }
  for (const listener of listeners) listener();
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

/** Adds a favourite, or removes the one with its id where there is one (browsing §4). True when it is one now. */
export function toggleFavourite(site: string, favourite: Favourite): boolean {
  const favourites = readShopper(site, 'favourites');
  const others = favourites.filter(({ id }) => id !== favourite.id);
  const added = others.length === favourites.length;
  writeShopper(site, 'favourites', added ? [favourite, ...others] : others);
  return added;
}

const mostViewed = 20;

/** Notes that a vehicle's page was opened: newest first, each vehicle once, the last twenty. */
export function recordView(site: string, viewed: ViewedVehicle): void {
  const others = readShopper(site, 'views').filter(({ id }) => id !== viewed.id);
  writeShopper(site, 'views', [viewed, ...others].slice(0, mostViewed));
}
