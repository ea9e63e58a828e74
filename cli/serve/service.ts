import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type BrowserBuild, readBrowserBuild } from '../../engine/server/assets.ts';
import { indexOf, type SearchBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { SiteClaims } from '../../engine/site/claims.ts';
import { weeklyPriceRules } from '../../engine/vehicle/weekly-price.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { builtFile } from '../built-file.ts';
import { siteFiles } from '../sites/host.ts';
import { type LoadedSite, loadSite } from '../sites/load.ts';
import { releaseFile, releaseHost, type ReleaseTexts } from '../sites/release-host.ts';
import { readSiteStock } from '../sites/stock.ts';
import { StockLoad } from './stock-load.ts';

/** A site that a document put in service. */
interface InService {
  readonly site: CompiledSite;
  readonly stock: StockLoad;
}

/** Whether the index of the one holds what the other's would: the stock, with weekly prices by the site's rules. */
function isIndexedAlike(one: CompiledSite, other: CompiledSite): boolean {
  const prices = ({ rules }: CompiledSite) => rules.table(weeklyPriceRules);
  return indexOf(one) === indexOf(other) && isDeepStrictEqual(prices(one), prices(other));
}

/**
 * The sites of a folder, in service. A document that claims what another site has (its host, slug, id or search index)
 * is refused, however valid on its own: the one loaded earlier keeps serving.
 */
export class SiteService {
  readonly tenants = new TenantList();
  readonly build: BrowserBuild;
  readonly #cache = createDocumentCache();
  readonly #claims = new SiteClaims();
  /** By the file of its document. */
  readonly #inService = new Map<string, InService>();
  readonly #refused = new Set<string>();
  /** Published versions of documents, served instead of the files. */
  readonly #released = new Map<string, ReleaseTexts>();
  /** Stocks to be generated when their site is first asked for, with their search index. */
  readonly #cold = new Map<StockLoad, string>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #folder: string;
  readonly #search: SearchBackend;
  readonly #now: () => Date;
  readonly #buildName: string;

  constructor(
    folder: string,
    search: SearchBackend,
    now: () => Date,
    build = readBrowserBuild(fileURLToPath(builtFile('client'))),
  ) {
    this.build = build;
    this.#folder = folder;
    this.#search = search;
    this.#now = now;
    this.#buildName = JSON.stringify(this.build.manifest);
  }

  /** The site documents of the folder, without those in service as published, in loading order. */
  get files(): string[] {
    return siteFiles(this.#folder).filter((file) => !this.#released.has(file));
  }

  /** The documents refused for their claims; they may be loaded again once others have changed. */
  get refused(): readonly string[] {
    return [...this.#refused];
  }

  /**
   * Loads a site's document and, if it is valid and claims nothing of another's, puts it in service. Otherwise a site
   * already in service stays as it was and keeps its claims. Its stock is opened the first time, and whenever `stock`
   * asks for it; problems in it are reported with the rest, and invalid vehicles are left out. An imported stock is
   * loaded at once, a generated one when the site is first asked for.
   */
  load(file: string, { stock = false } = {}): Promise<LoadedSite> {
    return this.#inTurn(() => this.#load(file, stock));
  }

  /**
   * Puts a published version of a document in service, at once and whole; one with errors leaves the site as it was.
   * From then on `load` reads it instead of the file.
   */
  release(entry: string, texts: ReleaseTexts): Promise<LoadedSite> {
    const file = releaseFile(this.#folder, entry);
    return this.#inTurn(async () => {
      const before = this.#released.get(file);
      this.#released.set(file, texts);
      const loaded = await this.#load(file, false);
      if (loaded.site) return loaded;
      if (before) this.#released.set(file, before);
      else this.#released.delete(file);
      return loaded;
    });
  }

  /** Takes a site out of service whose document is gone. */
  remove(file: string): Promise<void> {
    return this.#inTurn(async () => {
      const { site, stock } = this.#inService.get(file) ?? {};
      if (site) this.tenants.remove(site.slug);
      if (stock) this.#cold.delete(stock);
      this.#inService.delete(file);
      this.#refused.delete(file);
      this.#claims.release(file);
    });
  }

  /** Changes apply one after another: what one releases the next may claim. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => {});
    return done;
  }

  async #load(file: string, anew: boolean): Promise<LoadedSite> {
    const texts = this.#released.get(file);
    const host = texts && releaseHost(this.#folder, texts);
    const loaded = loadSite(file, this.#cache, { now: this.#now, build: this.#buildName, host });
    const conflicts = this.#claims.conflicts(loaded.source).map(({ diagnostic }) => diagnostic);
    const { site: compiled, folder, ...rest } = loaded;
    const site = conflicts.length === 0 ? compiled : undefined;
    if (conflicts.length > 0) this.#refused.add(file);
    else this.#refused.delete(file);
    const before = this.#inService.get(file);
    if (site || !before) this.#claims.take(loaded.source);
    const diagnostics = [...loaded.diagnostics, ...conflicts];
    if (!site) return { ...rest, folder, diagnostics };
    const isOpen = before && !anew && isIndexedAlike(before.site, site);
    const stock = isOpen ? before.stock : await this.#openStock(site, folder, before);
    this.#inService.set(file, { site, stock });
    if (before && before.site.slug !== site.slug) this.tenants.remove(before.site.slug);
    const index = indexOf(site);
    this.tenants.put({ site, folder, ready: () => this.#ready(index), ...this.#search.forSite(site, this.#now) });
    return { ...rest, folder, diagnostics: [...diagnostics, ...stock.diagnostics], site };
  }

  /** Resolves when an index holds the stock of every site that reads it. */
  async #ready(index: string): Promise<void> {
    for (const [stock, its] of this.#cold) {
      if (its !== index) continue;
      await stock.load();
      this.#cold.delete(stock);
    }
  }

  async #openStock(site: CompiledSite, folder: string, before?: InService): Promise<StockLoad> {
    const { load } = this.#search;
    if (!load) return new StockLoad([], async () => new Set());
    const index = indexOf(site);
    const { diagnostics, vehicles, generate } = readSiteStock(folder, this.#folder, this.#now());
    const previous = before && indexOf(before.site) === index ? before.stock : undefined;
    const stock: StockLoad = new StockLoad(diagnostics, async () => {
      const all = generate?.() ?? vehicles;
      const ids = new Set(all.map(({ id }) => id));
      const others = [...this.#inService.values()].filter(
        (one) => one.stock !== stock && one.stock !== previous && indexOf(one.site) === index,
      );
      const kept = (id: number) => ids.has(id) || others.some((other) => other.stock.ids.has(id));
      const gone = [...(previous?.ids ?? [])].filter((id) => !kept(id));
      await load(site, all, { now: this.#now(), gone });
      return ids;
    });
    if (before) this.#cold.delete(before.stock);
    if (generate) this.#cold.set(stock, index);
    else await stock.load();
    return stock;
  }
}
