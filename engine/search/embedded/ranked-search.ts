import { availablePatterns, filterableFeatures } from './attribute-pattern.ts';
import { type Bitset, fullSet, members } from './bitset.ts';
import { ProtocolError } from './errors.ts';
import { allOf, parseFilterInput } from './filter-parser.ts';
import { checkFilter, evaluateFilter } from './filter-evaluator.ts';
import { checkWork, type Cutoff, endless, type Limits } from './limits.ts';
import type { Filter } from './filter-ast.ts';
import type { IndexStore } from './index-store.ts';
import { type MatchRule, rankingSteps } from './ranking-rules.ts';
import type { SearchRequest } from './search-request.ts';
import { checkSortable, distanceColumn, parseSort, selectFirst, type SortCriterion } from './sort.ts';
import { matchText, type TextMatch } from './text-match.ts';
import { rankingScore, rankText, type TextRanking } from './text-ranking.ts';

/** The context of a search besides its request. */
export interface SearchContext {
  /** The filter that a tenant token applies to every search. */
  tenantFilter: Filter | undefined;
  /** The limits of the search; none when omitted. */
  limits?: Limits | undefined;
  /** Aborts it once it has run for too long. */
  cutoff?: Cutoff | undefined;
}

/** A search's result before formatting. */
export interface RankedSearch {
  /** Everything found, ascending ordinals; facets are counted over it. */
  found: Uint32Array;
  /** The first documents in order, as many as were asked for. */
  ordered: readonly RankedDocument[];
  /** The query's matches; absent when it has no words. */
  match: TextMatch | undefined;
}

/** A document's place in the order, and the values that determine it. */
export interface RankedDocument {
  ordinal: number;
  /** 1 is a perfect match. */
  score: number;
  /** The score under the rules that come before the request's sort. */
  scoreBeforeSort: number;
  /** The values the request's sort compared, for merging searches. */
  sortKeys: readonly SortKey[];
}

/** One value a sort compared. */
export interface SortKey {
  /** The sort criterion, such as `price:asc`; keys are comparable when it is the same. */
  by: string;
  value: number | string | undefined;
}

/** The documents that a filter, combined with the tenant's, matches. */
export function filterDocuments(
  index: IndexStore,
  filter: SearchRequest['filter'],
  context: SearchContext,
  sort: readonly SortCriterion[] = [],
): Bitset {
  const own = parseFilterInput(filter);
  if (context.limits) checkWork(own, sort, context.limits);
  const both = allOf(context.tenantFilter, own);
  if (!both) return fullSet(index.size);
  checkFilter(both, index.settings.filterableAttributes);
  return evaluateFilter(both, index, context.cutoff);
}

/** @throws ProtocolError `invalid_search_distinct` */
function checkDistinct(field: string, index: IndexStore): void {
  const attributes = index.settings.filterableAttributes;
  if (filterableFeatures(attributes, field)) return;
  throw new ProtocolError(
    'invalid_search_distinct',
    `Attribute \`${field}\` is not filterable and thus, cannot be used as distinct attribute. ${availablePatterns(attributes)}`,
  );
}

function sortColumn(criterion: SortCriterion, index: IndexStore): Uint32Array | Float64Array {
  return criterion.kind === 'field'
    ? index.rank(criterion.field, criterion.ascending)
    : distanceColumn(index.size, (ordinal) => index.place(ordinal), criterion.point, criterion.ascending);
}

/** A column to compare by, and whether it is by candidate or by document. */
interface Comparison {
  column: Uint32Array | Float64Array;
  byCandidate: boolean;
}

function comparisonsOf(index: IndexStore, sort: readonly SortedBy[], ranking: TextRanking | undefined): Comparison[] {
  return rankingSteps(index.settings.rankingRules).flatMap((step): Comparison[] => {
    if (step.kind === 'match') return ranking ? [{ column: ranking[step.rule].costs, byCandidate: true }] : [];
    const columns = step.kind === 'sort' ? sort.map(({ column }) => column) : [sortColumn(parseSort(step.sort), index)];
    return columns.map((column) => ({ column, byCandidate: false }));
  });
}

/** A criterion of the request's sort with its column, computed once. */
interface SortedBy {
  by: string;
  criterion: SortCriterion;
  column: Uint32Array | Float64Array;
}

function readSort(request: SearchRequest, index: IndexStore): SortCriterion[] {
  const criteria = request.sort.map(parseSort);
  if (criteria.length > 0 && !index.settings.rankingRules.includes('sort'))
    throw new ProtocolError(
      'invalid_search_sort',
      'You must specify where `sort` is listed in the rankingRules setting to use the sort parameter at search time.',
    );
  for (const criterion of criteria) checkSortable(criterion, index.settings);
  return criteria;
}

