import type { RuleTable } from '../rules/index.ts';
import type { WordingTable } from '../wording/index.ts';
import type { Runtime } from './runtime.ts';

/** What the islands of a page share, as JSON in the element `#forecourt-page`. */
export interface PagePayload {
  readonly site: Runtime['site'];
  readonly search: Runtime['search'];
  readonly page: Runtime['page'];
  /** Milliseconds. */
  readonly now: number;
  /** The page's facts except its vehicle and the clock. */
  readonly facts: unknown;
  readonly rules: RuleTable;
  readonly wording: WordingTable;
}

/** Data of a single island, as JSON right after its element. */
export interface IslandPayload {
  readonly props: unknown;
  readonly data?: unknown;
  /** The page-dependent rules, already resolved for it. */
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly fallback?: string;
}
