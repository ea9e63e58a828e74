import { availablePatterns, filterableFeatures } from './attribute-pattern.ts';
import { add, type Bitset, count, emptySet, members } from './bitset.ts';
import { ProtocolError } from './errors.ts';
import { allOf, parseFilterInput } from './filter-parser.ts';
import { normaliseText } from './document-values.ts';
import { checkFilter } from './filter-check.ts';
import { evaluateFilter } from './filter-evaluator.ts';
import { checkWork, type Cutoff, endless, type Limits } from './limits.ts';
import type { Filter } from './filter-ast.ts';
import { metresBetween } from './geo.ts';
import type { IndexContent } from './index-content.ts';
import { scoreDetails } from './score-details.ts';
import type { JsonObject } from './shape.ts';
import { type MatchRule, type RankingStep, rankingSteps } from './ranking-rules.ts';
import type { SearchRequest } from './search-request.ts';
import { allPositions, type Costs, firstInOrder } from './narrowing.ts';
import { checkSortable, distanceColumn, parseSort, type SortCriterion } from './sort.ts';
import { bestCandidates, type TermColumns } from './term-orders.ts';
import { matchText, type TextMatch } from './text-match.ts';
import { TextRanking } from './text-ranking.ts';

/** The context of a search besides its request. */
export interface SearchContext {
  /** The filter that a tenant token applies to every search. */
  tenantFilter: readonly Filter[];
  /** The limits of the search; none when omitted. */
  limits?: Limits | undefined;
  /** Aborts it once it has run for too long. */
  cutoff?: Cutoff | undefined;
}

/** A search's result before formatting. */
export interface RankedSearch {
  /** Everything found; facets are counted over it. */
  found: Bitset;
  /** How many documents were found. */
  total: number;
  /** The first documents in order, as many as were asked for. */
  ordered: readonly RankedDocument[];
  /** The query's matches; absent when it has no words. */
  match: TextMatch | undefined;
}

/** A document's place in the order, and the values that determine it, which most searches do not show. */
export interface RankedDocument {
  ordinal: number;
  /** 1 is a perfect match. */
  score: () => number;
  /** The score under the rules that come before the request's sort. */
  scoreBeforeSort: () => number;
  /** The values the request's sort compared, for merging searches. */
  sortKeys: () => readonly SortKey[];
  /** The score of each ranking rule. */
  details: () => JsonObject;
}

/** One value a sort compared. */
export interface SortKey {
  /** The sort criterion, such as `price:asc`; keys are comparable when it is the same. */
  by: string;
  value: number | string | undefined;
}

/** The documents that a filter, combined with the tenant's, matches. */
export function filterDocuments(
  index: IndexContent,
  filter: SearchRequest['filter'],
  context: SearchContext,
  sort: readonly SortCriterion[] = [],
): Bitset {
  const own = parseFilterInput(filter);
  if (context.limits) checkWork(allOf(own), sort, context.limits);
  const both = allOf([...own, ...context.tenantFilter]);
  if (!both) return index.all;
  checkFilter(both, index.settings.filterableAttributes);
  return evaluateFilter(both, index, context.cutoff);
}

/** @throws ProtocolError `invalid_search_distinct` */
export function checkDistinct(field: string, index: IndexContent): void {
  const attributes = index.settings.filterableAttributes;
  if (filterableFeatures(attributes, field)) return;
  throw new ProtocolError(
    'invalid_search_distinct',
    `Attribute \`${field}\` is not filterable and thus, cannot be used as distinct attribute. ${availablePatterns(attributes)}`,
  );
}

/** Every document's place in the order of a criterion. */
export function sortColumn(criterion: SortCriterion, index: IndexContent): Uint32Array | Float64Array {
  return criterion.kind === 'field'
    ? index.rank(criterion.field, criterion.ascending)
    : distanceColumn(index.size, (ordinal) => index.place(ordinal), criterion.point, criterion.ascending);
}

/** The values of a column for some documents. */
export function valuesOf(column: Uint32Array | Float64Array, documents: Uint32Array): Costs {
  return (positions) => {
    const values =
      column instanceof Uint32Array ? new Uint32Array(positions.length) : new Float64Array(positions.length);
    for (let at = 0; at < values.length; at++) values[at] = column[documents[positions[at] ?? 0] ?? 0] ?? 0;
    return values;
  };
}

/** A criterion of the request's sort with its column, computed once. */
interface SortedBy {
  by: string;
  criterion: SortCriterion;
  column: Uint32Array | Float64Array;
}