/** Keeps, of documents in order, the first with each value of a field; those without a value all stay. */
function keepDistinct(order: readonly number[], candidates: Uint32Array, index: IndexStore, field: string): number[] {
  const columns = index.field(field);
  const seen = new Uint8Array(columns.numbers.length + columns.texts.length);
  return order.filter((at) => {
    const ordinal = candidates[at] ?? 0;
    const values = columns.valuesByDocument.subarray(
      columns.documentStarts[ordinal] ?? 0,
      columns.documentStarts[ordinal + 1] ?? 0,
    );
    if (values.some((value) => seen[value] === 1)) return false;
    for (const value of values) seen[value] = 1;
    return true;
  });
}

/** The rules that compare matches: all of them, which make up the score, and those before the sort, if any. */
function scoreRules({ settings }: IndexStore): { all: MatchRule[]; beforeSort: MatchRule[] } {
  const steps = rankingSteps(settings.rankingRules);
  const rulesOf = (some: typeof steps) => some.flatMap((step) => (step.kind === 'match' ? [step.rule] : []));
  const end = steps.findIndex((step) => step.kind === 'sort');
  return { all: rulesOf(steps), beforeSort: rulesOf(end === -1 ? steps : steps.slice(0, end)) };
}

function sortKeysOf(index: IndexStore, sort: readonly SortedBy[], ordinal: number): SortKey[] {
  return sort.map(({ by, criterion, column }) => {
    if (criterion.kind === 'distance') {
      const value = column[ordinal];
      return { by, value: value === Number.POSITIVE_INFINITY ? undefined : value };
    }
    const columns = index.field(criterion.field);
    const rank = column[ordinal] ?? 0;
    const numbers = columns.numbers.length;
    const descendingText = columns.texts.length - 1 - (rank - numbers);
    return rank < numbers
      ? { by, value: columns.numbers[criterion.ascending ? rank : numbers - 1 - rank] }
      : { by, value: columns.texts[criterion.ascending ? rank - numbers : descendingText] };
  });
}

/**
 * Finds and orders: the documents that match filter and query, the first `limit` of them in order.
 *
 * @throws ProtocolError `invalid_search_…`
 */
export function rankedSearch(
  index: IndexStore,
  request: SearchRequest,
  context: SearchContext,
  limit: number,
): RankedSearch {
  const criteria = readSort(request, index);
  const universe = filterDocuments(index, request.filter, context, criteria);
  const { cutoff = endless } = context;
  const distinct = request.distinct ?? index.settings.distinctAttribute ?? undefined;
  if (request.distinct !== undefined) checkDistinct(request.distinct, index);
  const match =
    request.q.trim() === '' && request.attributesToSearchOn === undefined
      ? undefined
      : matchText(index.text(), index.settings, request.q, universe, {
          strategy: request.matchingStrategy,
          searchOn: request.attributesToSearchOn,
          cutoff,
        });
  const candidates = match?.candidates ?? members(universe);
  const ranking = match && match.terms.length > 0 ? rankText(match, index.text()) : undefined;
  const rules = scoreRules(index);
  const scoreOf = (at: number, compared = rules.all) => (ranking ? rankingScore(ranking, compared, at) : 1);
  cutoff();
  const sort = criteria.map((criterion, position): SortedBy => {
    return { by: request.sort[position] ?? '', criterion, column: sortColumn(criterion, index) };
  });
  const comparisons = comparisonsOf(index, sort, ranking);
  const compare = (left: number, right: number): number => {
    for (const { column, byCandidate } of comparisons) {
      const a = column[byCandidate ? left : (candidates[left] ?? 0)] ?? 0;
      const b = column[byCandidate ? right : (candidates[right] ?? 0)] ?? 0;
      if (a !== b) return a < b ? -1 : 1;
    }
    return left - right;
  };
  const needsAll = distinct !== undefined || (request.rankingScoreThreshold !== undefined && ranking !== undefined);
  let order =
    comparisons.length === 0 && !needsAll
      ? Array.from({ length: Math.min(limit, candidates.length) }, (_, at) => at)
      : selectFirst(candidates.length, needsAll ? candidates.length : limit, compare);
  if (request.rankingScoreThreshold !== undefined) {
    const threshold = request.rankingScoreThreshold;
    order = order.filter((at) => scoreOf(at) >= threshold);
  }
  if (distinct !== undefined) order = keepDistinct(order, candidates, index, distinct);
  const found = needsAll ? Uint32Array.from(order, (at) => candidates[at] ?? 0).sort() : candidates;
  const ordered = order.slice(0, limit).map((at) => {
    const ordinal = candidates[at] ?? 0;
    const scoreBeforeSort = scoreOf(at, rules.beforeSort);
    return { ordinal, score: scoreOf(at), scoreBeforeSort, sortKeys: sortKeysOf(index, sort, ordinal) };
  });
  return { found, ordered, match };
}
