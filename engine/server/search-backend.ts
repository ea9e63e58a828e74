import { setImmediate } from 'node:timers/promises';
import { Meilisearch } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { VehicleSearch } from '../search/client.ts';
import { createEmbeddedSearch, embeddedHttpClient } from '../search/embedded/index.ts';
import { keptAnswers, withKeptAnswers } from '../search/kept-answers.ts';
import { indexSettings } from '../search/index-settings.ts';
import { createVehicleSearch } from '../search/vehicle-search.ts';
import type { Site } from '../ports/site.ts';
import { publicSearch, type ThreadPlace } from './public-search.ts';
import { renewed, type SearchKey, type SiteToken, siteToken } from './search-token.ts';
import type { Tenant } from './tenants.ts';
import { withSaleTime } from '../vehicle/sold.ts';
import { weeklyPricesOf } from '../vehicle/weekly-price.ts';

interface StockChange {
  /** The time that the site's rules are evaluated at. */
  readonly now: Date;
  /** The ids of vehicles to remove. */
  readonly gone?: readonly number[];
  /** The index has its settings already. */
  readonly isUpdate?: boolean;
}

/** Where vehicles are searched: the deployment's Meilisearch, or the embedded one. */
export interface SearchBackend {
  /** A site's stock behind a token that enforces its `stock.filter` and is renewed by the clock. */
  forSite(site: Site, now: () => Date): Pick<Tenant, 'search' | 'browserSearch'>;
  /** Answers browsers when the service is embedded. */
  readonly fetch?: (request: Request, address: string) => Promise<Response>;
  /** Loads a site's stock into the embedded service and removes the vehicles that are gone. */
  readonly load?: (site: Site, vehicles: readonly Vehicle[], options: StockChange) => Promise<void>;
  /** Whether a request to it may change its content, and may be as large as that takes. */
  readonly mayWrite?: (authorization: string | undefined) => boolean;
  /** Removes an index from the embedded service; its stock can be loaded again. */
  readonly unload?: (index: string) => Promise<void>;
  /** Origins that browsers must be allowed to fetch from. */
  readonly origins: readonly string[];
  /** Rejects when the service cannot answer. */
  health(): Promise<void>;
}

/** Beyond so many vehicles of demo size, each of the two copies of the stock takes well over a gigabyte of memory. */
const mostEmbedded = 100_000;

/** Few enough that pages are answered between two lists of them. */
const vehiclesAtOnce = 100;

const remedy = 'Name a Meilisearch in MEILISEARCH_HOST and push the stock there.';

/** The path at which the embedded service answers on every site. */
export const embeddedPath = '/api/search';

/** The index of a site's stock. */
export function indexOf(site: Site): string {
  return site.document.search?.index ?? site.slug;
}

/** A site's search through the service at `host`; `open` gives the stock behind a token. */
function siteSearch(
  site: Site,
  { host, key, open }: { host: string; key: SearchKey; open: (token: SiteToken, index: string) => VehicleSearch },
  now: () => Date,
): Pick<Tenant, 'search' | 'browserSearch'> {
  const index = indexOf(site);
  const current = renewed(async () => {
    const made = await siteToken(site, index, key, now);
    return { search: open(made, index), browserSearch: { host, index, key: made.token } };
  }, now);
  const search = async () => (await current()).search;
  return {
    browserSearch: async () => (await current()).browserSearch,
    search: {
      query: async (...asked) => (await search()).query(...asked),
      queries: async (...asked) => (await search()).queries(...asked),
      list: async (...asked) => (await search()).list(...asked),
      byId: async (...asked) => (await search()).byId(...asked),
      byIds: async (...asked) => (await search()).byIds(...asked),
      bySlug: async (...asked) => (await search()).bySlug(...asked),
    },
  };
}

/**
 * The built-in service. Pages search in this process; with `thread`, public searches are answered by a thread that
 * holds the same stock. It logs when it holds more than `mostEmbedded` vehicles.
 */
export function embeddedBackend(
  masterKey: string,
  thread?: ThreadPlace,
  earlierMasterKeys: readonly string[] = [],
): SearchBackend {
  const secrets = { masterKey, earlierMasterKeys };
  const service = createEmbeddedSearch(secrets);
  const httpClient = embeddedHttpClient(service);
  const forAnyone = thread && publicSearch(service, secrets, thread);
  const writing: typeof httpClient = async (input, init = {}) => {
    const answer = await httpClient(input, init);
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', headers, body } = init;
    forAnyone?.write({
      method,
      path: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
    });
    return answer;
  };
  let isTooLarge = false;
  const checkSize = () => {
    const vehicles = service.size();
    if (vehicles > mostEmbedded && !isTooLarge) {
      const figures = { vehicles, atMost: mostEmbedded, remedy };
      thread?.log('warn', 'The stock is larger than the embedded search is meant for.', figures);
    }
    isTooLarge = vehicles > mostEmbedded;
  };
  const host = 'http://search.internal';
  const documents = new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient });
  const kept = keptAnswers();
  const open = ({ token, filter }: SiteToken, index: string) =>
    withKeptAnswers(
      createVehicleSearch(new Meilisearch({ host, apiKey: token, httpClient }), index, { client: documents, filter }),
      () => service.version(index),
      kept,
    );
  return {
    origins: [],
    fetch: forAnyone ? forAnyone.fetch : (request) => service.fetchPublic(request),
    forSite: (site, now) => siteSearch(site, { host: embeddedPath, key: service.keys.search, open }, now),
    mayWrite: (authorization) => service.isAdmin(authorization),
    async load(site, vehicles, { now, gone = [], isUpdate = false }) {
      const client = new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient: writing });
      const index = client.index<Vehicle>(indexOf(site));
      if (!isUpdate) await index.updateSettings(indexSettings(site.document.search?.words)).waitTask();
      const withWeeklyPrice = weeklyPricesOf(site, now);
      for (let start = 0; start < vehicles.length; start += vehiclesAtOnce) {
        const some = vehicles.slice(start, start + vehiclesAtOnce).map((one) => withWeeklyPrice(withSaleTime(one)));
        await index.addDocuments(some, { primaryKey: 'id' }).waitTask();
        await setImmediate();
      }
      if (gone.length > 0) await index.deleteDocuments([...gone]).waitTask();
      for (const _ of service.preparing(indexOf(site))) await setImmediate();
      checkSize();
    },
    async unload(index) {
      const client = new Meilisearch({ host, apiKey: service.keys.admin.key, httpClient: writing });
      await client.deleteIndex(index).waitTask();
    },
    health: async () => {},
  };
}

/**
 * A Meilisearch server. `searchKey` may only search, and tenant tokens are derived from it. `documentsKey` may only
 * read documents: it fetches whole vehicles, which searches do not return.
 */
export function meilisearchBackend(options: {
  readonly host: string;
  readonly searchKey: SearchKey;
  readonly documentsKey: string;
  readonly timeoutMs: number;
}): SearchBackend {
  const { host, searchKey, documentsKey, timeoutMs: timeout } = options;
  const documents = new Meilisearch({ host, apiKey: documentsKey, timeout });
  const open = ({ token, filter }: SiteToken, index: string) =>
    createVehicleSearch(new Meilisearch({ host, apiKey: token, timeout }), index, { client: documents, filter });
  return {
    origins: [new URL(host).origin],
    forSite: (site, now) => siteSearch(site, { host, key: searchKey, open }, now),
    async health() {
      await new Meilisearch({ host, timeout }).health();
    },
  };
}
