import { add, type Bitset, emptySet, members, unite } from './bitset.ts';
import { ProtocolError, withinQuery, withIndex } from './errors.ts';
import { federatedFacets } from './federated-facets.ts';
import { checkShape, type Fields, isJsonObject, isStringArray, type JsonObject } from './shape.ts';
import { checkFacetCount, checkHitCount, type Limits } from './limits.ts';
import { checkDistinct, rankedSearch, type SortKey } from './ranked-search.ts';
import { type Clock, hitView, type IndexedQuery } from './search.ts';
import { compareText } from './document-values.ts';
import type { IndexContent } from './index-content.ts';
import { Trace } from './trace.ts';
import { getOrCreate } from '../../memo/index.ts';

const federationFields = {
  limit: { type: 'integer', code: 'invalid_multi_search_limit' },
  offset: { type: 'integer', code: 'invalid_multi_search_offset' },
  facetsByIndex: { type: 'object', code: 'invalid_multi_search_facets_by_index' },
  distinct: { type: 'string', code: 'invalid_multi_search_distinct', most: 200 },
  showPerformanceDetails: { type: 'boolean', code: 'invalid_multi_search_show_performance_details' },
  mergeFacets: { type: 'object', code: 'invalid_multi_search_merge_facets' },
} as const satisfies Fields;

const pagination = ['limit', 'offset', 'page', 'hitsPerPage'];

function checkQuery({ body, index }: IndexedQuery, position: number): void {
  const paged = pagination.find((name) => body[name] !== undefined && body[name] !== null);
  if (paged !== undefined)
    throw new ProtocolError(
      'invalid_multi_search_query_pagination',
      `Using pagination options is not allowed in federated queries.\n - Hint: remove \`${paged}\` from query #${position} or remove \`federation\` from the request\n - Hint: pass \`federation.limit\` and \`federation.offset\` for pagination in federated search`,
    );
  const { facets } = body;
  if (isStringArray(facets) && facets.length > 0)
    throw new ProtocolError(
      'invalid_multi_search_query_facets',
      `Using facet options is not allowed in federated queries.\n - Hint: remove \`facets\` from query #${position} or remove \`federation\` from the request\n - Hint: pass \`federation.facetsByIndex.${index.uid}: ${JSON.stringify(facets)}\` for facets in federated search`,
    );
}

function weightOf(body: JsonObject, position: number): number {
  const options = body['federationOptions'];
  const weight = isJsonObject(options) ? options['weight'] : undefined;
  if (weight === undefined || weight === null) return 1;
  if (typeof weight === 'number' && weight >= 0) return weight;
  throw new ProtocolError(
    'invalid_multi_search_weight',
    `Invalid value at \`.queries[${position}].federationOptions.weight\`: the value of \`weight\` is invalid, expected a positive float (>= 0.0).`,
  );
}

function compareKeys(left: SortKey, right: SortKey): number {
  if (left.value === right.value) return 0;
  if (left.value === undefined || right.value === undefined) return left.value === undefined ? 1 : -1;
  if (typeof left.value !== typeof right.value) return typeof left.value === 'number' ? -1 : 1;
  const order =
    typeof left.value === 'number' ? left.value - Number(right.value) : compareText(left.value, String(right.value));
  return left.by.endsWith(':desc') && !left.by.startsWith('_geoPoint') ? -order : order;
}

/** Better matches first; sorts decide if both queries sort by the same; then the order of the queries. */
function compareCandidates(left: Candidate, right: Candidate): number {
  if (left.weightedBeforeSort !== right.weightedBeforeSort) return right.weightedBeforeSort - left.weightedBeforeSort;
  for (const [at, key] of left.sortKeys.entries()) {
    const other = right.sortKeys[at];
    if (other?.by !== key.by) break;
    const order = compareKeys(key, other);
    if (order !== 0) return order;
  }
  return right.weighted - left.weighted || left.position - right.position;
}

/** What each query contributes: all that it found, and its first hits. */
function collect(queries: readonly IndexedQuery[], wanted: number) {
  const shown = { length: 0 };
  return queries.map((query, position) =>
    withinQuery(position, () => {
      const weight = weightOf(query.body, position);
      const result = withIndex(query.index.uid, () => rankedSearch(query.index, query.request, query.context, wanted));
      const view = hitView(query.index, query.request, result, query.context, shown);
      const candidates = result.ordered.map((document) => ({
        query,
        position,
        document,
        view,
        // Ranking score times the query's weight, and the same before the request's sort.
        weighted: document.score() * weight,
        weightedBeforeSort: document.scoreBeforeSort() * weight,
        sortKeys: document.sortKeys(),
      }));
      return { query, found: result.found, candidates };
    }),
  );
}

