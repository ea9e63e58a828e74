import { coast } from '../../../engine/dealer/coast.ts';
import { clustersOf, type Position, projectionOf, scaleBar } from '../../../engine/dealer/projection.ts';
import { locationPoint, locationType } from '../../../engine/dealer/facts.ts';
import type { Point } from '../../../engine/dealer/postcodes.ts';
import { namedPicture } from '../../../engine/site/media.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import type { LiveMap } from '../../../schemas/site/outside.ts';
import type { SiteDocument } from '../../../schemas/site/index.ts';
import { cities } from './landmarks.ts';

/** The size of a drawing in its own units. */
export const size = { width: 960, height: 480 } as const;
const margin = 96;
const longestBar = 160;
/** Pins closer than this would cover each other. */
const reach = { across: 130, down: 56 };
/** The room the name of a city needs: from the edge, and from the middle of a pin. */
const edge = 40;
const covers = (pin: Position, { x, y }: Position) => Math.abs(pin.x - x) < 190 && Math.abs(pin.y - y) < 50;
/** How far the map may reach on each side of its places, in degrees: as little as shows enough of the coast. */
const reaches = [0.25, 0.5, 1];
const widest = 1.5;
const enoughCorners = 4;

interface Pin {
  readonly name: string;
  /** Where it leads: the location's page, else directions to it. */
  readonly to?: string;
  /** The site's own picture of a pin. */
  readonly picture?: string;
  /** Its longitude and latitude, separated by a space. */
  readonly at: string;
}

/** A map drawn from the site's own data: no tiles, no third party. JSON. */
export interface DrawnMap {
  /** The corners of each body of land, as SVG writes them. */
  readonly land: readonly string[];
  /** The length of the scale bar in units and in kilometres. */
  readonly bar: { readonly units: number; readonly km: number };
  /** Cities that no pin covers. */
  readonly cities: readonly (Position & { readonly name: string })[];
  /** Pins, those on top of each other as one. */
  readonly pins: readonly { readonly x: number; readonly y: number; readonly members: readonly Pin[] }[];
}

/** The source of the live map that replaces a drawn one; empty when it shows the bundled coastline. */
export type LiveSource = Partial<Pick<LiveMap, 'address' | 'attribution'>>;

export function liveSource({ map }: Pick<SiteDocument, 'map'>): LiveSource {
  return map ? { address: map.address, attribution: map.attribution } : {};
}

/** A map of the locations whose coordinates are known; nothing when there are none. */
export function drawMap(
  locations: readonly Location[],
  linkOf: (location: Location) => string | undefined,
  pictures?: string,
): DrawnMap | undefined {
  const places = locations.flatMap((location) => {
    const point = locationPoint(location);
    if (!point) return [];
    const to = linkOf(location);
    const picture = pictures ? { picture: namedPicture(pictures, locationType(location)) } : {};
    return [{ ...point, name: location.name, at: `${point.lng} ${point.lat}`, ...(to ? { to } : {}), ...picture }];
  });
  if (places.length === 0) return undefined;
  const projection = projectionOf([...places, ...surroundings(places)], size.width, size.height, margin);
  const { units, km } = scaleBar(projection, longestBar);
  const pins = places.map(({ lat, lng, ...pin }) => ({ ...pin, ...projection.place({ lat, lng }) }));
  const isFree = (city: Position) =>
    Math.min(city.x, size.width - city.x, city.y, size.height - city.y) > edge &&
    !pins.some((pin) => covers(pin, city));
  return {
    land: coast.map((points) => cornersOf(points.map(projection.place))),
    bar: { units: Math.round(units), km },
    cities: cities
      .map(([name, lng, lat]) => ({ name, ...projection.place({ lat, lng }) }))
      .filter(isFree)
      .map(({ name, x, y }) => ({ name, x: Math.round(x), y: Math.round(y) })),
    pins: clustersOf(pins, reach).map(({ x, y, members }) => ({
      x: Math.round(x),
      y: Math.round(y),
      members: members.map(({ x: _x, y: _y, ...pin }) => pin),
    })),
  };
}

/** Points around places that lie close together, so that the map reaches as far as the coast. */
function surroundings(places: readonly Point[]) {
  const middle = (of: 'lat' | 'lng') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const [lat, lng] = [middle('lat'), middle('lng')];
  const cornersWithin = (degrees: number) =>
    coast.flat().filter((corner) => Math.abs(corner.lat - lat) < degrees && Math.abs(corner.lng - lng) < degrees);
  const degrees = reaches.find((reach) => cornersWithin(reach).length >= enoughCorners) ?? widest;
  return [-1, 1].map((side) => ({ lat: lat + side * degrees, lng: lng + side * degrees }));
}

const cornersOf = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
