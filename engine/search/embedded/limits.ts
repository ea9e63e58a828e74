import { ProtocolError, tooMuch } from './errors.ts';
import { type Filter, leavesOf } from './filter-ast.ts';
import type { Json, JsonObject } from './shape.ts';

/**
 * The limits of one public request, so that none delays all others. The lengths of single fields are declared with
 * their types (`Field.most`).
 */
export interface Limits {
  /** Searches in one multi-search. */
  readonly queries: number;
  /** Hits of all its searches together. */
  readonly hits: number;
  /** How deep its searches reach into their results, in total: each page's offset and length. */
  readonly reach: number;
  /** Characters of one search's filter. */
  readonly filterLength: number;
  /** Conditions in one search's filter. */
  readonly conditions: number;
  /** Facets of one merged list of hits. */
  readonly facets: number;
  /** Points from which one search measures distances, in its sort and its filter. */
  readonly points: number;
  /** Characters of the hits in its response. */
  readonly answerLength: number;
  /** Total run time of its searches, in milliseconds. */
  readonly cutoffMs: number;
}

/** Enough for a results page with every filter selected at the largest page size, several times over. */
export const publicLimits: Limits = {
  queries: 40,
  hits: 1000,
  reach: 60_000,
  filterLength: 20_000,
  conditions: 500,
  facets: 60,
  points: 4,
  answerLength: 4_000_000,
  cutoffMs: 1500,
};

/** Aborts work that has taken too long. @throws ProtocolError `search_cutoff` */
export type Cutoff = () => void;

/** A cutoff that is never reached. */
export const endless: Cutoff = () => {};

/** A cutoff this long from now. */
export function cutoffOf(limits: Limits | undefined): Cutoff {
  if (!limits) return endless;
  const end = performance.now() + limits.cutoffMs;
  return function checkTime() {
    if (performance.now() <= end) return;
    const message = `The search was stopped after ${limits.cutoffMs} ms. Ask for less in one request.`;
    throw new ProtocolError('search_cutoff', message);
  };
}

/** The part of the hits that is asked for. */
export type Paging =
  | { kind: 'offset'; offset: number; limit: number }
  | { kind: 'page'; page: number; hitsPerPage: number };

/** Maximum number of hits on a page. */
export function pageLength({ paging }: { paging: Paging }): number {
  if (paging.kind === 'offset') return Math.max(0, paging.limit);
  return paging.page === 0 ? 0 : Math.max(0, paging.hitsPerPage);
}

/** The position a page begins at. */
export function pageStart({ paging }: { paging: Paging }): number {
  return Math.max(0, paging.kind === 'offset' ? paging.offset : (paging.page - 1) * paging.hitsPerPage);
}

/** @throws ProtocolError `invalid_multi_search_queries` for more searches than the limit */
export function checkQueryCount(count: number, limits: Limits | undefined): void {
  if (!limits || count <= limits.queries) return;
  const found = `${count} searches in one request are too many`;
  throw tooMuch('invalid_multi_search_queries', '.queries', found, limits.queries);
}

/** @throws ProtocolError `invalid_search_limit` or `invalid_search_offset` for more or later hits than the limits */
export function checkPages(requests: readonly { paging: Paging }[], limits: Limits | undefined): void {
  const hits = requests.reduce((sum, request) => sum + pageLength(request), 0);
  checkHitCount(hits, limits);
  const reach = requests.reduce((sum, request) => sum + pageStart(request), hits);
  if (!limits || reach <= limits.reach) return;
  const found = `the pages of one request reach ${reach} hits deep`;
  throw tooMuch('invalid_search_offset', '.offset', found, limits.reach);
}

/** @throws ProtocolError `invalid_search_limit` for more hits than the limit */
export function checkHitCount(hits: number, limits: Limits | undefined): void {
  if (!limits || hits <= limits.hits) return;
  throw tooMuch('invalid_search_limit', '.limit', `${hits} hits in one request are too many`, limits.hits);
}

/** @throws ProtocolError `invalid_multi_search_facets_by_index` for more facets of several indexes than the limit */
export function checkFacetCount(byIndex: JsonObject, limits: Limits | undefined): void {
  const facets = Object.values(byIndex).flat().length;
  if (!limits || facets <= limits.facets) return;
  const found = `${facets} facets are too many`;
  throw tooMuch('invalid_multi_search_facets_by_index', '.federation.facetsByIndex', found, limits.facets);
}

/** @throws ProtocolError `invalid_search_limit` for hits that come to more text than the limit */
export function checkAnswerLength(length: number, limits: Limits): void {
  if (length <= limits.answerLength) return;
  throw new ProtocolError(
    'invalid_search_limit',
    `Invalid value at \`.limit\`: the hits come to more than ${limits.answerLength} characters. Ask for fewer, or for fewer of their attributes.`,
  );
}

/** @throws ProtocolError `invalid_search_filter` for a filter with more text than the limit */
export function checkFilterLength(filter: Json | undefined, limits: Limits): void {
  if (filter === undefined || filter === null) return;
  const texts = Array.isArray(filter) ? filter.flat() : [filter];
  const length = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  if (length <= limits.filterLength && texts.length <= limits.conditions) return;
  const found = `${length} characters in ${texts.length} expressions are too much`;
  throw tooMuch('invalid_search_filter', '.filter', found, `${limits.filterLength} in ${limits.conditions}`);
}

/**
 * @throws ProtocolError `invalid_search_filter` or `invalid_search_sort` for more conditions or points than the limits
 */
export function checkWork(filter: Filter | undefined, sort: readonly { kind: string }[], limits: Limits): void {
  const conditions = filter ? leavesOf(filter) : [];
  if (conditions.length > limits.conditions)
    throw tooMuch(
      'invalid_search_filter',
      '.filter',
      `${conditions.length} conditions are too many`,
      limits.conditions,
    );
  const filtered = conditions.filter(({ kind }) => kind === 'geoRadius' || kind === 'geoBox').length;
  const points = filtered + sort.filter(({ kind }) => kind === 'distance').length;
  if (points <= limits.points) return;
  const field = filtered > limits.points ? 'filter' : 'sort';
  throw tooMuch(`invalid_search_${field}`, `.${field}`, `distances from ${points} points are too many`, limits.points);
}
