import { LRUCache } from 'lru-cache';
import type { PageStyles } from '../render/head.ts';
import { Compressed, type Content } from './compressed.ts';
import type { ServerCounters } from './counters.ts';
import type { SharedOptions } from './options.ts';

/** A page as it is sent. */
export interface BuiltPage {
  readonly status: number;
  readonly html: Content;
  /** The style sheet it contains. */
  readonly styles?: PageStyles;
  /** The target of a redirect. */
  readonly location?: string;
  /** True when some of its blocks failed to load. */
  readonly partial?: boolean;
}

interface Entry extends Pick<BuiltPage, 'status' | 'styles' | 'location'> {
  readonly content: Compressed;
  readonly builtAt: number;
  /** The change of the stock that was the latest when it was built. */
  readonly stock: number | undefined;
}

export interface PageCacheOptions extends Pick<SharedOptions, 'now' | 'pageFreshMs'> {
  readonly maximumBytes: number;
  readonly counters: Pick<ServerCounters, 'cacheHits' | 'cacheMisses'>;
}

/** Encoded variants are cached with the plain text; together they add about half its size. */
const encodedShare = 1.5;
/** How long a stale page is served while it is revalidated, as a multiple of how long it is fresh. */
const staleTimes = 10;
/** How long a stale page is served after a failure before the next attempt. */
const retryMs = 5000;
const failedPage: BuiltPage = { status: 503, html: '' };

function entryOf({ status, html, location, styles }: BuiltPage, builtAt: number, stock: number | undefined): Entry {
  const content = new Compressed(html, { quick: true });
  return { status, content, builtAt, stock, ...(location ? { location } : {}), ...(styles ? { styles } : {}) };
}

interface GetOptions {
  /** False for a page that concurrent requests share, but that is not cached. */
  readonly keep?: boolean;
  /** The latest change of the stock: a page from before is only served when it cannot be rebuilt. */
  readonly stock?: number | undefined;
}

/**
 * Whole pages, compressed, by revision and address. Concurrent requests for a page share one build; a stale page is
 * served while it is rebuilt, unless the stock has changed. When the rebuild fails or is incomplete, the stale page
 * stays, and the next attempt waits for `retryMs`.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  /** The latest build of each page. */
  readonly #building = new Map<string, { readonly stock: number | undefined; readonly entry: Promise<Entry> }>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ maxSize: options.maximumBytes });
  }

  /** The page under `key`, built by `build` when it is not cached. Rejects only when there is not even a stale one. */
  async get(key: string, build: () => Promise<BuiltPage>, options: GetOptions = {}): Promise<Entry> {
    const entry = this.#entries.get(key);
    const { pageFreshMs: freshMs, counters } = this.#options;
    // One from the future was built by a clock since set back.
    const age = entry ? Math.abs(this.#now() - entry.builtAt) : Number.POSITIVE_INFINITY;
    const isUsable = entry !== undefined && entry.stock === options.stock && age <= freshMs * (1 + staleTimes);
    counters[isUsable ? 'cacheHits' : 'cacheMisses'] += 1;
    if (isUsable && age < freshMs) return entry;
    const next = this.#build(key, build, options);
    if (!isUsable) return next;
    next.catch(() => {});
    return entry;
  }

  #build(key: string, build: () => Promise<BuiltPage>, { keep = true, stock }: GetOptions): Promise<Entry> {
    const running = this.#building.get(key);
    if (running && running.stock === stock) return running.entry;
    const entry: Promise<Entry> = build()
      .catch((error: unknown) => {
        if (this.#entries.get(key)) return undefined;
        throw error;
      })
      .then((built) => (keep || !built ? this.#keep(key, built, stock) : entryOf(built, this.#now(), stock)))
      .finally(() => {
        if (this.#building.get(key)?.entry === entry) this.#building.delete(key);
      });
    this.#building.set(key, { stock, entry });
    return entry;
  }

  /** Caches a complete page; otherwise gives the stale one under its key, if any. A failed page is not cached. */
  #keep(key: string, built: BuiltPage | undefined, stock: number | undefined): Entry {
    const { status, partial = false } = built ?? failedPage;
    const older = this.#entries.get(key);
    const isWhole = status < 500 && !partial;
    const builtAt = this.#now() - (isWhole ? 0 : Math.max(0, this.#options.pageFreshMs - retryMs));
    const entry = older && !isWhole ? { ...older, builtAt, stock } : entryOf(built ?? failedPage, builtAt, stock);
    if (entry.status < 500) this.#set(key, entry);
    return entry;
  }

  #now(): number {
    return this.#options.now().getTime();
  }

  #set(key: string, entry: Entry): void {
    this.#entries.set(key, entry, { size: Math.ceil(entry.content.size * encodedShare) + key.length * 2 });
  }
}
