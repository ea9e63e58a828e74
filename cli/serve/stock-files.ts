import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { Log } from '../../engine/ports/log.ts';
import { everySecond } from '../../engine/server/repeated-task.ts';
import { errorFields } from '../../engine/server/log.ts';
import type { SiteService } from './service.ts';

interface StockFilesOptions {
  readonly service: Pick<SiteService, 'savedStock' | 'reloadStock'>;
  readonly log: Log;
  /** The first errors of a document, one per line. */
  readonly errorLines: (diagnostics: readonly Diagnostic[]) => readonly string[];
  /** Called when the stock of a site has been loaded again. */
  readonly updated: (slug: string) => void;
}

/**
 * Puts each `vehicles.json` that is saved while serving in service, by looking at the files of the sites in memory once a
 * second: notifications of the file system do not arrive from network folders.
 */
export function stockFiles({ service, log, errorLines, updated }: StockFilesOptions) {
  /** The saved versions at the last look. */
  let seen: ReadonlyMap<string, string> = new Map();

  async function reload(file: string): Promise<void> {
    const reloaded = await service.reloadStock(file);
    if (!reloaded) return;
    const { slug: site, diagnostics, vehicles } = reloaded;
    const fields = { site, errors: errorLines(diagnostics) };
    if (diagnostics.length > 0 && vehicles === 0) return log('error', 'A saved stock was refused.', fields);
    if (diagnostics.length > 0) log('warn', 'Vehicles were left out of a stock.', fields);
    log('info', 'Stock is in service.', { site, vehicles });
    updated(site);
  }

  /** Looks once. A file that has changed since the last look is still being written. */
  async function look(): Promise<void> {
    const saved = service.savedStock();
    const settled = [...saved].flatMap(([file, version]) => (seen.get(file) === version ? [file] : []));
    seen = saved;
    for (const file of settled) await reload(file);
  }

  const { start, stop } = everySecond(
    look,
    (error) => log('error', 'A saved stock could not be loaded.', errorFields(error)),
    // Every process loads its own copy, so their checks need not be spread out.
    () => 0.5,
  );
  return { start, look, stop };
}
