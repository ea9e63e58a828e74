import { BoundedCache } from '../render/bounded-cache.ts';
import { Compressed } from './compressed.ts';

/** A page as it is sent. */
export interface BuiltPage {
  readonly status: number;
  readonly html: string;
  /** Where a redirect leads. */
  readonly location?: string;
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
}

/** Encoded variants are held beside the plain text; together they come to about half of it again. */
const encodedShare = 1.5;

/**
 * Whole pages, compressed, by revision and address. While a page is being built, everyone who asks for it waits for
 * the same build; a page past its time is sent once more while the next is built.
 */
export class PageCache {
  readonly #entries: BoundedCache<Entry>;
  readonly #building = new Map<string, Promise<Entry>>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new BoundedCache(options.maximumBytes);
  }

  /** The page under `key`, built by `build` when it is not at hand. Rejects only when there is not even an old one. */
  async get(key: string, build: () => Promise<BuiltPage>): Promise<Entry> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#options.now() - entry.builtAt : Number.POSITIVE_INFINITY;
    if (entry && age < this.#options.freshMs) return entry;
    const next = this.#build(key, build);
    if (!entry || age > this.#options.freshMs + this.#options.staleMs) {
      return entry ? next.catch(() => entry) : next;
    }
    next.catch(() => {});
    return entry;
  }

  #build(key: string, build: () => Promise<BuiltPage>): Promise<Entry> {
    const running = this.#building.get(key);
    if (running) return running;
    const started = build()
      .then(({ status, html, location }) => {
        const content = new Compressed(html);
        const entry: Entry = { status, content, builtAt: this.#options.now(), ...(location ? { location } : {}) };
        if (status < 500) this.#entries.set(key, entry, content.size * encodedShare + key.length * 2);
        return entry;
      })
      .finally(() => this.#building.delete(key));
    this.#building.set(key, started);
    return started;
  }
}
