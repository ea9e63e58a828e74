import { similarIdsAnswer } from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { candidateFields, candidateFilter, recommend } from '../../search/recommend.ts';
import { checkValue } from '../api/validate.ts';
import type { Tenant } from '../tenants.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

/** Says which vehicles are most like another. */
export interface Recommender {
  /** Their numbers, most alike first. Rejects when it cannot say. */
  similar(vehicle: Vehicle, tenant: Tenant): Promise<readonly number[]>;
}

/** So many are looked at, and so many named: the most a site may show. */
const mostCandidates = 400;
const mostNamed = 24;

/** Compares the tenant's own stock. */
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

/** Asks a recommendation service: `GET {url}?slug=&site=` answers `{ids: [number]}`. */
export function httpRecommender(upstream: Upstream): Recommender {
  return {
    async similar({ slug }, { site }) {
      const answer = await upstream.call({ query: { slug, site: site.slug } });
      if (isIds(answer)) return answer.ids.slice(0, mostNamed);
      throw new UpstreamError('The recommender answered something else.', { passing: false });
    },
  };
}

function isIds(answer: unknown): answer is { readonly ids: readonly number[] } {
  return checkValue(similarIdsAnswer, answer).length === 0;
}
