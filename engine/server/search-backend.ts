import { setImmediate } from 'node:timers/promises';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { searchThrough, type VehicleSearch } from '../search/client.ts';
import { getOrCreate } from '../memo/index.ts';
import { createEmbeddedSearch, type EmbeddedSearch, embeddedHttpClient } from '../search/embedded/index.ts';
import { keptAnswers, withKeptAnswers } from '../search/kept-answers.ts';
import { indexSettings } from '../search/index-settings.ts';
import { createVehicleSearch } from '../search/vehicle-search.ts';
import type { Site } from '../ports/site.ts';
import { batches } from './batches.ts';
import { publicSearch, type ThreadPlace } from './public-search.ts';
import { renewed, type SearchKey, type SiteToken, siteToken } from './search-token.ts';
import type { Tenant } from './tenants.ts';
import { withSaleTime } from '../vehicle/sold.ts';
import { indexedPricesOf } from '../vehicle/indexed-prices.ts';

interface StockChange {
  /** The time that the site's rules are evaluated at. */
  readonly now: Date;
  /** The ids of vehicles to remove. */
  readonly gone?: readonly number[];
}

type SiteSearch = Pick<Tenant, 'search' | 'browserSearch' | 'stockVersion'>;

/** Where vehicles are searched: the deployment's Meilisearch, or the embedded one. */
export interface SearchBackend {
  /** A site's stock behind a token that enforces its `stock.filter` and is renewed by the clock. */
  forSite(site: Site, now: () => Date): SiteSearch;
  /** Answers browsers when the service is embedded. */
  readonly fetch?: (request: Request, address: string) => Promise<Response>;
  /**
   * Loads a site's stock into the embedded service and removes the vehicles that are gone. Vehicles that it has in the
   * same version stay untouched; if nothing has changed, `stockVersion` stays the same.
   */
  readonly load?: (site: Site, vehicles: readonly Vehicle[], options: StockChange) => Promise<void>;
  /** Whether a request with this authorization may change the index, and may therefore be large. */
  readonly mayWrite?: (authorization: string | undefined) => boolean;
  /** Removes an index from the embedded service; its stock can be loaded again. */
  readonly unload?: (index: string) => Promise<void>;
  /** Origins that browsers must be allowed to fetch from. */
  readonly origins: readonly string[];
  /** Rejects when the service cannot answer. */
  health(): Promise<void>;
}

/** Beyond this many vehicles of demo size, each of the two copies of the stock takes well over a gigabyte of memory. */
const mostEmbedded = 100_000;

/** Small enough that pages are answered between two batches. */
const vehiclesAtOnce = 100;

const remedy = 'Name a Meilisearch in MEILISEARCH_HOST and push the stock there.';

/** The path at which the embedded service answers on every site. */
export const embeddedPath = '/api/search';

/** The index of a site's stock. */
export function indexOf(site: Site): string {
  return site.document.search?.index ?? site.slug;
}

/** How a service at an address is searched. */
interface SearchService {
  readonly host: string;
  readonly key: SearchKey;
  /** Gives the stock behind a token. */
  readonly open: (token: SiteToken, index: string) => VehicleSearch;
  /** A string that changes with every change of an index. */
  readonly version: (index: string) => Promise<string>;
}

function siteSearch(site: Site, { host, key, open, version }: SearchService, now: () => Date): SiteSearch {
  const index = indexOf(site);
  const current = renewed(async () => {
    const made = await siteToken(site, index, key, now);
    return { search: open(made, index), browserSearch: { host, index, key: made.token } };
  }, now);
  return {
    browserSearch: async () => (await current()).browserSearch,
    stockVersion: () => version(index),
    search: searchThrough(async (_, question) => question((await current()).search)),
  };
}

/** Prepares indexes of a service after changes, a slice at a time, so that pages are answered between two slices. */
function preparer(service: EmbeddedSearch) {
  const running = new Map<string, Promise<void>>();
  async function prepare(index: string): Promise<void> {
    while (!service.isPrepared(index)) for (const _ of service.preparing(index)) await setImmediate();
  }
  /** Resolves when searches see the latest change of an index. */
  return function prepared(index: string): Promise<void> {
    return getOrCreate(running, index, () => prepare(index).finally(() => running.delete(index)));
  };
}

