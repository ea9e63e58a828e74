import { geocodeAnswer } from '../../../schemas/api/places.ts';
import { postcodePoint } from '../../dealer/postcodes.ts';
import type { Upstream } from './upstream.ts';
import type { Geocoder } from '../../ports/services.ts';

/** A table of postcode areas; postcodes of the site's own yards have the yard's exact coordinates. */
export function embeddedGeocoder(): Geocoder {
  return {
    async locate(postcode, site) {
      const own = site.document.locations?.find(({ address }) => address?.postcode === postcode)?.address;
      if (typeof own?.lat === 'number' && typeof own.long === 'number') return { lat: own.lat, lng: own.long };
      return postcodePoint(postcode);
    },
  };
}

/** The answer of the maps service: a status beside the places, `ZERO_RESULTS` for a postcode that does not exist. */
const mapsAnswer = {
  ...geocodeAnswer,
  properties: { ...geocodeAnswer.properties, status: { enum: ['OK', 'ZERO_RESULTS'] } },
} as const;

/**
 * Queries a maps service: `GET {url}?components=postal_code:2150|country:AU&key=` answers `{status, results:
 * [{geometry: {location: {lat, lng}}}]}`.
 */
export function httpGeocoder(upstream: Upstream, key?: string): Geocoder {
  return {
    async locate(postcode) {
      const query = { components: `postal_code:${postcode}|country:AU`, ...(key ? { key } : {}) };
      const { results } = await upstream.ask({ query, answer: mapsAnswer });
      return results[0]?.geometry.location;
    },
  };
}