type Contribution = ReturnType<typeof collect>[number];
type Candidate = Contribution['candidates'][number];

/** Merges the queries' hits; a document found by several queries of one index is kept where it ranks best. */
function mergeHits(lists: readonly Contribution[]): Candidate[] {
  const seen = new Set<string>();
  return lists
    .flatMap(({ candidates }) => candidates)
    .sort(compareCandidates)
    .filter(({ query, document }) => {
      const identity = `${query.index.uid}\n${document.ordinal}`;
      return !seen.has(identity) && seen.add(identity);
    });
}

/**
 * Of merged hits, the first with each value of a field, whatever their indexes; those without a value all stay.
 *
 * @throws ProtocolError `invalid_search_distinct` for a field by which an index cannot be filtered
 */
function keepDistinct(candidates: readonly Candidate[], field: string): Candidate[] {
  const seen = new Set<number | string>();
  return candidates.filter(({ query: { index }, document: { ordinal } }) => {
    const { numbers, texts, documentStarts, valuesByDocument } = index.field(field);
    const own = valuesByDocument.subarray(documentStarts[ordinal], documentStarts[ordinal + 1]);
    const values = Array.from(own, (value) => numbers[value] ?? texts[value - numbers.length] ?? '');
    if (values.some((value) => seen.has(value))) return false;
    for (const value of values) seen.add(value);
    return true;
  });
}

/** @throws ProtocolError when a query has a `distinct` of its own, or an index does not allow the field */
function checkDistinctOf(queries: readonly IndexedQuery[], field: string): void {
  queries.forEach(({ index, request }, position) =>
    withinQuery(position, () => {
      if (request.distinct !== undefined)
        throw new ProtocolError(
          'invalid_multi_search_distinct',
          `Using \`distinct\` in a query and in \`federation\` is not allowed.\n - Hint: remove \`distinct\` from query #${position} or remove \`federation.distinct\` from the request`,
        );
      withIndex(index.uid, () => checkDistinct(field, index));
    }),
  );
}

function showCandidate({ query, position, document, weighted, view }: Candidate): JsonObject {
  return {
    ...view(document),
    _federation: { indexUid: query.index.uid, queriesPosition: position, weightedRankingScore: weighted },
  };
}

/** The documents of each index, which `addTo` adds for a hit or for a query. */
function byIndex<T extends { readonly query: IndexedQuery }>(
  items: readonly T[],
  addTo: (set: Bitset, item: T) => void,
): Map<IndexContent, Uint32Array> {
  const sets = new Map<IndexContent, Bitset>();
  for (const item of items) {
    const { index } = item.query;
    addTo(
      getOrCreate(sets, index, () => emptySet(index.size)),
      item,
    );
  }
  return new Map([...sets].map(([index, set]) => [index, members(set)]));
}

/**
 * Answers several searches as one list of hits, best first.
 *
 * @throws ProtocolError whose message says inside which query the fault is
 */
export function federatedSearch(
  queries: readonly IndexedQuery[],
  federation: JsonObject,
  clock: Clock,
  limits?: Limits,
): JsonObject {
  const start = clock.now();
  const options = checkShape(federation, federationFields, '.federation');
  const limit = options.limit ?? 20;
  const offset = options.offset ?? 0;
  const distinct = options.distinct ?? undefined;
  const trace = new Trace();
  queries.forEach((query, position) => withinQuery(position, () => checkQuery(query, position)));
  if (distinct !== undefined) checkDistinctOf(queries, distinct);
  checkHitCount(offset + limit, limits);
  // Which hits stay depends on all before them.
  const lists = trace.run('search > keyword search', () =>
    collect(queries, distinct === undefined ? offset + limit : Number.MAX_SAFE_INTEGER),
  );
  const merged = trace.run('search > merge', () => mergeHits(lists));
  const kept = distinct === undefined ? merged : keepDistinct(merged, distinct);
  const found =
    distinct === undefined
      ? byIndex(lists, (set, list) => unite(set, list.found))
      : byIndex(kept, (set, { document }) => add(set, document.ordinal));
  const hits = trace.run('search > format', () => kept.slice(offset, offset + limit).map(showCandidate));
  checkFacetCount(options.facetsByIndex ?? {}, limits);
  const facets = federatedFacets(options, found, queries[0]?.context.cutoff);
  return {
    hits,
    processingTimeMs: Math.max(0, Math.round(clock.now() - start)),
    limit,
    offset,
    estimatedTotalHits: [...found.values()].reduce((total, ordinals) => total + ordinals.length, 0),
    ...facets,
    requestUid: clock.randomId(),
    ...(options.showPerformanceDetails === true ? { performanceDetails: trace.details() } : {}),
  };
}
