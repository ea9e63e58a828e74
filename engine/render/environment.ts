import type { LRUCache } from 'lru-cache';
import type { BlockReport } from '../browser/report.ts';

/** A block's HTML, with an island's payload, and what the head needs to know about it. */
export interface CachedBlock {
  readonly html: string;
  /** `<link rel="preload">` elements React wrote before the block's own HTML. */
  readonly preloads: string;
}

/** What rendering needs from its host; nothing here belongs to one tenant. */
export interface RenderEnvironment {
  /** A short digest of a text, for cache keys. */
  digest(text: string): string;
  /** Called for every block that failed, with the error. */
  report(report: BlockReport, error: unknown): void;
  readonly blocks: LRUCache<string, CachedBlock>;
  /** Fragments shared by many pages, such as a vehicle's card. */
  readonly parts: LRUCache<string, string>;
  /** Deadline of a block's `load`, in milliseconds. */
  readonly loadDeadlineMs: number;
  /** Runs part of the work as a named span. */
  readonly step?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}
