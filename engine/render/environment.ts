import type { BlockReport } from '../browser/report.ts';
import type { BoundedCache } from './bounded-cache.ts';

/** A block's HTML, an island's with its payload, and what the head must know of it. */
export interface CachedBlock {
  readonly html: string;
  /** `<link rel="preload">` elements React wrote before the block's own HTML. */
  readonly preloads: string;
}

/** What rendering needs from its host; nothing here belongs to one tenant. */
export interface RenderEnvironment {
  /** A short digest of a text, for cache keys. */
  digest(text: string): string;
  /** Told of every block that failed, with the error. */
  report(report: BlockReport, error: unknown): void;
  readonly blocks: BoundedCache<CachedBlock>;
  /** Parts of blocks that many pages share, such as the card of a vehicle. */
  readonly parts: BoundedCache<string>;
  /** How long a block's `load` may take, in milliseconds. */
  readonly loadDeadlineMs: number;
  /** Does a part of the work under a name, for whoever notes how long parts take. */
  readonly step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}
