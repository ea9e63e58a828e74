import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { Log } from '../../engine/ports/log.ts';
import { createSearchAlerts } from '../../engine/server/accounts/search-alerts.ts';
import { createStockWatch } from '../../engine/server/accounts/stock-watch.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { indexedRevisions, publishedRevisions } from '../../engine/server/stock/runs.ts';
import type { SiteService } from './service.ts';
import { siteStock } from './stock.ts';
import { stockFiles } from './stock-files.ts';

interface FreshStockOptions {
  readonly service: SiteService;
  readonly backend: Pick<Backend, 'database' | 'services' | 'keyedDigest'>;
  readonly env: NodeJS.ProcessEnv;
  /** Whether search is a Meilisearch, whose stock may be older than the database's. */
  readonly isPushed: boolean;
  readonly now: () => Date;
  readonly log: Log;
  /** The first errors of a document, one per line. */
  readonly errorLines: (diagnostics: readonly Diagnostic[]) => readonly string[];
}

/**
 * Keeps the stock in service up to date with feeds, files and other programs, and runs the saved searches that changes
 * concern. `stock` follows the database.
 */
export function freshStock({ service, backend, isPushed, errorLines, ...place }: FreshStockOptions) {
  const { tenants } = service;
  const { now, log } = place;
  const revisions = isPushed ? indexedRevisions : publishedRevisions;
  const alerts = createSearchAlerts({ backend, tenants: (slug) => tenants.named(slug), log, now, revisions });
  const watch = createStockWatch({
    sites: alerts.sites,
    tenants: (slug) => tenants.inMemory(slug),
    log,
    changed: alerts.stockChanged,
  });
  const updated = (slug: string) => {
    tenants.stockChanged(slug);
    alerts.stockChanged(slug);
  };
  const files = stockFiles({ service, log, errorLines, updated });
  const stock = siteStock({ ...place, service, database: backend.database, revisions, updated });
  for (const one of [alerts, watch, files]) one.start();
  return {
    stock,
    async stop() {
      await Promise.all([files.stop(), watch.stop(), alerts.stop()]);
    },
  };
}
