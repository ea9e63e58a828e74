import { computeFacets } from './facets.ts';
import { formatDocument, matchesPosition, pickFields } from './format.ts';
import { metresBetween } from './geo.ts';
import type { IndexStore } from './index-store.ts';
import type { JsonObject } from './json.ts';
import { pageLength } from './limits.ts';
import { type RankedDocument, type RankedSearch, rankedSearch, type SearchContext } from './ranked-search.ts';
import type { SearchRequest } from './search-request.ts';
import { parseSort } from './sort.ts';

/** What an index says of itself when it answers: the time and an id for the request. */
export interface Clock {
  now(): number;
  randomId(): string;
}

/** A page as offsets into the whole order, never past the index's `maxTotalHits`. */
function pageBounds(request: SearchRequest, maxTotalHits: number): { from: number; to: number } {
  const { paging } = request;
  const from = paging.kind === 'offset' ? paging.offset : (paging.page - 1) * paging.hitsPerPage;
  return { from: Math.max(0, from), to: Math.min(maxTotalHits, Math.max(0, from) + pageLength(request)) };
}

function distanceTo(index: IndexStore, request: SearchRequest, ordinal: number): number | undefined {
  for (const text of request.sort) {
    const criterion = parseSort(text);
    const place = index.place(ordinal);
    if (criterion.kind === 'distance' && place) return Math.round(metresBetween(place, criterion.point));
  }
  return undefined;
}

/** Shows one document as a hit: the fields asked for and allowed, formatted, with what else was asked. */
export function showHit(
  index: IndexStore,
  request: SearchRequest,
  result: RankedSearch,
  { ordinal, score }: RankedDocument,
): JsonObject {
  const displayed = pickFields(index.at(ordinal), index.settings.displayedAttributes);
  const picked = pickFields(displayed, request.attributesToRetrieve);
  const terms = result.match?.matches ?? [];
  const extras: JsonObject = {};
  if (request.attributesToHighlight.length > 0 || request.attributesToCrop.length > 0) {
    const cropped = request.attributesToCrop.map((entry) => entry.replace(/:\d+$/, ''));
    const wanted = [...request.attributesToRetrieve, ...request.attributesToHighlight, ...cropped];
    extras['_formatted'] = formatDocument(pickFields(displayed, wanted), terms, {
      highlight: request.attributesToHighlight,
      pre: request.highlightPreTag,
      post: request.highlightPostTag,
      crop: request.attributesToCrop,
      cropLength: request.cropLength,
      cropMarker: request.cropMarker,
    });
  }
  if (request.showMatchesPosition) extras['_matchesPosition'] = matchesPosition(displayed, terms);
  if (request.showRankingScore) extras['_rankingScore'] = score;
  const distance = distanceTo(index, request, ordinal);
  if (distance !== undefined) extras['_geoDistance'] = distance;
  return Object.keys(extras).length === 0 ? picked : { ...picked, ...extras };
}

function totals(request: SearchRequest, total: number): JsonObject {
  const { paging } = request;
  if (paging.kind === 'offset') return { limit: paging.limit, offset: paging.offset, estimatedTotalHits: total };
  const totalPages = paging.hitsPerPage === 0 ? 0 : Math.ceil(total / paging.hitsPerPage);
  return { hitsPerPage: paging.hitsPerPage, page: paging.page, totalPages, totalHits: total };
}

/**
 * Answers one search of one index (search-protocol, Search request and response).
 *
 * @throws ProtocolError `invalid_search_…`
 */
export function search(index: IndexStore, request: SearchRequest, context: SearchContext, clock: Clock): JsonObject {
  const start = clock.now();
  const { maxTotalHits } = index.settings.pagination;
  const { from, to } = pageBounds(request, maxTotalHits);
  const result = rankedSearch(index, request, context, to);
  const hits = result.ordered.slice(from, to).map((document) => showHit(index, request, result, document));
  const facets = request.facets ? { ...computeFacets(request.facets, result.found, index) } : {};
  return {
    hits,
    query: request.q,
    processingTimeMs: Math.max(0, Math.round(clock.now() - start)),
    ...totals(request, Math.min(maxTotalHits, result.found.length)),
    ...facets,
    requestUid: clock.randomId(),
  };
}
