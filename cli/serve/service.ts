import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type BrowserBuild, readBrowserBuild } from '../../engine/server/assets.ts';
import { indexOf, type SearchBackend } from '../../engine/server/search-backend.ts';
import { type Tenant, TenantList } from '../../engine/server/tenants.ts';
import { SiteClaims } from '../../engine/site/claims.ts';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { itemsOf, member } from '../../engine/json/json.ts';
import { inTurns } from '../../engine/search/embedded/steps.ts';
import { builtFile } from '../built-file.ts';
import { readBuiltSites } from '../sites/built-sites.ts';
import { releaseFile, releaseHost, type ReleaseTexts, siteFiles } from '../sites/host.ts';
import { type LoadedSite, loadSite } from '../sites/load.ts';
import { readingImported, stockVersion } from '../sites/stock.ts';
import { addressOf, hasFeeds, indexedOf, type InService, type StoredStock, weightOf } from './in-service.ts';
import { Stocks } from './stocks.ts';

/** A stock file that was loaded again: its site, its problems, and how many vehicles it has. */
export interface ReloadedStock {
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly vehicles: number;
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
  /** Loads the documents that are loaded when their site is first asked for. */
  readonly #lazy = new Map<string, () => Tenant | undefined>();
  /** Published versions of documents, served instead of the files. */
  readonly #released = new Map<string, ReleaseTexts>();
  /** The slugs of lazily loaded sites, by the search index they name. */
  readonly #sharing = new Map<string, readonly string[]>();
  /** The slugs of sites whose stock comes from feeds. */
  readonly #fed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #folder: string;
  readonly #search: SearchBackend;
  readonly #now: () => Date;
  readonly #stocks: Stocks;
  readonly #buildName: string;

  constructor(
    folder: string,
    search: SearchBackend,
    now: () => Date,
    build = readBrowserBuild(fileURLToPath(builtFile('client'))),
    stored: StoredStock = async () => undefined,
  ) {
    this.build = build;
    this.#folder = folder;
    this.#search = search;
    this.#now = now;
    this.#stocks = new Stocks({ folder, search, now, stored, inService: () => this.#inService.values() });
    this.#buildName = JSON.stringify(this.build.manifest);
  }

