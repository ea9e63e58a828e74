import { type Features, filterableFeatures, filterablePatterns } from './attribute-pattern.ts';
import { ProtocolError, quoted } from './errors.ts';
import { type Filter, type FilterOf, type GeoNumber, leavesOf } from './filter-ast.ts';
import { FilterError } from './filter-messages.ts';
import { writtenPlace } from './filter-text.ts';
import type { FilterableAttribute } from './settings.ts';

type OnField = Extract<Filter, { field: string }>;
type OnPlace = FilterOf<'geoRadius' | 'geoBox' | 'geoPolygon'>;

/** What a filter is checked against: the index's settings and the whole filter, which messages write out. */
interface Check {
  readonly attributes: readonly FilterableAttribute[];
  readonly whole: Filter;
}

function allowsFilters({ equality, comparison }: Features): boolean {
  return equality || comparison;
}

function isFilterable(attributes: readonly FilterableAttribute[], field: string): boolean {
  const features = filterableFeatures(attributes, field);
  return features !== undefined && allowsFilters(features);
}

function refusal({ whole }: Check, message: string, filter: Filter, number?: number): FilterError {
  return new FilterError(message, writtenPlace(whole, { filter, ...(number !== undefined && { number }) }));
}

function notFilterable(check: Check, name: string, filter: Filter, number?: number): FilterError {
  const patterns = filterablePatterns(check.attributes, allowsFilters);
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: ${quoted(patterns)}.`;
  return refusal(check, `Attribute \`${name}\` is not filterable. ${available}`, filter, number);
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

function isOnField(filter: Filter): filter is OnField {
  return 'field' in filter;
}

function isOnPlace(filter: Filter): filter is OnPlace {
  return filter.kind === 'geoRadius' || filter.kind === 'geoBox' || filter.kind === 'geoPolygon';
}

/**
 * Checks that an index allows a filter: every field must be filterable, with that operator, and coordinates in range.
 *
 * @throws ProtocolError `invalid_search_filter`, whose message has the filter as the protocol writes it back
 */
export function checkFilter(whole: Filter, attributes: readonly FilterableAttribute[]): void {
  const check = { attributes, whole };
  const leaves = leavesOf(whole);
  // The protocol looks at the fields from the last to the first, before anything else.
  for (const leaf of leaves.filter(isOnField).reverse()) {
    if (!isFilterable(attributes, leaf.field)) throw notFilterable(check, leaf.field, leaf);
  }
  for (const leaf of leaves) {
    if (isOnField(leaf)) checkOperator(leaf, attributes);
    else if (isOnPlace(leaf)) checkPlace(check, leaf);
  }
}

const operatorOf: Partial<Record<Filter['kind'], string>> = { in: '=', between: 'TO' };

function checkOperator(filter: OnField, attributes: readonly FilterableAttribute[]): void {
  const features = filterableFeatures(attributes, filter.field);
  const operator = filter.kind === 'compare' ? filter.operator : operatorOf[filter.kind];
  if (operator === undefined || features === undefined) return;
  const isEquality = operator === '=' || operator === '!=';
  if (isEquality ? features.equality : features.comparison) return;
  throw operatorNotAllowed(filter.field, operator, features.rule, !isEquality);
}

function numbersOf(filter: FilterOf<'geoRadius' | 'geoBox'>): readonly GeoNumber[] {
  if (filter.kind === 'geoBox') return [...filter.topRight, ...filter.bottomLeft];
  return [...filter.centre, filter.metres, ...(filter.resolution ? [filter.resolution] : [])];
}

function checkPlace(check: Check, filter: OnPlace): void {
  // The index has no shapes, so no attribute is filterable by polygon.
  if (filter.kind === 'geoPolygon') throw notFilterable(check, '_geojson', filter, 0);
  const numbers = numbersOf(filter);
  const fail = (message: string, number: number) => refusal(check, message, filter, number);
  const coordinates = filter.kind === 'geoBox' ? 4 : 2;
  numbers.slice(0, coordinates).forEach((number, at) => {
    if (!Number.isFinite(number.value)) throw fail('Non finite floats are not supported', at);
  });
  numbers.slice(0, coordinates).forEach(({ value }, at) => {
    const message = at % 2 === 0 ? badLatitude(value) : badLongitude(value);
    if (message) throw fail(message, at);
  });
  if (filter.kind === 'geoRadius') checkRadius(filter, fail);
  else checkHeight(filter, fail);
  if (!isFilterable(check.attributes, '_geo')) throw notFilterable(check, '_geo/_geojson', filter, 0);
}

type Fail = (message: string, number: number) => FilterError;

const fewestSides = 3;
const mostSides = 1000;

function checkRadius({ metres, resolution }: FilterOf<'geoRadius'>, fail: Fail): void {
  if (!Number.isFinite(metres.value)) throw fail('Non finite floats are not supported', 2);
  if (!resolution) return;
  if (!Number.isFinite(resolution.value)) throw fail('Non finite floats are not supported', 3);
  const sides = Math.max(0, Math.trunc(resolution.value));
  if (sides < fewestSides || sides > mostSides)
    throw fail(`Invalid resolution \`${plain(sides)}\`. Resolution must be between 3 and 1000.`, 3);
}

function checkHeight({ topRight, bottomLeft }: FilterOf<'geoBox'>, fail: Fail): void {
  const [top, bottom] = [topRight[0].value, bottomLeft[0].value];
  if (top < bottom)
    throw fail(`The top latitude \`${plain(top)}\` is below the bottom latitude \`${plain(bottom)}\`.`, 3);
}

/** What is wrong with a latitude, if anything. */
export function badLatitude(value: number): string | undefined {
  if (Math.abs(value) <= 90) return undefined;
  return `Bad latitude \`${plain(value)}\`. Latitude must be contained between -90 and 90 degrees.`;
}

/** What is wrong with a longitude, if anything. */
export function badLongitude(value: number): string | undefined {
  if (Math.abs(value) <= 180) return undefined;
  const turned = (value + 180) % 360;
  const near = (turned < 0 ? turned + 360 : turned) - 180;
  return `Bad longitude \`${plain(value)}\`. Longitude must be contained between -180 and 180 degrees. Hint: try using \`${plain(near)}\` instead.`;
}

/** A number in figures alone, without an exponent. */
function plain(value: number): string {
  const [figures = '', exponent] = String(value).split('e');
  if (exponent === undefined) return figures;
  const [whole = '', fraction = ''] = figures.replace('-', '').split('.');
  const sign = value < 0 ? '-' : '';
  const power = Number(exponent);
  if (power > 0) return `${sign}${whole}${fraction.padEnd(power, '0')}`;
  return `${sign}0.${'0'.repeat(-power - 1)}${whole}${fraction}`;
}
