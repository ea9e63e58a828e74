import { BoundedCache } from '../render/bounded-cache.ts';
import { Compressed } from './compressed.ts';
import type { ServerCounters } from './counters.ts';

/** A page as it is sent. */
export interface BuiltPage {
  readonly status: number;
  readonly html: string;
  /** Where a redirect leads. */
  readonly location?: string;
  /** True when some of its blocks could not be loaded. */
  readonly partial?: boolean;
}

interface Entry {
  readonly status: number;
  readonly content: Compressed;
  readonly location?: string;
  readonly builtAt: number;
}

export interface PageCacheOptions {
  readonly maximumBytes: number;
  /** For this long a page is sent without another look, in milliseconds. */
  readonly freshMs: number;
  /** For this long an older page is sent while a new one is built, in milliseconds. */
  readonly staleMs: number;
  readonly now: () => number;
  readonly counters: Pick<ServerCounters, 'cacheHits' | 'cacheMisses'>;
}

/** Encoded variants are held beside the plain text; together they come to about half of it again. */
const encodedShare = 1.5;
/** After a failure, an older page is sent for so long before the next try. */
const retryMs = 5000;
const failedPage: BuiltPage = { status: 503, html: '' };

function entryOf({ status, html, location }: BuiltPage, builtAt: number): Entry {
  return { status, content: new Compressed(html), builtAt, ...(location ? { location } : {}) };
}

/**
 * Whole pages, compressed, by revision and address. While a page is being built, everyone who asks for it waits for
 * the same build; a page past its time is sent once more while the next is built. When the next one fails, or lacks
 * something, the older one stays, and another is built after `retryMs` at the soonest.
 */
export class PageCache {
  readonly #entries: BoundedCache<Entry>;
  readonly #building = new Map<string, Promise<Entry>>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new BoundedCache(options.maximumBytes);
  }

  /**
   * The page under `key`, built by `build` when it is not at hand. Rejects only when there is not even an old one. With
   * `keep: false` it is shared by those who ask at the same time, and by nobody later.
   */
  async get(key: string, build: () => Promise<BuiltPage>, { keep = true } = {}): Promise<Entry> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#options.now() - entry.builtAt : Number.POSITIVE_INFINITY;
    const { freshMs, staleMs, counters } = this.#options;
    const isUsable = entry !== undefined && age <= freshMs + staleMs;
    counters[isUsable ? 'cacheHits' : 'cacheMisses'] += 1;
    if (entry && age < freshMs) return entry;
    const next = this.#build(key, build, keep);
    if (!isUsable) return next;
    next.catch(() => {});
    return entry;
  }

  #build(key: string, build: () => Promise<BuiltPage>, keep: boolean): Promise<Entry> {
    const running = this.#building.get(key);
    if (running) return running;
    const started = build()
      .catch((error: unknown) => {
        if (this.#entries.get(key)) return undefined;
        throw error;
      })
      .then((built) => (keep || !built ? this.#keep(key, built) : entryOf(built, this.#options.now())))
      .finally(() => this.#building.delete(key));
    this.#building.set(key, started);
    return started;
  }

  /** Keeps a page that is whole; else the older one under its key, if there is one. A page that failed is not kept. */
  #keep(key: string, built: BuiltPage | undefined): Entry {
    const { now, freshMs } = this.#options;
    const { status, partial = false } = built ?? failedPage;
    const older = this.#entries.get(key);
    const isWhole = status < 500 && !partial;
    const builtAt = isWhole ? now() : now() - Math.max(0, freshMs - retryMs);
    const entry = older && !isWhole ? { ...older, builtAt } : entryOf(built ?? failedPage, builtAt);
    if (entry.status < 500) this.#set(key, entry);
    return entry;
  }

  #set(key: string, entry: Entry): void {
    this.#entries.set(key, entry, entry.content.size * encodedShare + key.length * 2);
  }
}
