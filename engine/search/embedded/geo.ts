import type { GeoPoint } from './filter-ast.ts';
import { isJsonObject, type Json, type JsonObject } from './shape.ts';

const earthRadiusMetres = 6_371_000;
const radians = Math.PI / 180;

function coordinate(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The coordinates of a document: its `_geo: {lat, lng}`; `undefined` when it has none. */
export function placeOf(document: JsonObject): GeoPoint | undefined {
  const geo = document['_geo'];
  if (!isJsonObject(geo)) return undefined;
  const latitude = coordinate(geo['lat']);
  const longitude = coordinate(geo['lng']);
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
}

/** The great-circle distance between two points, in metres. */
export function metresBetween(left: GeoPoint, right: GeoPoint): number {
  const latitude = Math.sin(((right[0] - left[0]) * radians) / 2) ** 2;
  const longitude = Math.sin(((right[1] - left[1]) * radians) / 2) ** 2;
  const chord = latitude + Math.cos(left[0] * radians) * Math.cos(right[0] * radians) * longitude;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whether a point is inside a box; a box whose left edge is east of its right edge crosses the antimeridian. */
export function isInBox(point: GeoPoint, topRight: GeoPoint, bottomLeft: GeoPoint): boolean {
  if (point[0] > topRight[0] || point[0] < bottomLeft[0]) return false;
  return bottomLeft[1] <= topRight[1]
    ? point[1] >= bottomLeft[1] && point[1] <= topRight[1]
    : point[1] >= bottomLeft[1] || point[1] <= topRight[1];
}
