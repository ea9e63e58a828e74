import { LRUCache } from 'lru-cache';
import type { Runtime } from '../browser/runtime.ts';
import type { VehicleSearch } from '../search/client.ts';
import { hostName, localHost } from '../site/host-name.ts';
import type { CompiledSite } from '../blocks/plan.ts';

/** A site in service: compiled, with its own stock behind its own key. */
export interface Tenant {
  readonly site: CompiledSite;
  readonly search: VehicleSearch;
  /**
   * The search service's address for browsers, and the token that limits them to this site's stock; it lasts at least a
   * day.
   */
  browserSearch(this: void): Promise<Runtime['search']>;
  /** A string that changes with every change of the index that holds its stock. Rejects when search does not answer. */
  stockVersion(this: void): Promise<string>;
  /** The latest change of its stock while in service, numbered across all sites; absent before the first. */
  readonly stockChange?: number;
  /** Resolves when its stock can be searched; omitted when it always can. */
  ready?(this: void): Promise<void>;
  /** The folder of the site's own files, for `/media`. */
  readonly folder: string;
}

/** The sites in service, by host. */
export type Tenants = Pick<TenantList, 'byHost' | 'all' | 'slugs'>;

/** A site that is loaded on first use, and again after it was evicted. */
export interface LazyTenant {
  readonly slug: string;
  /** The hosts of its document. */
  readonly hosts: readonly string[];
  /** Its share of the memory for lazily loaded sites, in bytes. */
  readonly weight: number;
  /** Loads the site; undefined when it cannot be served. The loader logs the reason. */
  load(this: void): Tenant | undefined;
  /** Called when the site is evicted, or was only visited: what was loaded for it is no longer needed. */
  dropped(this: void): void;
}

interface Entry {
  readonly slug: string;
  tenant: Tenant | LazyTenant;
  /** How many of those that take every site in turn are at this one. */
  visits: number;
}

/** Weight of the lazily loaded sites that are kept. */
const mostWeight = 96 * 1024 * 1024;

/**
 * A list of sites that can change while serving. A site answers to its document's hosts and to `<slug>.localhost`, for
 * previews and tests. Of the lazily loaded sites, the most recently used are kept, and those too large to be counted.
 */
export class TenantList {
  readonly #bySlug = new Map<string, Entry>();
  readonly #byHost = new Map<string, Entry>();
  #stockChanges = 0;
  /**
   * The latest change of each site's stock, by slug. It outlasts what was loaded: pages of the same revision from before
   * may still be cached.
   */
  readonly #stockChange = new Map<string, number>();
  readonly #loaded = new LRUCache<Entry, Tenant>({
    maxSize: mostWeight,
    dispose: (_, entry, reason) => reason === 'evict' && this.#drop(entry),
  });

  /**
   * Puts a site in service, replacing its previous version. Throws without changing anything when another site has one
   * of its hosts; the caller makes sure that none does (`SiteClaims`).
   */
  put(tenant: Tenant | LazyTenant): void {
    const { slug, hosts } =
      'load' in tenant ? tenant : { slug: tenant.site.slug, hosts: tenant.site.document.site.hosts };
    const names = [...hosts, localHost(slug)].map(hostName);
    const taken = names.find((host) => (this.#byHost.get(host)?.slug ?? slug) !== slug);
    if (taken !== undefined) throw new Error(`The host ${taken} of the site ${slug} belongs to another site.`);
    this.remove(slug);
    const entry = { slug, tenant: 'load' in tenant ? tenant : this.#changed(tenant), visits: 0 };
    this.#bySlug.set(slug, entry);
    for (const host of names) this.#byHost.set(host, entry);
  }

  remove(slug: string): void {
    const entry = this.#bySlug.get(slug);
    if (!entry) return;
    this.#bySlug.delete(slug);
    this.#loaded.delete(entry);
    for (const [host, owner] of this.#byHost) if (owner === entry) this.#byHost.delete(host);
  }

  /** Marks the stock of a site as changed: pages from before the change are not served again. */
  stockChanged(slug: string): void {
    const entry = this.#bySlug.get(slug);
    if (!entry) return;
    this.#stockChange.set(slug, (this.#stockChanges += 1));
    if (!('load' in entry.tenant)) entry.tenant = this.#changed(entry.tenant);
    else {
      const loaded = this.#loaded.peek(entry);
      if (loaded) this.#loaded.set(entry, this.#changed(loaded), { size: entry.tenant.weight });
    }
  }

  #changed(tenant: Tenant): Tenant {
    const stockChange = this.#stockChange.get(tenant.site.slug);
    return stockChange === undefined ? tenant : { ...tenant, stockChange };
  }

  bySlug(slug: string): Tenant | undefined {
    return this.#kept(this.#bySlug.get(slug));
  }

  /** The site of this slug, or every site. */
  named(slug: string | undefined): Iterable<Tenant> {
    return slug === undefined ? this.all() : [this.bySlug(slug) ?? []].flat();
  }

  /** The site with this slug if it is in memory; neither loads a site nor keeps it in memory longer. */
  inMemory(slug: string): Iterable<Tenant> {
    const entry = this.#bySlug.get(slug);
    if (!entry) return [];
    const { tenant } = entry;
    return 'load' in tenant ? [this.#loaded.peek(entry) ?? []].flat() : [tenant];
  }

  /** The site for this Host header, if any. */
  byHost(host: string): Tenant | undefined {
    // Behind a proxy it mostly is a name already.
    return this.#kept(this.#byHost.get(host) ?? this.#byHost.get(hostName(host)));
  }

  get slugs(): readonly string[] {
    return [...this.#bySlug.keys()];
  }

  /** Every site in turn; sites loaded only for this are not kept. */
  *all(): Generator<Tenant, void> {
    for (const entry of this.#bySlug.values()) {
      const { tenant } = entry;
      if (!('load' in tenant)) {
        yield tenant;
        continue;
      }
      entry.visits += 1;
      try {
        const loaded = this.#loaded.peek(entry) ?? tenant.load();
        if (loaded) yield this.#changed(loaded);
      } finally {
        entry.visits -= 1;
        if (!this.#loaded.has(entry)) this.#drop(entry);
      }
    }
  }

  /** Drops what was loaded for a site that is not kept, unless somebody still visits it or its place was taken. */
  #drop(entry: Entry): void {
    const { slug, tenant, visits } = entry;
    if (visits === 0 && this.#bySlug.get(slug) === entry && 'load' in tenant) tenant.dropped();
  }

  #kept(entry: Entry | undefined): Tenant | undefined {
    if (!entry) return undefined;
    const { tenant } = entry;
    if (!('load' in tenant)) return tenant;
    const { load, weight } = tenant;
    let loaded = this.#loaded.get(entry);
    if (!loaded) {
      const fresh = load();
      loaded = fresh && this.#changed(fresh);
      // One that is larger than the whole share would otherwise be loaded again for every request.
      if (loaded && weight > mostWeight) entry.tenant = loaded;
      else if (loaded) this.#loaded.set(entry, loaded, { size: weight });
    }
    return loaded;
  }
}
