import { priceComparisonSchema } from '../../../schemas/api/autogauge.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { comparableFields, comparableFilter } from '../../gauge/comparable.ts';
import type { PriceComparison } from '../../gauge/comparison.ts';
import { marketPosition } from '../../gauge/market.ts';
import type { Tenant } from '../tenants.ts';
import type { Upstream } from './upstream.ts';

/** Says what a vehicle's price is worth. */
export interface PriceGauge {
  /** The comparison of a vehicle of a tenant; `undefined` where there is nothing to compare. Rejects when it cannot say. */
  compare(vehicle: Vehicle, tenant: Tenant): Promise<PriceComparison | undefined>;
}

/** So many comparable vehicles tell the market; more would not move it. */
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
      const words = site.wording.words(['gauge.description']);
      return { ...values, description: words('gauge.description', { count }) };
    },
  };
}

/**
 * Asks a valuation service: `GET {url}?vin=&nvic=&make=&model=&year=&km=&price=&state=` answers the six values, or
 * nothing where it knows no market for the vehicle.
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
