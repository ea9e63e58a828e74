import { members } from './bitset.ts';
import { computeFacets } from './facets.ts';
import { formatDocument, matchesPosition, pickFields } from './format.ts';
import type { GeoPoint } from './filter-ast.ts';
import { metresBetween } from './geo.ts';
import type { IndexContent } from './index-content.ts';
import type { JsonObject } from './shape.ts';
import { checkAnswerLength, endless, pageLength, pageStart } from './limits.ts';
import { type RankedDocument, type RankedSearch, rankedSearch, type SearchContext } from './ranked-search.ts';
import type { SearchRequest } from './search-request.ts';
import { parseSort } from './sort.ts';
import { Trace } from './trace.ts';

/** Data of an index for its responses: the time and a request id. */
export interface Clock {
  now(): number;
  randomId(): string;
}

/** One query of several: its index, its request, and what it runs under. */
export interface IndexedQuery {
  index: IndexContent;
  request: SearchRequest;
  context: SearchContext;
  /** The query as sent. */
  body: JsonObject;
}

/** The point that a search's sort measures distances from; the first, where it names several. */
function pointOf(request: SearchRequest): GeoPoint | undefined {
  for (const text of request.sort) {
    const criterion = parseSort(text);
    if (criterion.kind === 'distance') return criterion.point;
  }
  return undefined;
}

/** How the hits of one search are formatted. */
export type HitView = (document: RankedDocument) => JsonObject;

/**
 * Shows documents as hits: the fields asked for and allowed, formatted, with what else was asked.
 *
 * @param shown what the hits of one answer come to so far
 * @throws ProtocolError `invalid_search_limit` when they come to more than one answer may hold
 */
export function hitView(
  index: IndexContent,
  request: SearchRequest,
  result: RankedSearch,
  { limits, cutoff = endless }: Pick<SearchContext, 'limits' | 'cutoff'>,
  shown: { length: number } = { length: 0 },
): HitView {
  const { displayedAttributes } = index.settings;
  const { attributesToRetrieve, attributesToHighlight, attributesToCrop } = request;
  const isFormatted = attributesToHighlight.length > 0 || attributesToCrop.length > 0;
  const cropped = attributesToCrop.map((entry) => entry.replace(/:\d+$/, ''));
  const wanted = [...attributesToRetrieve, ...attributesToHighlight, ...cropped];
  const terms = result.match?.matches ?? [];
  const point = pointOf(request);
  const pick = (ordinal: number, patterns: readonly string[]) =>
    pickFields(pickFields(index.at(ordinal), patterns), displayedAttributes);
  return function showHit({ ordinal, score, details }) {
    cutoff();
    const picked = pick(ordinal, attributesToRetrieve);
    const extras: JsonObject = {};
    if (isFormatted) extras['_formatted'] = formatDocument(pick(ordinal, wanted), terms, request);
    if (request.showMatchesPosition)
      extras['_matchesPosition'] = matchesPosition(pickFields(index.at(ordinal), displayedAttributes), terms);
    if (request.showRankingScore) extras['_rankingScore'] = score();
    if (request.showRankingScoreDetails) extras['_rankingScoreDetails'] = details();
    const place = point && index.place(ordinal);
    if (point && place) extras['_geoDistance'] = Math.round(metresBetween(place, point));
    const hit = Object.keys(extras).length === 0 ? picked : { ...picked, ...extras };
    if (limits) {
      shown.length += JSON.stringify(hit).length;
      checkAnswerLength(shown.length, limits);
    }
    return hit;
  };
}

function totals(request: SearchRequest, total: number): JsonObject {
  const { paging } = request;
  if (paging.kind === 'offset') return { limit: paging.limit, offset: paging.offset, estimatedTotalHits: total };
  const totalPages = paging.hitsPerPage === 0 ? 0 : Math.ceil(total / paging.hitsPerPage);
  return { hitsPerPage: paging.hitsPerPage, page: paging.page, totalPages, totalHits: total };
}

/**
 * Answers one search of one index.
 *
 * @throws ProtocolError `invalid_search_…`
 */
export function search(
  index: IndexContent,
  request: SearchRequest,
  context: SearchContext,
  clock: Clock,
  shown?: { length: number },
): JsonObject {
  const start = clock.now();
  const { maxTotalHits } = index.settings.pagination;
  const from = pageStart(request);
  const to = Math.min(maxTotalHits, from + pageLength(request));
  const trace = new Trace();
  const result = trace.run('search > keyword search', () => rankedSearch(index, request, context, to));
  const view = hitView(index, request, result, context, shown);
  const hits = trace.run('search > format', () => result.ordered.slice(from, to).map(view));
  const { facets: names } = request;
  const facets = names
    ? trace.run('search > facet distribution', () => ({
        ...computeFacets(names, members(result.found), index, context),
      }))
    : {};
  return {
    hits,
    query: request.q,
    processingTimeMs: Math.max(0, Math.round(clock.now() - start)),
    ...totals(request, Math.min(maxTotalHits, result.total)),
    ...facets,
    requestUid: clock.randomId(),
    ...(request.showPerformanceDetails ? { performanceDetails: trace.details() } : {}),
  };
}
