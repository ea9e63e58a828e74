import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteService } from '../serve/service.ts';
import type { LoadedSite } from '../sites/load.ts';
import { stockFiles } from '../sites/stock.ts';
import type { PreviewEvents } from './events.ts';
import type { FaultySites } from './faulty-sites.ts';

/** A site is gone when its document has not reappeared after this long: some editors delete a file when saving it. */
const removalMs = 150;

interface LiveSitesOptions {
  /** Folder of the site documents. */
  readonly sites: string;
  readonly service: SiteService;
  readonly events: Pick<PreviewEvents, 'tell'>;
  readonly faulty: Pick<FaultySites, 'put' | 'remove'>;
  /** Reports a change of a document to the user of the preview. */
  readonly report: (site: LoadedSite) => void;
  /** Called when the stock of a site has been read again. */
  readonly restocked: (slug: string) => void;
}

/** The effect of a change on one site. */
interface Change {
  readonly document: boolean;
  readonly stock: boolean;
  readonly media: boolean;
}

/**
 * Keeps the sites of a preview in step with their files: documents, templates, stock and media, including sites that
 * appear and disappear.
 */
export class LiveSites {
  readonly #options: LiveSitesOptions;
  /** The last read version of each document, valid or not. */
  readonly #latest = new Map<string, LoadedSite>();
  /** The last valid version of each document. */
  readonly #good = new Map<string, LoadedSite>();
  /** Documents with errors whose stock was saved meanwhile; it is read once they are valid. */
  readonly #staleStock = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(options: LiveSitesOptions) {
    this.#options = options;
  }

  /** Reads every site, in order of their folders: of two with the same claim the first wins. */
  async start(): Promise<void> {
    for (const file of this.#options.service.files)
      await this.#reload(file, { document: true, stock: false, media: false });
  }

  /** The last good document of a site. */
  sourceOf(slug: string): LoadedSite['source'] | undefined {
    return [...this.#good.values()].find(({ site }) => site?.slug === slug)?.source;
  }

  /** Applies saved, created or deleted files. Resolves when the sites match the files. */
  changed(files: readonly string[]): Promise<void> {
    return this.#inTurn(() => this.#takeUp(files));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #takeUp(files: readonly string[]): Promise<void> {
    const { service } = this.#options;
    await this.#removeGone();
    for (const file of service.files) {
      const change = this.#changeOf(file, files);
      if (change.document || change.stock || change.media) await this.#reload(file, change);
    }
    // A site that was refused may now claim what another has released.
    for (const file of service.refused) await this.#reload(file);
  }

  async #removeGone(): Promise<void> {
    const { service, faulty } = this.#options;
    const missing = [...this.#latest.keys()].filter((file) => !existsSync(file));
    if (missing.length === 0) return;
    await pause(removalMs);
    for (const file of missing.filter((name) => !existsSync(name))) {
      await service.remove(file);
      faulty.remove(file);
      this.#latest.delete(file);
      this.#good.delete(file);
      this.#staleStock.delete(file);
    }
  }

  #changeOf(file: string, changed: readonly string[]): Change {
    const { sites } = this.#options;
    const latest = this.#latest.get(file);
    const folder = dirname(file);
    const isGenerated = !existsSync(join(folder, 'vehicles.json'));
    const isBelow = (path: string, ...parts: readonly string[]) => !relative(join(...parts), path).startsWith('..');
    // A document with errors may be waiting for a file that did not exist when it was read.
    const mayWait = latest?.site === undefined && changed.some((path) => path.endsWith('.json'));
    return {
      document: mayWait || changed.some((path) => path === file || latest?.texts.has(path)),
      stock: changed.some(
        (path) =>
          (dirname(path) === folder && stockFiles.some((name) => name === basename(path))) ||
          (isGenerated && (isBelow(path, sites, 'stock') || path === join(sites, 'media', 'pictures.json'))),
      ),
      media: changed.some((path) => isBelow(path, folder, 'media') || isBelow(path, sites, 'media')),
    };
  }

  async #reload(file: string, { stock: isSaved = false, media = false }: Partial<Change> = {}): Promise<void> {
    const { service, events, faulty, report, restocked } = this.#options;
    const stock = isSaved || this.#staleStock.has(file);
    const loaded = await service.load(file, { stock });
    this.#latest.set(file, loaded);
    if (stock && !loaded.site) this.#staleStock.add(file);
    if (loaded.site) {
      this.#staleStock.delete(file);
      this.#good.set(file, loaded);
      faulty.remove(file);
    }
    const slug = this.#good.get(file)?.site?.slug ?? faulty.put(loaded);
    events.tell(slug, loaded.site !== undefined, loaded.diagnostics, { reload: media });
    report(loaded);
    if (stock && loaded.site) restocked(slug);
  }
}
