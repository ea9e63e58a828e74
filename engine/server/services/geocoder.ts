import { geocodeAnswer } from '../../../schemas/api/geocode.ts';
import { type Point, postcodePoint } from '../../place/postcodes.ts';
import { checkValue } from '../api/validate.ts';
import type { Site } from '../../site/site.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

/** Finds postcodes on the map, Australia's alone. */
export interface Geocoder {
  /** The point of a four-digit postcode; `undefined` for an unknown one. Rejects when it cannot say. */
  locate(postcode: string, site: Site): Promise<Point | undefined>;
}

/** A table of postcode areas; the postcodes of the site's own yards are known to the door. */
export function embeddedGeocoder(): Geocoder {
  return {
    async locate(postcode, site) {
      const own = site.document.locations?.find(({ address }) => address?.postcode === postcode)?.address;
      if (typeof own?.lat === 'number' && typeof own.long === 'number') return { lat: own.lat, lng: own.long };
      return postcodePoint(postcode);
    },
  };
}

const unknown = 'ZERO_RESULTS';

/**
 * Asks a maps service: `GET {url}?components=postal_code:2150|country:AU&key=` answers
 * `{status, results: [{geometry: {location: {lat, lng}}}]}` (journeys §7).
 */
export function httpGeocoder(upstream: Upstream, key?: string): Geocoder {
  return {
    async locate(postcode) {
      const components = `postal_code:${postcode}|country:AU`;
      const answer = await upstream.call({ query: { components, ...(key ? { key } : {}) } });
      if (isAnswer(answer)) return answer.results[0]?.geometry.location;
      throw new UpstreamError('The geocoder answered something else.', { passing: false });
    },
  };
}

interface Answer {
  readonly status?: string;
  readonly results: readonly { readonly geometry: { readonly location: Point } }[];
}

function isAnswer(answer: unknown): answer is Answer {
  if (checkValue(geocodeAnswer, answer).length > 0) return false;
  const { status = 'OK' } = answer as Answer;
  return status === 'OK' || status === unknown;
}
