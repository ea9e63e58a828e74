import type { Runtime } from '../browser/runtime.ts';
import type { VehicleSearch } from '../search/client.ts';
import type { Site } from '../site/site.ts';

/** A site in service: compiled, with its own stock behind its own key. */
export interface Tenant {
  readonly site: Site;
  readonly search: VehicleSearch;
  /** Where browsers find the search service, and the token that limits them to this site's stock. */
  readonly browserSearch: Runtime['search'];
  /** Folder of the site's own files, for `/media`. */
  readonly folder: string;
}

/** The sites in service, by host. */
export interface Tenants {
  /** The site that answers to this Host header, if any. */
  byHost(host: string): Tenant | undefined;
  all(): readonly Tenant[];
}

/** The name of a Host header without its port, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * A list of sites that may change while it serves. A site answers to its document's hosts and to
 * `<slug>.localhost`, where previews and tests find it.
 */
export class TenantList implements Tenants {
  readonly #bySlug = new Map<string, Tenant>();
  readonly #byHost = new Map<string, Tenant>();

  put(tenant: Tenant): void {
    this.remove(tenant.site.slug);
    this.#bySlug.set(tenant.site.slug, tenant);
    const hosts = [...tenant.site.document.site.hosts, `${tenant.site.slug}.localhost`];
    for (const host of hosts) this.#byHost.set(hostName(host), tenant);
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
