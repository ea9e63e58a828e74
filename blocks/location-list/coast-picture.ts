import { coast } from '../../engine/dealer/coast.ts';
import { locationPoint } from '../../engine/dealer/facts.ts';
import type { Point } from '../../engine/dealer/postcodes.ts';
import type { Location } from '../../schemas/entities/location.ts';

/** A degree in units of the picture that all cards share; its width is that at the middle of the country. */
const degree = { lat: -100, lng: 100 * Math.cos((30 * Math.PI) / 180) } as const;

/** A place on the picture of the whole coast, in its units. */
export interface PlaceOnCoast {
  readonly x: number;
  readonly y: number;
}

const onCoast = ({ lat, lng }: Point): PlaceOnCoast => ({
  x: Math.round(lng * degree.lng),
  y: Math.round(lat * degree.lat),
});

/** Where a location is on the picture of the coast; nothing when that is unknown. */
export function placeOnCoast(location: Location): PlaceOnCoast | undefined {
  const point = locationPoint(location);
  return point && onCoast(point);
}

/** The coast as one path, which every card's picture shows a part of. */
export const coastLand = coast
  .map((points) => `M${points.map((point) => Object.values(onCoast(point)).join(' ')).join('L')}Z`)
  .join('');
