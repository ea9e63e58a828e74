import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBrowserBuild } from '../../engine/server/assets.ts';
import type { SearchBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { createDocumentCache } from '../../engine/site/pipeline.ts';
import { siteFiles } from '../sites/host.ts';
import { type LoadedSite, loadSite } from '../sites/load.ts';
import { siteStock } from '../sites/stock.ts';

/** The browser build lies beside the built command line, whose own modules may lie one folder deeper. */
function buildFolder(): string {
  const beside = fileURLToPath(new URL('./client', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../client', import.meta.url));
}

/** The sites of a folder, in service. */
export class SiteService {
  readonly tenants = new TenantList();
  readonly build = readBrowserBuild(buildFolder());
  readonly #cache = createDocumentCache();
  readonly #stocked = new Set<string>();
  readonly #folder: string;
  readonly #search: SearchBackend;
  readonly #now: () => Date;
  readonly #buildName: string;

  constructor(folder: string, search: SearchBackend, now: () => Date) {
    this.#folder = folder;
    this.#search = search;
    this.#now = now;
    this.#buildName = JSON.stringify(this.build.manifest);
  }

  get files(): string[] {
    return siteFiles(this.#folder);
  }

  /** Reads a site's document and, when it is good, puts it in service; its stock is loaded the first time. */
  async load(file: string): Promise<LoadedSite> {
    const loaded = loadSite(file, this.#cache, { now: this.#now, build: this.#buildName });
    const { site, folder } = loaded;
    if (site) {
      if (this.#search.load && !this.#stocked.has(site.slug)) {
        this.#stocked.add(site.slug);
        await this.#search.load(site, siteStock(folder, this.#folder, this.#now()));
      }
      this.tenants.put({ site, folder, ...(await this.#search.forSite(site, this.#now())) });
    }
    return loaded;
  }

  /** Mints the sites' search tokens anew; they last two days. */
  async refreshTokens(): Promise<void> {
    for (const tenant of this.tenants.all()) {
      this.tenants.put({ ...tenant, ...(await this.#search.forSite(tenant.site, this.#now())) });
    }
  }
}
