import { priceComparisonSchema, similarIdsAnswer } from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { candidateFields, candidateFilter, recommend } from '../../search/recommend.ts';
import { comparableFields, comparableFilter } from '../../vehicle/gauge/comparable.ts';
import type { PriceComparison } from '../../vehicle/gauge/comparison.ts';
import { marketPosition } from '../../vehicle/gauge/market.ts';
import type { Asker } from '../../ports/backend.ts';
import type { Upstream } from './upstream.ts';

/** The site of a vehicle, and its stock. */
type Searched = Pick<Asker, 'site' | 'search'>;

/** Compares a vehicle's price with the market. */
interface PriceGauge {
  /**
   * The comparison for a tenant's vehicle; `undefined` when there is nothing to compare with. Rejects when the service
   * fails.
   */
  compare(vehicle: Vehicle, tenant: Searched): Promise<PriceComparison | undefined>;
}

/** How many comparable vehicles represent the market; more would not change the result. */
const mostCompared = 200;

/** Compares with the tenant's own stock, through its search service. */
export function embeddedPriceGauge(): PriceGauge {
  return {
    async compare(vehicle, { search, site }) {
      const { hits } = await search.query({
        filter: comparableFilter(vehicle),
        limit: mostCompared,
        attributesToRetrieve: [...comparableFields],
      });
      const position = marketPosition(vehicle, hits);
      if (!position) return undefined;
      const { count, ...values } = position;
      const { words } = site.wording;
      return { ...values, description: words('gauge.description', { count }) };
    },
  };
}

/**
 * Queries a valuation service: `GET {url}?vin=&nvic=&make=&model=&year=&km=&price=&state=` answers the six values, or
 * nothing when it knows no market for the vehicle.
 */
export function httpPriceGauge(upstream: Upstream): PriceGauge {
  return {
    async compare(vehicle) {
      const { vin, nvic, make, model, year, km, state } = vehicle;
      const asked = { vin, nvic, make, model, year, km, state, price: vehicle.offer_price || vehicle.price };
      const query = Object.fromEntries(
        Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      );
      return upstream.find({ query, answer: priceComparisonSchema });
    },
  };
}

/** Finds the vehicles most similar to another. */
interface Recommender {
  /** Their ids, most similar first. Rejects when the service fails. */
  similar(vehicle: Vehicle, tenant: Searched): Promise<readonly number[]>;
}

/** How many candidates are compared, and how many returned: the most a site may show. */
const mostCandidates = 400;
const mostNamed = 24;

/** Compares within the tenant's own stock. */
export function embeddedRecommender(): Recommender {
  return {
    async similar(vehicle, { search }) {
      const { hits } = await search.query({
        filter: candidateFilter(vehicle),
        limit: mostCandidates,
        sort: ['created_at_timestamp:desc'],
        attributesToRetrieve: [...candidateFields],
      });
      return recommend(vehicle, hits, mostNamed);
    },
  };
}

/** Queries a recommendation service: `GET {url}?slug=&site=` answers `{ids: [number]}`. */
export function httpRecommender(upstream: Upstream): Recommender {
  return {
    async similar({ slug }, { site }) {
      const { ids } = await upstream.ask({ query: { slug, site: site.slug }, answer: similarIdsAnswer });
      return ids.slice(0, mostNamed);
    },
  };
}
