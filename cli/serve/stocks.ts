import { readSiteStock, type SiteStock } from '../sites/stock.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { indexOf, type SearchBackend } from '../../engine/server/search-backend.ts';
import { hasFeeds, type InService, type StoredStock } from './in-service.ts';
import { StockLoad } from './stock-load.ts';

interface StocksOptions {
  /** Folder of the site documents. */
  readonly folder: string;
  readonly search: Pick<SearchBackend, 'load'>;
  readonly now: () => Date;
  readonly stored: StoredStock;
  readonly inService: () => Iterable<InService>;
}

interface OpenOptions {
  /** The site's earlier version. */
  readonly replaced?: InService | undefined;
  /** Its stock, if that has been read already. */
  readonly read?: SiteStock;
}

/** Loads the stocks of sites into the search service. */
export class Stocks {
  readonly #options: StocksOptions;
  /** Stocks to be loaded when their site is first asked for, with their search index. */
  readonly #cold = new Map<StockLoad, string>();

  constructor(options: StocksOptions) {
    this.#options = options;
  }

  /**
   * The stock of a site, to be loaded into the search service. A file without a single valid vehicle, but with faults,
   * leaves the earlier stock in place.
   */
  open(site: CompiledSite, folder: string, { replaced, read }: OpenOptions = {}): StockLoad {
    const { search, now } = this.#options;
    const { load } = search;
    if (!load)
      return new StockLoad({ diagnostics: [], isGenerated: false }, async () => ({ ids: new Set(), revision: 0 }));
    const index = indexOf(site);
    const source = read ?? readSiteStock(folder, this.#options.folder, now());
    const { diagnostics, vehicles, generate, version } = source;
    const previous = replaced?.indexed.index === index ? replaced.stock : undefined;
    const isFed = hasFeeds(site);
    const isUseless = vehicles.length === 0 && diagnostics.length > 0 && !isFed;
    const kept = isUseless ? previous : undefined;
    const isGenerated = kept?.isGenerated ?? (generate !== undefined && !isFed);
    const stock: StockLoad = new StockLoad({ diagnostics, isGenerated, version, previous }, async (before) => {
      if (kept) {
        await kept.load();
        return { ids: kept.ids, revision: 0 };
      }
      const stored = isFed ? await this.#options.stored(site.slug, 0) : undefined;
      const all = stored?.vehicles ?? generate?.() ?? vehicles;
      const ids = new Set(all.map(({ id }) => id));
      const others = this.#othersIn(index, [stock, previous]);
      await load(site, all, { now: now(), gone: [...before].filter((id) => !ids.has(id) && !others(id)) });
      return { ids, revision: stored?.revision ?? 0 };
    });
    if (previous) this.#cold.delete(previous);
    this.#cold.set(stock, index);
    return stock;
  }

  /** Loads the changes that a site's feeds made in the database. */
  async update(site: CompiledSite, stock: StockLoad): Promise<void> {
    const { search, now, stored } = this.#options;
    const { load } = search;
    if (!load) return;
    await stock.update(async (before) => {
      const changes = await stored(site.slug, before.revision);
      if (!changes) return before;
      const { vehicles, revision } = changes;
      const ids = new Set(vehicles.map(({ id }) => id));
      // Until the first run of its feeds, the stock is that of its folder.
      const left = before.revision === 0 ? [...before.ids].filter((id) => !ids.has(id)) : changes.gone;
      const goneIds = new Set(left);
      const others = this.#othersIn(indexOf(site), [stock]);
      await load(site, vehicles, { now: now(), gone: left.filter((id) => !others(id)) });
      const staying = [...before.ids].filter((id) => !goneIds.has(id));
      return { ids: new Set([...staying, ...ids]), revision };
    });
  }

  /** Whether a stock is only loaded once its site is requested. */
  isCold(stock: StockLoad): boolean {
    return this.#cold.has(stock);
  }

  /** Stops waiting to load a stock that has been loaded or is no longer needed. */
  forget(stock: StockLoad): void {
    this.#cold.delete(stock);
  }

  /** Resolves when all stocks of an index that were opened are loaded. */
  async ready(index: string): Promise<void> {
    for (const [stock, its] of this.#cold) {
      if (its !== index) continue;
      await stock.load();
      this.#cold.delete(stock);
    }
  }

  /** Whether a vehicle belongs to another stock of an index. */
  #othersIn(index: string, own: readonly (StockLoad | undefined)[]): (id: number) => boolean {
    const others = [...this.#options.inService()].filter(
      (one) => one.indexed.index === index && !own.includes(one.stock),
    );
    return (id) => others.some((other) => other.stock.ids.has(id));
  }
}
