import { deliveryPriceAnswer, geocodeAnswer } from '../../../schemas/api/places.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { locationPoint } from '../../dealer/facts.ts';
import { type Point, postcodeIn, postcodePoint, zoneQuote } from '../../dealer/postcodes.ts';
import type { DeliveryService, Geocoder } from '../../ports/services.ts';
import type { Site } from '../../ports/site.ts';
import { metresBetween } from '../../search/embedded/geo.ts';
import type { Upstream } from './upstream.ts';

/** A table of postcode areas; postcodes of the site's own yards have the yard's exact coordinates. */
export function embeddedGeocoder(): Geocoder {
  return {
    async locate(postcode, site) {
      const own = site.document.locations?.find(({ address }) => address?.postcode === postcode);
      return locationPoint(own) ?? postcodePoint(postcode);
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

/** Quotes by the zones of the site's own document. */
export function embeddedDelivery(): DeliveryService {
  return {
    async quote({ postcode: text, site }) {
      const postcode = postcodeIn(text);
      return postcode === undefined ? undefined : zoneQuote(postcode, site.document.delivery?.zones);
    },
  };
}

/**
 * Queries a delivery service: `GET {url}?postcode=&car_id=&site=` answers `{name, price}`; 404 or an empty answer means
 * no quote.
 */
export function httpDelivery(upstream: Upstream): DeliveryService {
  return {
    async quote({ postcode: text, vehicle, site }) {
      const postcode = postcodeIn(text);
      if (postcode === undefined) return undefined;
      const query = { postcode, site: site.slug, ...(vehicle ? { car_id: String(vehicle.id) } : {}) };
      return upstream.find({ query, answer: deliveryPriceAnswer });
    },
  };
}

/** The coordinates of a vehicle's yard. */
function yardPoint({ _geo, location, location_id: id = location?.id }: Vehicle, site: Site): Point | undefined {
  return locationPoint(site.document.locations?.find((candidate) => candidate.id === id)) ?? _geo ?? undefined;
}

/**
 * A delivery service that is free for postcodes near the vehicle's yard and otherwise charges as the given one does.
 */
export function freeNearby(service: DeliveryService, geocoder: Geocoder): DeliveryService {
  return {
    async quote(request) {
      const { vehicle, site, freeRadius } = request;
      const postcode = postcodeIn(request.postcode);
      const yard = vehicle && freeRadius > 0 && postcode ? yardPoint(vehicle, site) : undefined;
      if (!yard || !postcode) return service.quote(request);
      // When geocoding fails, only the free offer is lost, not the quote.
      const [place, quote] = await Promise.all([
        geocoder.locate(postcode, site).catch(() => undefined),
        service.quote(request),
      ]);
      const isNear =
        place !== undefined && metresBetween([yard.lat, yard.lng], [place.lat, place.lng]) <= freeRadius * 1000;
      return isNear ? { name: quote?.name ?? postcode, price: 0 } : quote;
    },
  };
}
