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
  /** Resolves when its stock can be searched; one that is always there has no need of it. */
  ready?(this: void): Promise<void>;
  /** The folder of the site's own files, for `/media`. */
  readonly folder: string;
}

/** The sites in service, by host. */
export type Tenants = Pick<TenantList, 'byHost' | 'all'>;

/**
 * A list of sites that can change while serving. A site answers to its document's hosts and to `<slug>.localhost`, for
 * previews and tests.
 */
export class TenantList {
  readonly #bySlug = new Map<string, Tenant>();
  readonly #byHost = new Map<string, Tenant>();

  /**
   * Puts a site in service, replacing its previous version. Throws without changing anything when another site has one
   * of its hosts; the caller makes sure that none does (`SiteClaims`).
   */
  put(tenant: Tenant): void {
    const { slug, document } = tenant.site;
    const hosts = [...document.site.hosts, localHost(slug)].map(hostName);
    const taken = hosts.find((host) => (this.#byHost.get(host)?.site.slug ?? slug) !== slug);
    if (taken !== undefined) throw new Error(`The host ${taken} of the site ${slug} belongs to another site.`);
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

  /** The site for this Host header, if any. */
  byHost(host: string): Tenant | undefined {
    return this.#byHost.get(hostName(host));
  }

  all(): readonly Tenant[] {
    return [...this.#bySlug.values()];
  }
}
