import type { Runtime } from '../browser/runtime.ts';
import type { VehicleSearch } from '../search/client.ts';
import { hostName, localHost } from '../site/host-name.ts';
import type { Site } from '../site/site.ts';

/** A site in service: compiled, with its own stock behind its own key. */
export interface Tenant {
  readonly site: Site;
  readonly search: VehicleSearch;
  /**
   * Where browsers find the search service, and the token that limits them to this site's stock; it is good for a day
   * at least.
   */
  browserSearch(this: void): Promise<Runtime['search']>;
  /** Folder of the site's own files, for `/media`. */
  readonly folder: string;
}

/** The sites in service, by host. */
export interface Tenants {
  /** The site that answers to this Host header, if any. */
  byHost(host: string): Tenant | undefined;
  all(): readonly Tenant[];
}

/**
 * A list of sites that may change while it serves. A site answers to its document's hosts and to
 * `<slug>.localhost`, where previews and tests find it.
 */
export class TenantList implements Tenants {
  readonly #bySlug = new Map<string, Tenant>();
  readonly #byHost = new Map<string, Tenant>();

  /**
   * Puts a site in service, in the place of what it was before. Throws, having changed nothing, where another site has
   * one of its hosts: whoever calls makes sure that none does (`SiteClaims`).
   */
  put(tenant: Tenant): void {
    const { slug, document } = tenant.site;
    const hosts = [...document.site.hosts, localHost(slug)].map(hostName);
    const taken = hosts.find((host) => (this.#byHost.get(host)?.site.slug ?? slug) !== slug);
    if (taken !== undefined) throw new Error(`The host ${taken} of the site ${slug} is that of another site.`);
    this.remove(slug);
    this.#bySlug.set(slug, tenant);
    for (const host of hosts) this.#byHost.set(host, tenant);
  }

  remove(slug: string): void {
    const tenant = this.#bySlug.get(slug);
    this.#bySlug.delete(slug);
    for (const [host, owner] of this.#byHost) if (owner === tenant) this.#byHost.delete(host);
  }

  bySlug(slug: string): Tenant | undefined {
    return this.#bySlug.get(slug);
  }

  byHost(host: string): Tenant | undefined {
    return this.#byHost.get(hostName(host));
  }

  all(): readonly Tenant[] {
    return [...this.#bySlug.values()];
  }
}
