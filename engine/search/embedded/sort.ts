import { ProtocolError } from './errors.ts';
import type { FieldIndex } from './field-index.ts';
import type { GeoPoint } from './filter-ast.ts';
import { badLatitude, badLongitude } from './filter-check.ts';
import { metresBetween } from './geo.ts';
import type { Settings } from './settings.ts';
import { matchesPattern } from './attribute-pattern.ts';

/** One criterion of a sort: a field's value or the distance to a point. */
export type SortCriterion =
  | { kind: 'field'; field: string; ascending: boolean }
  | { kind: 'distance'; point: GeoPoint; ascending: boolean };

const geoPointPattern = /^_geoPoint\(\s*([-+]?[\d.]+)\s*,\s*([-+]?[\d.]+)\s*\)$/;
const notSortable = "is a reserved keyword and thus can't be used as a sort expression.";
const useGeoPoint = 'Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.';

function invalid(message: string): ProtocolError {
  return new ProtocolError('invalid_search_sort', message);
}

/** @throws ProtocolError `invalid_search_sort` for a text that is no sort criterion */
export function parseSort(text: string): SortCriterion {
  const ascending = text.endsWith(':asc');
  if (!ascending && !text.endsWith(':desc'))
    throw invalid(
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  const field = text.slice(0, text.lastIndexOf(':'));
  const point = geoPointPattern.exec(field);
  if (point) {
    const [latitude, longitude] = [Number(point[1]), Number(point[2])];
    const wrong = badLatitude(latitude) ?? badLongitude(longitude);
    if (wrong) throw invalid(wrong);
    return { kind: 'distance', point: [latitude, longitude], ascending };
  }
  if (field === '_geoPoint' || /^_geoPoint\(.*\)$/.test(field))
    throw invalid(
      `Invalid syntax for the geo parameter: expected expression formated like \`_geoPoint(latitude, longitude)\` and ending by \`:asc\` or \`:desc\`, found \`${field}\`.`,
    );
  const [filter] = /^_geo(?:Radius|BoundingBox)(?=\(|$)/.exec(field) ?? [];
  if (field === '_geo' || filter) throw invalid(`\`${filter ?? field}\` ${notSortable} ${useGeoPoint}`);
  if (/^_geo(?:Distance)?(?=\(|$)/.test(field)) throw invalid(`\`${field}\` ${notSortable}`);
  return { kind: 'field', field, ascending };
}

/** @throws ProtocolError `invalid_search_sort` when the index does not let the field be sorted by */
export function checkSortable(criterion: SortCriterion, settings: Settings): void {
  const field = criterion.kind === 'field' ? criterion.field : '_geo';
  if (settings.sortableAttributes.some((pattern) => matchesPattern(pattern, field))) return;
  const sortable = settings.sortableAttributes.toSorted();
  const available =
    sortable.length === 0
      ? 'This index does not have configured sortable attributes.'
      : `Available sortable attributes are: \`${sortable.join(', ')}\`.`;
  throw invalid(`Attribute \`${field}\` is not sortable. ${available}`);
}

/** The rank of documents without a value: after all others, in both directions. */
const last = 0xffffffff;

/** Every document's rank by a field: numbers before texts, then no value; equal values share a rank. */
export function rankColumn(index: FieldIndex, ascending: boolean): Uint32Array {
  const ranks = new Uint32Array(index.size).fill(last);
  const numbers = index.numbers.length;
  const total = numbers + index.texts.length;
  for (let ordinal = 0; ordinal < index.size; ordinal++) {
    const end = index.documentStarts[ordinal + 1] ?? 0;
    for (let at = index.documentStarts[ordinal] ?? 0; at < end; at++) {
      const value = index.valuesByDocument[at] ?? 0;
      const descendingRank = value < numbers ? numbers - 1 - value : numbers + (total - 1 - value);
      const rank = ascending ? value : descendingRank;
      if (rank < (ranks[ordinal] ?? last)) ranks[ordinal] = rank;
    }
  }
  return ranks;
}

/** Every document's distance to a point, in metres, signed so that ascending is the wanted order. */
export function distanceColumn(
  size: number,
  place: (ordinal: number) => GeoPoint | undefined,
  point: GeoPoint,
  ascending: boolean,
): Float64Array {
  return Float64Array.from({ length: size }, (_, ordinal) => {
    const at = place(ordinal);
    if (at === undefined) return Number.POSITIVE_INFINITY;
    return ascending ? metresBetween(at, point) : -metresBetween(at, point);
  });
}