  /** The site documents of the folder to be loaded at once, in order: not those published or loaded when asked for. */
  get files(): string[] {
    return siteFiles(this.#folder).filter((file) => !this.#released.has(file) && !this.#lazy.has(file));
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
  load(file: string, options: { readonly stock?: boolean } = {}): Promise<LoadedSite> {
    return this.#inTurn(() => this.#load(file, options));
  }

  /**
   * Puts the sites of a folder that `forecourt build` has written in service, each to be loaded when it is first asked
   * for; `loaded` is called for each site once loaded. Returns how many there are, and whether another engine built
   * them; in that case none is put in service, and `load` has to check them.
   */
  openBuilt(loaded: (site: LoadedSite) => void): { readonly count: number; readonly byAnother: boolean } {
    const built = readBuiltSites(this.#folder);
    if (typeof built !== 'object') return { count: 0, byAnother: built !== undefined };
    for (const site of built.sites) {
      const file = join(this.#folder, site.file);
      const claiming = { entry: file, kind: 'tenant', value: site.value } as const;
      const { slug, hosts, index } = addressOf(site);
      // A published version's claims take precedence; `load` reports conflicts.
      if (this.#released.has(file) || slug === undefined || !this.#claims.isFree(claiming)) continue;
      this.#claims.take(claiming);
      if (itemsOf(member(site.value['stock'], 'feeds')).length > 0) this.#fed.add(slug);
      if (index !== undefined) this.#sharing.set(index, [...(this.#sharing.get(index) ?? []), slug]);
      const load = () => {
        const found = this.#loadBuilt(file, site.digest);
        loaded(found);
        return found.tenant;
      };
      this.#lazy.set(file, load);
      this.tenants.put({ slug, hosts, weight: weightOf(site), load, dropped: () => this.#drop(file) });
    }
    return { count: this.#lazy.size, byAnother: false };
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
      const loaded = await this.#load(file);
      if (loaded.site) return loaded;
      if (before) this.#released.set(file, before);
      else this.#released.delete(file);
      return loaded;
    });
  }

  /** The slugs of the sites whose stock comes from feeds. */
  get fed(): readonly string[] {
    return [...this.#fed];
  }

  /** Loads the changes that a site's feeds made in the database. */
  restock(slug: string): Promise<void> {
    return this.#inTurn(async () => {
      const { stock } = [...this.#inService.values()].find((one) => one.slug === slug) ?? {};
      const site = stock && this.tenants.bySlug(slug)?.site;
      if (site) await this.#stocks.update(site, stock);
    });
  }

  /**
   * The versions of the `vehicles.json` that have been saved since the sites in memory were last loaded from them, by
   * document. One that has been deleted is not among them: its site keeps its stock.
   */
  savedStock(): ReadonlyMap<string, string> {
    const saved = new Map<string, string>();
    if (!this.#search.load) return saved;
    for (const [file, { slug, stock }] of this.#inService) {
      const version = this.#fed.has(slug) ? undefined : stockVersion(dirname(file));
      if (version !== undefined && version !== stock.version) saved.set(file, version);
    }
    return saved;
  }

  /**
   * Loads a site's `vehicles.json` again, in steps between which pages are answered, from the earlier stock until the
   * new one is indexed. Returns the site's slug and the problems of the file; `undefined` when the site has left memory.
   */
  reloadStock(file: string): Promise<ReloadedStock | undefined> {
    return this.#inTurn(async () => {
      const before = this.#inService.get(file);
      if (!before) return undefined;
      for (const { site, folder } of this.tenants.inMemory(before.slug)) {
        const read = await inTurns(readingImported(folder, this.#folder));
        // It may have been evicted meanwhile, and even loaded again.
        if (!read || this.#inService.get(file) !== before) continue;
        const isCold = this.#stocks.isCold(before.stock);
        const stock = this.#stocks.open(site, folder, { replaced: before, read });
        this.#inService.set(file, { ...before, stock });
        // Pages wait for it only if they would have waited for the earlier one.
        if (!isCold) this.#stocks.forget(stock);
        await stock.load();
        this.#stocks.forget(stock);
        return { slug: before.slug, diagnostics: stock.diagnostics, vehicles: read.vehicles.length };
      }
      return undefined;
    });
  }

  /** Takes a site out of service whose document is gone. */
  remove(file: string): Promise<void> {
    return this.#inTurn(async () => {
      const { slug, stock } = this.#inService.get(file) ?? {};
      if (slug !== undefined) this.tenants.remove(slug);
      this.#fed.delete(slug ?? '');
      if (stock) this.#stocks.forget(stock);
      this.#inService.delete(file);
      this.#refused.delete(file);
      this.#claims.release(file);
    });
  }

  /** Changes are applied in sequence, because one may claim what the previous one released. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = this.#last.then(change);
    this.#last = done.catch(() => {});
    return done;
  }

  async #load(file: string, { stock: anew = false } = {}): Promise<LoadedSite> {
    const texts = this.#released.get(file);
    const host = texts && releaseHost(this.#folder, texts);
    const loaded = loadSite(file, this.#cache, { now: this.#now, build: this.#buildName, host });
    const conflicts = this.#claims.conflicts(loaded.source).map(({ diagnostic }) => diagnostic);
    const { site: compiled, folder, ...rest } = loaded;
    const site = conflicts.length === 0 ? compiled : undefined;
    if (conflicts.length > 0) this.#refused.add(file);
    else this.#refused.delete(file);
    const lazy = this.#lazy.get(file);
    if (site || !(lazy || this.#inService.has(file))) this.#claims.take(loaded.source);
    const diagnostics = [...loaded.diagnostics, ...conflicts];
    if (!site) return { ...rest, folder, diagnostics };
    // Otherwise a request could open its stock while the new version is loading, and load that over it.
    if (!this.#inService.has(file)) lazy?.();
    const before = this.#inService.get(file);
    const indexed = indexedOf(site);
    const isOpen = before && !anew && isDeepStrictEqual(before.indexed, indexed);
    const stock = isOpen ? before.stock : this.#stocks.open(site, folder, { replaced: before });
    if (!isOpen && !stock.isGenerated) {
      // While the database is down, each request for the stock retries.
      const failed = hasFeeds(site) ? await stock.load().catch(() => true) : await stock.load();
      if (!failed) this.#stocks.forget(stock);
    }
    // In another index, it was for requests until now.
    if (before && before.stock !== stock) this.#stocks.forget(before.stock);
    this.#inService.set(file, { slug: site.slug, indexed, stock });
    if (hasFeeds(site)) this.#fed.add(site.slug);
    else this.#fed.delete(site.slug);
    if (before && before.slug !== site.slug) this.tenants.remove(before.slug);
    this.tenants.put(this.#tenant(site, folder));
    return { ...rest, folder, diagnostics: [...diagnostics, ...stock.diagnostics], site };
  }

  #tenant(site: CompiledSite, folder: string): Tenant {
    const index = indexOf(site);
    return { site, folder, ready: () => this.#ready(index), ...this.#search.forSite(site, this.#now) };
  }

  /** Loads a document that was checked when its folder was built; one that has changed since is checked again. */
  #loadBuilt(file: string, checked: string): LoadedSite & { readonly tenant?: Tenant } {
    const loaded = loadSite(file, this.#cache, { now: this.#now, build: this.#buildName, checked });
    this.#cache.parsed.delete(file);
    const { site, folder } = loaded;
    if (!site) return loaded;
    const before = this.#inService.get(file);
    const stock = before?.stock ?? this.#stocks.open(site, folder);
    this.#inService.set(file, { slug: site.slug, indexed: indexedOf(site), stock });
    return {
      ...loaded,
      diagnostics: [...loaded.diagnostics, ...stock.diagnostics],
      tenant: this.#tenant(site, folder),
    };
  }

  /** Drops an evicted site, and its stock unless another site uses it. */
  #drop(file: string): void {
    const { stock, indexed } = this.#inService.get(file) ?? {};
    if (!stock || !indexed) return;
    this.#inService.delete(file);
    this.#stocks.forget(stock);
    const isRead = () => [...this.#inService.values()].some((one) => one.indexed.index === indexed.index);
    // Another request may have loaded it again meanwhile. A site that was never loaded has no index.
    void this.#inTurn(async () => (isRead() ? undefined : this.#search.unload?.(indexed.index))).catch(() => {});
  }

  /** Resolves when an index holds the stock of every site that reads it. */
  async #ready(index: string): Promise<void> {
    const sharing = this.#sharing.get(index) ?? [];
    if (sharing.length > 1) for (const slug of sharing) this.tenants.bySlug(slug);
    await this.#stocks.ready(index);
  }
}
