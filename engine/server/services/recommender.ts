import { similarIdsAnswer } from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { candidateFields, candidateFilter, recommend } from '../../search/recommend.ts';
import type { Tenant } from '../tenants.ts';
import type { Upstream } from './upstream.ts';

/** Finds the vehicles most similar to another. */
export interface Recommender {
  /** Their ids, most similar first. Rejects when the service fails. */
  similar(vehicle: Vehicle, tenant: Tenant): Promise<readonly number[]>;
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
