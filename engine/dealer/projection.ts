import type { Point } from './postcodes.ts';

/** A place on a drawing, in its units from the top left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The part of the world a drawing shows, and its scale. */
export interface Projection {
  place(point: Point): Position;
  /** Kilometres per unit of the drawing, at its centre. */
  readonly kmPerUnit: number;
}

const kmPerDegree = 111.2;
const radians = Math.PI / 180;
/** Maximum scale, so that a single yard is shown with its surroundings. */
const smallestKm = 20;

/** Mercator's second coordinate, in degrees. */
function northing(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) / radians;
}

/** Fits these points into `width` by `height` with a `margin`, as large as possible. */
export function projectionOf(points: readonly Point[], width: number, height: number, margin: number): Projection {
  const xs = points.map(({ lng }) => lng);
  const ys = points.map(({ lat }) => northing(lat));
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const middle = points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length);
  const kmPerX = kmPerDegree * Math.cos(middle * radians);
  const least = smallestKm / kmPerX;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, least),
    (height - 2 * margin) / Math.max(north - south, least),
  );
  return {
    kmPerUnit: kmPerX / scale,
    place: ({ lat, lng }) => ({
      x: width / 2 + (lng - (west + east) / 2) * scale,
      y: height / 2 - (northing(lat) - (south + north) / 2) * scale,
    }),
  };
}

/** A round distance of at most `longest` units of a drawing: 1, 2 or 5 times a power of ten, in km. */
export function scaleBar({ kmPerUnit }: Projection, longest: number): { readonly km: number; readonly units: number } {
  const most = kmPerUnit * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { km, units: km / kmPerUnit };
}

/** Points too close together to distinguish, shown as one. */
export interface Cluster<T> extends Position {
  readonly members: readonly T[];
}

/** The distance within which points join a cluster, in the drawing's units. */
export interface Reach {
  readonly across: number;
  readonly down: number;
}

/** Clusters points within reach, in the order given; a cluster is at its first member. */
export function clustersOf<T extends Position>(things: readonly T[], { across, down }: Reach): readonly Cluster<T>[] {
  const clusters: { x: number; y: number; members: T[] }[] = [];
  for (const thing of things) {
    const near = clusters.find(({ x, y }) => Math.abs(x - thing.x) < across && Math.abs(y - thing.y) < down);
    if (near) near.members.push(thing);
    else clusters.push({ x: thing.x, y: thing.y, members: [thing] });
  }
  return clusters;
}
