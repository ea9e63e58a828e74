import type { Comparison, Filter, FilterOf, GeoPoint, WrittenPoint } from './filter-ast.ts';
import { add, type Bitset, emptySet, fullSet, intersection, subtract, unite } from './bitset.ts';
import { compareText, normaliseText } from './document-values.ts';
import { addValueRange, type FieldIndex, lowerBound } from './field-index.ts';
import { isInBox, metresBetween } from './geo.ts';
import { type Cutoff, endless } from './limits.ts';

/** What a filter is evaluated over. */
interface FilterSubject {
  /** How many documents there are. */
  readonly size: number;
  /** The columns of a field; a field no document has gives empty columns. */
  field(path: string): FieldIndex;
  /** The coordinates of a document, if it has any. */
  place(ordinal: number): GeoPoint | undefined;
}

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number that a filter's value represents; quoting makes no difference. */
function numberOf(value: string): number | undefined {
  const number = numberPattern.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** An edge of a range of values: an end of the list, or the place of a value, before or after it. */
type Edge = 'start' | 'before' | 'after' | 'end';

/** The values that each comparison accepts, as the range between two edges. */
const accepted: Record<Exclude<Comparison, '!='>, readonly [from: Edge, to: Edge]> = {
  '=': ['before', 'after'],
  '<': ['start', 'before'],
  '<=': ['start', 'after'],
  '>': ['after', 'end'],
  '>=': ['before', 'end'],
};

/** The position of an edge in a sorted list; `order` compares the item at a position with the value. */
function positionOf(edge: Edge, length: number, order: (at: number) => number): number {
  if (edge === 'start' || edge === 'end') return edge === 'start' ? 0 : length;
  return lowerBound(length, (at) => (edge === 'before' ? order(at) < 0 : order(at) <= 0));
}

/** The value id of an edge among the numbers. */
function numberEdge({ numbers }: FieldIndex, edge: Edge, number: number): number {
  return positionOf(edge, numbers.length, (at) => (numbers[at] ?? 0) - number);
}

/** The value id of an edge among the texts, which follow the numbers. */
function textEdge({ numbers, texts }: FieldIndex, edge: Edge, text: string): number {
  return numbers.length + positionOf(edge, texts.length, (at) => compareText(texts[at] ?? '', text));
}

/** Adds the documents with a value between edges of two values, among the numbers and among the texts. */
function addBetween(index: FieldIndex, low: readonly [Edge, string], high: readonly [Edge, string], target: Bitset) {
  const [from, to] = [numberOf(low[1]), numberOf(high[1])];
  if (from !== undefined && to !== undefined)
    addValueRange(index, numberEdge(index, low[0], from), numberEdge(index, high[0], to), target);
  const first = normaliseText(low[1]);
  const last = high[1] === low[1] ? first : normaliseText(high[1]);
  addValueRange(index, textEdge(index, low[0], first), textEdge(index, high[0], last), target);
}

function addMatching(index: FieldIndex, operator: keyof typeof accepted, value: string, target: Bitset): void {
  const [from, to] = accepted[operator];
  addBetween(index, [from, value], [to, value], target);
}

function compare({ field, operator, value }: FilterOf<'compare'>, subject: FilterSubject): Bitset {
  const index = subject.field(field);
  const matching = emptySet(subject.size);
  addMatching(index, operator === '!=' ? '=' : operator, value, matching);
  if (operator !== '!=') return matching;
  // A field that no document has is unknown to the index, and a comparison with it matches nothing.
  return index.exists.some((word) => word !== 0) ? subtract(fullSet(subject.size), matching) : matching;
}

function startingWith(filter: FilterOf<'startsWith'>, subject: FilterSubject): Bitset {
  const index = subject.field(filter.field);
  const wanted = normaliseText(filter.value);
  if (wanted === '') return index.exists.slice();
  const matching = emptySet(subject.size);
  index.texts.forEach((text, at) => {
    const value = index.numbers.length + at;
    if (text.startsWith(wanted)) addValueRange(index, value, value + 1, matching);
  });
  return matching;
}

function placesThat(subject: FilterSubject, test: (place: GeoPoint) => boolean): Bitset {
  const matching = emptySet(subject.size);
  for (let ordinal = 0; ordinal < subject.size; ordinal++) {
    const place = subject.place(ordinal);
    if (place && test(place)) add(matching, ordinal);
  }
  return matching;
}

function pointOf([latitude, longitude]: WrittenPoint): GeoPoint {
  return [latitude.value, longitude.value];
}

/** The documents that match a filter, as a set of its own that the caller may change. */
export function evaluateFilter(filter: Filter, subject: FilterSubject, cutoff: Cutoff = endless): Bitset {
  cutoff();
  switch (filter.kind) {
    case 'and':
      return filter.filters.map((part) => evaluateFilter(part, subject, cutoff)).reduce(intersection);
    case 'or':
      return filter.filters.map((part) => evaluateFilter(part, subject, cutoff)).reduce(unite);
    case 'not':
      return subtract(fullSet(subject.size), evaluateFilter(filter.filter, subject, cutoff));
    case 'compare':
      return compare(filter, subject);
    case 'between': {
      const matching = emptySet(subject.size);
      addBetween(subject.field(filter.field), ['before', filter.from], ['after', filter.to], matching);
      return matching;
    }
    case 'in': {
      const index = subject.field(filter.field);
      const matching = emptySet(subject.size);
      for (const value of filter.values) addMatching(index, '=', value, matching);
      return matching;
    }
    case 'exists':
      return subject.field(filter.field).exists.slice();
    case 'null':
      return subject.field(filter.field).nulls.slice();
    case 'empty':
      return subject.field(filter.field).empties.slice();
    case 'startsWith':
      return startingWith(filter, subject);
    case 'geoRadius': {
      const centre = pointOf(filter.centre);
      return placesThat(subject, (place) => metresBetween(centre, place) <= filter.metres.value);
    }
    case 'geoBox': {
      const [topRight, bottomLeft] = [pointOf(filter.topRight), pointOf(filter.bottomLeft)];
      return placesThat(subject, (place) => isInBox(place, topRight, bottomLeft));
    }
    case 'geoPolygon':
    case 'unavailable':
      // Neither gets here: no attribute with shapes is filterable, and the parser refuses what is unavailable.
      return emptySet(subject.size);
  }
}
