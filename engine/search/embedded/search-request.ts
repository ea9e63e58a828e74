import { ProtocolError } from './errors.ts';
import {
  checkLengths,
  checkShape,
  type Fields,
  isDeeper,
  type Json,
  type JsonObject,
  parseJson,
  readParameters,
} from './shape.ts';
import { checkFilterLength, type Limits, type Paging } from './limits.ts';
import { checkLocaleParameter, checkLocales } from './locales.ts';
import type { MatchingStrategy } from './text-match.ts';

/** The fields that a search can have, with their error codes and public limits. */
const searchFields = {
  q: { type: 'string', code: 'invalid_search_q', most: 1000 },
  offset: { type: 'integer', code: 'invalid_search_offset' },
  limit: { type: 'integer', code: 'invalid_search_limit' },
  page: { type: 'integer', code: 'invalid_search_page' },
  hitsPerPage: { type: 'integer', code: 'invalid_search_hits_per_page' },
  attributesToRetrieve: { type: 'strings', code: 'invalid_search_attributes_to_retrieve', most: 120 },
  attributesToCrop: { type: 'strings', code: 'invalid_search_attributes_to_crop', most: 40 },
  cropLength: { type: 'integer', code: 'invalid_search_crop_length' },
  attributesToHighlight: { type: 'strings', code: 'invalid_search_attributes_to_highlight', most: 40 },
  showMatchesPosition: { type: 'boolean', code: 'invalid_search_show_matches_position' },
  showRankingScore: { type: 'boolean', code: 'invalid_search_show_ranking_score' },
  showRankingScoreDetails: { type: 'boolean', code: 'invalid_search_show_ranking_score_details' },
  showPerformanceDetails: { type: 'boolean', code: 'invalid_search_show_performance_details' },
  locales: { type: 'strings', code: 'invalid_search_locales', most: 20 },
  filter: { type: 'any', code: 'invalid_search_filter' },
  sort: { type: 'strings', code: 'invalid_search_sort', most: 8 },
  distinct: { type: 'string', code: 'invalid_search_distinct', most: 200 },
  facets: { type: 'strings', code: 'invalid_search_facets', most: 60 },
  highlightPreTag: { type: 'string', code: 'invalid_search_highlight_pre_tag', most: 100 },
  highlightPostTag: { type: 'string', code: 'invalid_search_highlight_post_tag', most: 100 },
  cropMarker: { type: 'string', code: 'invalid_search_crop_marker', most: 100 },
  matchingStrategy: { type: 'string', code: 'invalid_search_matching_strategy', most: 20 },
  attributesToSearchOn: { type: 'strings', code: 'invalid_search_attributes_to_search_on', most: 40 },
  rankingScoreThreshold: { type: 'number', code: 'invalid_search_ranking_score_threshold' },
} as const satisfies Fields;

function strategyOf(value: string): MatchingStrategy {
  if (value === 'last' || value === 'all' || value === 'frequency') return value;
  throw new ProtocolError(
    'invalid_search_matching_strategy',
    `Unknown value \`${value}\` at \`.matchingStrategy\`: expected one of \`last\`, \`all\`, \`frequency\``,
  );
}

function thresholdOf(value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  if (value >= 0 && value <= 1) return value;
  throw new ProtocolError(
    'invalid_search_ranking_score_threshold',
    'Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
  );
}

/**
 * Reads a search's body.
 *
 * @param options.limits hold for a request from anyone
 * @throws ProtocolError `invalid_search_…` or `bad_request`
 */
export function readSearchRequest(
  body: Json,
  { limits, extraFields = {} }: { limits?: Limits | undefined; extraFields?: Fields } = {},
) {
  const known = { ...searchFields, ...extraFields };
  const fields = checkShape<typeof searchFields>(body, known);
  if (limits) {
    checkLengths(fields, known);
    checkFilterLength(fields.filter, limits);
  }
  checkLocales(fields.locales ?? []);
  const isPaged = (fields.page ?? fields.hitsPerPage ?? null) !== null;
  const paging: Paging = isPaged
    ? { kind: 'page', page: fields.page ?? 1, hitsPerPage: fields.hitsPerPage ?? 20 }
    : { kind: 'offset', offset: fields.offset ?? 0, limit: fields.limit ?? 20 };
  return {
    q: fields.q ?? '',
    filter: fields.filter,
    paging,
    facets: fields.facets ?? undefined,
    sort: fields.sort ?? [],
    attributesToRetrieve: fields.attributesToRetrieve ?? ['*'],
    attributesToHighlight: fields.attributesToHighlight ?? [],
    highlightPreTag: fields.highlightPreTag ?? '<em>',
    highlightPostTag: fields.highlightPostTag ?? '</em>',
    attributesToCrop: fields.attributesToCrop ?? [],
    cropLength: fields.cropLength ?? 10,
    cropMarker: fields.cropMarker ?? '…',
    showMatchesPosition: fields.showMatchesPosition === true,
    showRankingScore: fields.showRankingScore === true,
    showRankingScoreDetails: fields.showRankingScoreDetails === true,
    showPerformanceDetails: fields.showPerformanceDetails === true,
    matchingStrategy: strategyOf(fields.matchingStrategy ?? 'last'),
    distinct: fields.distinct ?? undefined,
    attributesToSearchOn: fields.attributesToSearchOn ?? undefined,
    rankingScoreThreshold: thresholdOf(fields.rankingScoreThreshold),
  };
}

/** The parameters of one search, with defaults filled in. */
export type SearchRequest = ReturnType<typeof readSearchRequest>;

/** Converts a GET search to the body of the same POST search. */
export function searchBodyOf(parameters: URLSearchParams): JsonObject {
  const body = readParameters(parameters, searchFields);
  const { locales, filter } = body;
  checkLocaleParameter(locales ?? []);
  // A filter that is a JSON list is the array form; anything else is an expression.
  const list = typeof filter === 'string' && filter.trimStart().startsWith('[') ? parseJson(filter) : undefined;
  // Deeper lists are not valid filters; left as text, they are refused.
  return list !== undefined && !isDeeper(list, 2) ? { ...body, filter: list } : body;
}
