import { ProtocolError } from './errors.ts';
import type { SearchRequest } from './search-request.ts';

/** What one request from anyone may ask for, so that none holds up all others. */
export interface Limits {
  /** Searches in one multi-search. */
  readonly queries: number;
  /** Hits of all its searches together. */
  readonly hits: number;
}

/** Enough for a results page with every filter chosen at the greatest page size, several times over. */
export const publicLimits: Limits = { queries: 40, hits: 1000 };

/** How many hits a page holds at most. */
export function pageLength({ paging }: Pick<SearchRequest, 'paging'>): number {
  if (paging.kind === 'offset') return Math.max(0, paging.limit);
  return paging.page === 0 ? 0 : Math.max(0, paging.hitsPerPage);
}

/** @throws ProtocolError `invalid_multi_search_queries` for more searches than the limit */
export function checkQueryCount(count: number, limits: Limits | undefined): void {
  if (!limits || count <= limits.queries) return;
  throw new ProtocolError(
    'invalid_multi_search_queries',
    `Invalid value at \`.queries\`: ${count} searches in one request are too many, expected at most ${limits.queries}.`,
  );
}

/** @throws ProtocolError `invalid_search_limit` for more hits than the limit */
export function checkHitCount(hits: number, limits: Limits | undefined): void {
  if (!limits || hits <= limits.hits) return;
  throw new ProtocolError(
    'invalid_search_limit',
    `Invalid value at \`.limit\`: ${hits} hits in one request are too many, expected at most ${limits.hits}.`,
  );
}
