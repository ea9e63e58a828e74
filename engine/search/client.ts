import type { SearchParams } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** The result of a query: the hits of one page and the totals over all matches. */
export interface VehicleSearchAnswer {
  readonly hits: readonly Vehicle[];
  /** All matches, capped at the index's `maxTotalHits`. */
  readonly count: number;
  /** Facet → value → number of matches. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Facet → smallest and greatest number among the matches. */
  readonly ranges: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  readonly pages: number;
}

/** A site's stock behind the official client; every request carries the site's own filter. */
export interface VehicleSearch {
  /** One query of a results page. Rejects when the service cannot answer. */
  query(params: SearchParams, signal?: AbortSignal): Promise<VehicleSearchAnswer>;
  /** Several queries in one request, with the responses in their order. */
  queries(params: readonly SearchParams[], signal?: AbortSignal): Promise<readonly VehicleSearchAnswer[]>;
  /** A plain search: vehicles by a filter and a limit, as cards show them (featured lists, similar vehicles). */
  list(filter: string, limit: number, sort?: readonly string[], signal?: AbortSignal): Promise<readonly Vehicle[]>;
  /** The whole vehicle with this id, sold or not, or `undefined` when the site has none. */
  byId(id: number, signal?: AbortSignal): Promise<Vehicle | undefined>;
  /** The whole vehicles with these ids that the site has, in the order of the ids. */
  byIds(ids: readonly number[], signal?: AbortSignal): Promise<readonly Vehicle[]>;
  /** The whole vehicle of a detail page, sold or not, or `undefined` when the site has none with that slug. */
  bySlug(slug: string, signal?: AbortSignal): Promise<Vehicle | undefined>;
}

/** A search that asks another one, which `ask` is given with each question and the name of its method. */
export function searchThrough(
  ask: <T>(name: keyof VehicleSearch, question: (of: VehicleSearch) => Promise<T>) => Promise<T>,
): VehicleSearch {
  return {
    query: (...asked) => ask('query', (of) => of.query(...asked)),
    queries: (...asked) => ask('queries', (of) => of.queries(...asked)),
    list: (...asked) => ask('list', (of) => of.list(...asked)),
    byId: (...asked) => ask('byId', (of) => of.byId(...asked)),
    byIds: (...asked) => ask('byIds', (of) => of.byIds(...asked)),
    bySlug: (...asked) => ask('bySlug', (of) => of.bySlug(...asked)),
  };
}

/** The parts of the service's response that are read; totals come in one of two forms, depending on the query. */
export interface ServiceAnswer {
  readonly hits: readonly Vehicle[];
  readonly totalHits?: number;
  readonly totalPages?: number;
  readonly estimatedTotalHits?: number;
  readonly limit?: number;
  readonly facetDistribution?: VehicleSearchAnswer['facets'];
  readonly facetStats?: VehicleSearchAnswer['ranges'];
}

/** The service's response in the product's own terms. */
export function toAnswer(response: ServiceAnswer): VehicleSearchAnswer {
  const count = response.totalHits ?? response.estimatedTotalHits ?? response.hits.length;
  return {
    hits: response.hits,
    count,
    facets: response.facetDistribution ?? {},
    ranges: response.facetStats ?? {},
    pages: response.totalPages ?? (response.limit ? Math.ceil(count / response.limit) : 1),
  };
}