function readSort(request: SearchRequest, index: IndexContent): SortCriterion[] {
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
function keepDistinct(order: Uint32Array, documents: Uint32Array, index: IndexContent, field: string): Uint32Array {
  const columns = index.field(field);
  const seen = new Uint8Array(columns.numbers.length + columns.texts.length);
  return order.filter((position) => {
    const ordinal = documents[position] ?? 0;
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
function scoreRules({ settings }: IndexContent): { all: MatchRule[]; beforeSort: MatchRule[] } {
  const steps = rankingSteps(settings.rankingRules);
  const rulesOf = (some: typeof steps) => some.flatMap((step) => (step.kind === 'match' ? [step.rule] : []));
  const end = steps.findIndex((step) => step.kind === 'sort');
  return { all: rulesOf(steps), beforeSort: rulesOf(end === -1 ? steps : steps.slice(0, end)) };
}

function sortKeysOf(index: IndexContent, sort: readonly SortedBy[], ordinal: number): SortKey[] {
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

/** A document's value for a sort criterion, as shown in its score details. */
function sortDetails(index: IndexContent, by: string, ordinal: number): JsonObject {
  const criterion = parseSort(by);
  if (criterion.kind === 'distance') {
    const place = index.place(ordinal);
    if (!place) return { value: null, distance: null };
    return { value: { lat: place[0], lng: place[1] }, distance: Math.round(metresBetween(place, criterion.point)) };
  }
  const sort = { by, criterion, column: sortColumn(criterion, index) };
  const [{ value } = { value: undefined }] = sortKeysOf(index, [sort], ordinal);
  if (typeof value !== 'string') return { value: value ?? null };
  // As written in the document, not as it is compared.
  const { spellings, spellingsByDocument, documentStarts } = index.field(criterion.field);
  const own = spellingsByDocument.subarray(documentStarts[ordinal], documentStarts[ordinal + 1]);
  const spelling = [...own].map((at) => spellings[at] ?? '').find((text) => normaliseText(text) === value);
  return { value: spelling ?? value };
}

/** Computes a value when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** The columns of a match's terms in a search without a sort of its own. */
function termColumns(match: TextMatch, index: IndexContent, steps: readonly RankingStep[]): TermColumns {
  return (term, isOnly) => {
    const postings = match.postings.slice(term, term + 1);
    const [one] = postings;
    if (!one) return [];
    const { set, documents, exact } = one;
    const alone = { ...match, terms: match.terms.slice(term, term + 1), postings, levels: [set], dropOrder: [0] };
    const ranking = new TextRanking(alone, index.text(), { set, least: 1 });
    const positions = allPositions(documents.length);
    return steps.flatMap((step) => {
      if (step.kind === 'sort') return [];
      if (step.kind === 'custom') return valuesOf(sortColumn(parseSort(step.sort), index), documents)(positions) ?? [];
      // No field can be exactly a query of which it has one of several words.
      if (step.rule === 'exactness' && !isOnly) return Uint32Array.from(exact, (isExact) => 1 - isExact);
      return ranking.costs(step.rule, positions) ?? [];
    });
  };
}

/** The documents at some positions of a list, as a set. */
function setOf(positions: Uint32Array, documents: Uint32Array, size: number): Bitset {
  const set = emptySet(size);
  for (const position of positions) add(set, documents[position] ?? 0);
  return set;
}

/**
 * Finds and orders: the documents that match filter and query, the first `limit` of them in order.
 *
 * @throws ProtocolError `invalid_search_…`
 */
export function rankedSearch(
  index: IndexContent,
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
  cutoff();
  const sort = criteria.map((criterion, position): SortedBy => {
    return { by: request.sort[position] ?? '', criterion, column: sortColumn(criterion, index) };
  });
  const steps = rankingSteps(index.settings.rankingRules).filter(({ kind }) => kind !== 'sort' || sort.length > 0);
  let found = match?.found ?? universe;
  const isRanked = match !== undefined && match.terms.length > 0;
  const threshold = isRanked ? request.rankingScoreThreshold : undefined;
  const needsAll = distinct !== undefined || threshold !== undefined;
  const isByWords = steps[0]?.kind === 'match' && steps[0].rule === 'words';
  const columnsOf = sort.length > 0 || !match ? undefined : termColumns(match, index, steps);
  const candidates =
    isRanked && isByWords && !needsAll ? bestCandidates(match, limit, columnsOf) : { set: found, least: 1 };
  const documents = members(candidates.set);
  const ranking = isRanked ? new TextRanking(match, index.text(), candidates) : undefined;
  const rules = steps.flatMap((step): Costs[] => {
    if (step.kind === 'sort') return sort.map(({ column }) => valuesOf(column, documents));
    if (step.kind === 'custom') return [valuesOf(sortColumn(parseSort(step.sort), index), documents)];
    return ranking ? [(positions) => ranking.costs(step.rule, positions)] : [];
  });
  let order = firstInOrder(documents.length, needsAll ? documents.length : limit, rules, cutoff);
  if (ranking && threshold !== undefined) {
    const scores = ranking.scores(scoreRules(index).all, order);
    order = order.filter((_, at) => (scores[at] ?? 0) >= threshold);
  }
  if (distinct !== undefined) order = keepDistinct(order, documents, index, distinct);
  if (needsAll) found = setOf(order, documents, index.size);
  order = order.subarray(0, limit);
  const scores = once(() => ranking?.scores(scoreRules(index).all, order));
  const scoresBeforeSort = once(() => ranking?.scores(scoreRules(index).beforeSort, order));
  const ordered = Array.from(order, (position, at): RankedDocument => {
    const ordinal = documents[position] ?? 0;
    cutoff();
    const details = () =>
      scoreDetails({
        settings: index.settings,
        score: ranking && ((rule) => ranking.scoreOf(rule, position)),
        words: match?.terms.length ?? 0,
        sort: request.sort,
        valueBy: (by) => sortDetails(index, by, ordinal),
      });
    return {
      ordinal,
      score: () => scores()?.[at] ?? 1,
      scoreBeforeSort: () => scoresBeforeSort()?.[at] ?? 1,
      sortKeys: () => sortKeysOf(index, sort, ordinal),
      details,
    };
  });
  return { found, total: count(found), ordered, match };
}
