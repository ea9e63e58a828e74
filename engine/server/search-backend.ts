import { Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { vehicleIndexSettings } from '../../schemas/entities/index-settings.ts';
import { toSearchFilter } from '../conditions/index.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../search/embedded/index.ts';
import { createVehicleSearch } from '../search/vehicle-search.ts';
import type { Site } from '../site/site.ts';
import type { Tenant } from './tenants.ts';
import { withSaleTime } from '../stock/sold.ts';

/** Where vehicles are searched: a Meilisearch of the deployment's, or the embedded one. */
export interface SearchBackend {
  /** A site's stock, behind a token that enforces its `stock.filter`. */
  forSite(site: Site, now: Date): Promise<Pick<Tenant, 'search' | 'browserSearch'>>;
  /** Answers browsers when the service is embedded. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Loads a site's stock into the embedded service. */
  readonly load?: (site: Site, vehicles: readonly Vehicle[]) => Promise<void>;
  /** Origins that browsers must be allowed to fetch from. */
  readonly origins: readonly string[];
  /** Rejects when the service cannot answer. */
  health(): Promise<void>;
}

/** Path under which the embedded service answers on every site. */
export const embeddedPath = '/api/search';

/** Index of a site's stock. */
export function indexOf(site: Site): string {
  return site.document.search?.index ?? site.slug;
}

const tokenDays = 2;
const dayMs = 86_400_000;

/** Tokens last from midnight UTC, so that a page rendered twice within a day names the same one. */
function tokenExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + tokenDays) * dayMs);
}

async function siteToken(site: Site, key: { readonly uid: string; readonly key: string }, now: Date): Promise<string> {
  const filter = toSearchFilter(site.rules.read('stock.filter', { site: site.facts, now }), { now });
  return generateTenantToken({
    apiKey: key.key,
    apiKeyUid: key.uid,
    searchRules: { [indexOf(site)]: filter === '' ? null : { filter } },
    // The service goes by its own clock, whatever day a preview is set to.
    expiresAt: tokenExpiry(new Date(Math.max(now.getTime(), Date.now()))),
  });
}

/** The built-in service, in this process. */
export function embeddedBackend(masterKey: string): SearchBackend {
  const service = createEmbeddedSearch({ masterKey });
  const httpClient = embeddedHttpClient(service);
  const host = 'http://search.internal';
  return {
    origins: [],
    fetch: (request) => service.fetchPublic(request),
    async forSite(site, now) {
      const key = await siteToken(site, service.keys.search, now);
      const index = indexOf(site);
      return {
        search: createVehicleSearch(new Meilisearch({ host, apiKey: key, httpClient }), index),
        browserSearch: { host: embeddedPath, index, key },
      };
    },
    async load(site, vehicles) {
      const client = new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient });
      const index = client.index<Vehicle>(indexOf(site));
      await index
        .updateSettings({
          ...vehicleIndexSettings,
          filterableAttributes: [...vehicleIndexSettings.filterableAttributes],
          sortableAttributes: [...vehicleIndexSettings.sortableAttributes],
          searchableAttributes: [...vehicleIndexSettings.searchableAttributes],
        })
        .waitTask();
      await index
        .addDocuments(
          vehicles.map((vehicle) => withSaleTime(vehicle)),
          { primaryKey: 'id' },
        )
        .waitTask();
    },
    health: async () => {},
  };
}

/** A Meilisearch server. `searchKey` may only search; tenant tokens are made from it. */
export function meilisearchBackend(options: {
  readonly host: string;
  readonly searchKey: { readonly uid: string; readonly key: string };
  readonly timeoutMs: number;
}): SearchBackend {
  const { host, searchKey, timeoutMs: timeout } = options;
  return {
    origins: [new URL(host).origin],
    async forSite(site, now) {
      const key = await siteToken(site, searchKey, now);
      const index = indexOf(site);
      return {
        search: createVehicleSearch(new Meilisearch({ host, apiKey: key, timeout }), index),
        browserSearch: { host, index, key },
      };
    },
    async health() {
      await new Meilisearch({ host, timeout }).health();
    },
  };
}
