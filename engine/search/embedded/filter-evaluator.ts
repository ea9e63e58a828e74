import { filterableFeatures, filterablePatterns } from './attribute-pattern.ts';
import { ProtocolError } from './errors.ts';
import type { Comparison, Filter, GeoPoint, Span } from './filter-ast.ts';
import { locate } from './filter-scanner.ts';
import type { FilterableAttribute } from './settings.ts';
import { add, type Bitset, emptySet, fullSet, intersect, subtract, unite } from './bitset.ts';
import { compareText, normaliseText } from './document-values.ts';
import { addValueRange, type FieldIndex, lowerBound } from './field-index.ts';
import { isInBox, metresBetween } from './geo.ts';
import { type Cutoff, endless } from './limits.ts';

function notFilterable(attributes: readonly FilterableAttribute[], field: string, at: Span): ProtocolError {
  const patterns = filterablePatterns(attributes);
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: ${patterns.map((one) => `\`${one}\``).join(', ')}.`;
  return new ProtocolError(
    'invalid_search_filter',
    locate(`Attribute \`${field}\` is not filterable. ${available}`, at),
  );
}

function operatorNotAllowed(field: string, operator: string, rule: number, equality: boolean): ProtocolError {
  const allowed = equality ? '=, !=, IN' : '<, >, <=, >=, TO';
  const notes = [
    `Filter operator \`${operator}\` is not allowed for the attribute \`${field}\`.`,
    `Note: allowed operators: OR, AND, NOT, ${allowed}, IS EMPTY, IS NULL, EXISTS.`,
    `Note: field \`${field}\` matched rule #${rule} in \`filterableAttributes\``,
    `Hint: enable ${equality ? 'comparison' : 'equality'} in rule #${rule} by modifying the features.filter object`,
    `Hint: prepend another rule matching \`${field}\` with appropriate filter features before rule #${rule}`,
  ];
  return new ProtocolError('invalid_search_filter', notes.join('\n  - '));
}

/** The coordinates of a geographic filter, with the degrees they can have and their places. */
function coordinatesOf(filter: Leaf<'geoRadius' | 'geoBox'>) {
  const points = filter.kind === 'geoRadius' ? [filter.centre] : [filter.topRight, filter.bottomLeft];
  return points.flat().map((value, index) => ({
    value,
    ...(index % 2 === 0 ? { name: 'latitude', most: 90 } : { name: 'longitude', most: 180 }),
    at: filter.numbersAt[index] ?? filter.at,
  }));
}

function badCoordinate(name: string, value: number, most: number, at: Span): ProtocolError {
  const Name = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const message = `Bad ${name} \`${value}\`. ${Name} must be contained between -${most} and ${most} degrees. `;
  return new ProtocolError('invalid_search_filter', locate(message, at));
}

function upsideDown({ topRight, bottomLeft, numbersAt, at }: Leaf<'geoBox'>): ProtocolError {
  const message = `The top latitude \`${topRight[0]}\` is below the bottom latitude \`${bottomLeft[0]}\`.`;
  return new ProtocolError('invalid_search_filter', locate(message, numbersAt[3] ?? at));
}

const operatorOf: Partial<Record<Filter['kind'], string>> = { in: '=', between: 'TO' };

/**
 * Checks that an index allows a filter: every field must be filterable with that operator.
 *
 * @throws ProtocolError `invalid_search_filter`
 */
export function checkFilter(filter: Filter, attributes: readonly FilterableAttribute[]): void {
  switch (filter.kind) {
    case 'and':
    case 'or':
      for (const part of filter.filters) checkFilter(part, attributes);
      return;
    case 'not':
      return checkFilter(filter.filter, attributes);
    case 'geoRadius':
    case 'geoBox':
      if (filterableFeatures(attributes, '_geo') === undefined) throw notFilterable(attributes, '_geo', filter.at);
      for (const { value, most, name, at } of coordinatesOf(filter)) {
        if (Math.abs(value) > most) throw badCoordinate(name, value, most, at);
      }
      if (filter.kind === 'geoBox' && filter.topRight[0] < filter.bottomLeft[0]) throw upsideDown(filter);
      return;
    default:
      checkField(filter, attributes);
  }
}

type OnField = Extract<Filter, { field: string }>;

function checkField(filter: OnField, attributes: readonly FilterableAttribute[]): void {
  const features = filterableFeatures(attributes, filter.field);
  if (features === undefined) throw notFilterable(attributes, filter.field, filter.at);
  const operator = filter.kind === 'compare' ? filter.operator : operatorOf[filter.kind];
  if (operator === undefined) return;
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality ? features.equality : features.comparison) return;
  throw operatorNotAllowed(filter.field, operator, features.rule, !isEquality);
}

/** What a filter is evaluated over. */
interface FilterSubject {
  /** How many documents there are. */
  readonly size: number;
  /** The columns of a field; a field no document has gives empty columns. */
  field(path: string): FieldIndex;
  /** The coordinates of a document, if it has any. */
  place(ordinal: number): GeoPoint | undefined;
}

type Leaf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

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

function compare({ field, operator, value }: Leaf<'compare'>, subject: FilterSubject): Bitset {
  const index = subject.field(field);
  const matching = emptySet(subject.size);
  addMatching(index, operator === '!=' ? '=' : operator, value, matching);
  if (operator !== '!=') return matching;
  // A field that no document has is unknown to the index, and a comparison with it matches nothing.
  return index.exists.some((word) => word !== 0) ? subtract(fullSet(subject.size), matching) : matching;
}

function startingWith(filter: Leaf<'startsWith'>, subject: FilterSubject): Bitset {
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

/** The documents that match a filter, as a set of its own that the caller may change. */
export function evaluateFilter(filter: Filter, subject: FilterSubject, cutoff: Cutoff = endless): Bitset {
  cutoff();
  switch (filter.kind) {
    case 'and':
      return filter.filters.map((part) => evaluateFilter(part, subject, cutoff)).reduce(intersect);
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
    case 'geoRadius':
      return placesThat(subject, (place) => metresBetween(filter.centre, place) <= filter.metres);
    case 'geoBox':
      return placesThat(subject, (place) => isInBox(place, filter.topRight, filter.bottomLeft));
  }
}