/** Warns once whenever the stock grows beyond what the embedded search is designed for. */
function sizeCheck(service: Pick<ReturnType<typeof createEmbeddedSearch>, 'size'>, thread?: ThreadPlace): () => void {
  let isTooLarge = false;
  return () => {
    const vehicles = service.size();
    if (vehicles > mostEmbedded && !isTooLarge) {
      const figures = { vehicles, atMost: mostEmbedded, remedy };
      thread?.log('warn', 'The stock is larger than the embedded search is designed for.', figures);
    }
    isTooLarge = vehicles > mostEmbedded;
  };
}

/**
 * The built-in service. With `thread`, public searches are answered by a thread that holds the same stock. Pages search
 * in this process: with 20,000 vehicles the longest of their searches take 4 ms at the median and 7 ms at most, which
 * is less than by way of the thread, where they would wait behind shoppers' searches. That only holds for a prepared
 * index, so searches see a change once the index is prepared. It logs when it holds more than `mostEmbedded` vehicles.
 */
export function embeddedBackend(
  masterKey: string,
  thread?: ThreadPlace,
  earlierMasterKeys: readonly string[] = [],
): SearchBackend {
  const secrets = { masterKey, earlierMasterKeys };
  const service = createEmbeddedSearch({ ...secrets, searchesPrepared: true });
  const prepared = preparer(service);
  const httpClient = embeddedHttpClient(service);
  const checkSize = sizeCheck(service, thread);
  const forAnyone = publicSearch({
    service,
    secrets,
    thread,
    changed: (index) => void prepared(index).then(checkSize),
  });
  const writing: typeof httpClient = async (input, init = {}) => {
    const answer = await httpClient(input, init);
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', headers, body } = init;
    forAnyone.write({
      method,
      path: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
    });
    return answer;
  };
  const host = 'http://search.internal';
  const apiKey = service.keys.admin.key;
  const documents = new Meilisearch({ host, apiKey, httpClient });
  const writer = new Meilisearch({ host, apiKey, httpClient: writing });
  const kept = keptAnswers();
  const open = ({ token, filter }: SiteToken, index: string) =>
    withKeptAnswers(
      createVehicleSearch(new Meilisearch({ host, apiKey: token, httpClient }), index, { client: documents, filter }),
      () => service.version(index),
      kept,
    );
  const opened: SearchService = {
    host: embeddedPath,
    key: service.keys.search,
    open,
    version: async (index) => String(service.version(index)),
  };
  return {
    origins: [],
    fetch: forAnyone.fetch,
    forSite: (site, now) => siteSearch(site, opened, now),
    mayWrite: (authorization) => service.isAdmin(authorization),
    async load(site, vehicles, { now, gone = [] }) {
      const index = writer.index<Vehicle>(indexOf(site));
      await index.updateSettings(indexSettings(site.document.search?.words)).waitTask();
      const withPrices = indexedPricesOf(site, now);
      for (const batch of batches(vehicles, vehiclesAtOnce)) {
        const changed = batch
          .map((vehicle) => withPrices(withSaleTime(vehicle)))
          .filter((vehicle) => !service.holds(index.uid, String(vehicle.id), JSON.stringify(vehicle)));
        if (changed.length > 0) await index.addDocuments(changed, { primaryKey: 'id' }).waitTask();
        await setImmediate();
      }
      if (gone.length > 0) await index.deleteDocuments([...gone]).waitTask();
      await prepared(indexOf(site));
      checkSize();
    },
    async unload(index) {
      await writer.deleteIndex(index).waitTask();
    },
    health: async () => {},
  };
}

/**
 * A Meilisearch server. `searchKey` may only search, and tenant tokens are derived from it. `documentsKey` may only
 * read documents, and when their index was changed: it fetches whole vehicles, which searches do not return.
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
  const version = async (index: string): Promise<string> => {
    try {
      return (await documents.index(index).getRawInfo()).updatedAt;
    } catch (error) {
      const isRefused = error instanceof MeilisearchApiError && error.response.status === 403;
      throw isRefused ? new Error('MEILISEARCH_DOCUMENTS_KEY must also allow the action indexes.get.') : error;
    }
  };
  return {
    origins: [new URL(host).origin],
    forSite: (site, now) => siteSearch(site, { host, key: searchKey, open, version }, now),
    async health() {
      await new Meilisearch({ host, timeout }).health();
    },
  };
}
