import cluster from 'node:cluster';
import { blocks } from '../../blocks/registry.ts';
import { createServer } from '../../engine/server/app.ts';
import { createCounters } from '../../engine/server/counters.ts';
import { listen, type ListenOptions, PortError } from '../../engine/server/listen.ts';
import type { Observer } from '../../engine/server/metrics/metrics.ts';
import { observedSearch } from '../../engine/server/metrics/observed-search.ts';
import type { ServerOptions } from '../../engine/server/options.ts';
import { RepeatedPages } from '../../engine/server/repeated-pages.ts';
import { builtFile } from '../built-file.ts';
import { stockChanges } from '../../engine/server/stock/changes.ts';
import { UsageError } from '../failure.ts';
import { sharedMediaFolder } from '../sites/read.ts';
import { backendFromEnvironment, searchFromEnvironment } from './deployment.ts';
import { unknownSettings } from './environment.ts';
import { SiteService } from './service.ts';
import type { Log } from '../../engine/ports/log.ts';

interface OpenOptions {
  /** Folder of the site documents. */
  readonly sites: string;
  readonly now: () => Date;
  readonly log: Log;
  /** Leaves events in the outbox, so that the preview can show them. */
  readonly eventsInOutbox?: boolean;
  /** Called for responses and searches. */
  readonly observer?: Observer | undefined;
}

/** The options that differ between the commands' servers. */
type Further = Pick<ServerOptions, 'pageFreshMs'> &
  Partial<
    Pick<ServerOptions, 'chance' | 'markBlocks' | 'headExtra' | 'proxies' | 'extend' | 'counters' | 'lifecycle'>
  > &
  Pick<ListenOptions, 'limits'>;

/** The sites of a folder with the search, database and services configured in the environment; none is loaded yet. */
export function openSites({ sites, now, log, eventsInOutbox = false, observer }: OpenOptions) {
  for (const name of unknownSettings(process.env))
    log('warn', 'An environment variable is not a setting of this program.', { setting: name });
  const plain = searchFromEnvironment(process.env, {
    entry: builtFile('search-worker.js'),
    log,
    isShared: cluster.isWorker,
  });
  const search = observer ? observedSearch(plain, observer) : plain;
  const backend = backendFromEnvironment(process.env, { log, now, eventsInOutbox });
  const service = new SiteService(sites, search, now, undefined, async (slug, since) => {
    const changes = await stockChanges(await backend.database(), slug, since);
    return changes.revision > 0 ? changes : undefined;
  });
  const { tenants, build } = service;
  return {
    service,
    backend,
    blocks,
    /** Answers requests and delivers the outbox. Throws a UsageError when the port is unavailable. */
    async listen(further: Further, port: number, host?: string) {
      const sharedMedia = sharedMediaFolder(sites);
      const { chance, counters = createCounters(), proxies } = further;
      const repeated = new RepeatedPages({ tenants, log, now, counters, chance, proxies, observer });
      const app = createServer({
        tenants,
        blocks,
        build,
        search,
        backend,
        sharedMedia,
        log,
        now,
        ...further,
        counters,
        repeated,
        ...(observer ? { observer } : {}),
      });
      const server = await listen(app, port, {
        ...further,
        counters,
        repeated,
        ...(host ? { hostname: host } : {}),
      }).catch(async (error: unknown) => {
        await backend.close();
        throw error instanceof PortError ? new UsageError(error.message) : error;
      });
      backend.services.outbox.start();
      return server;
    },
  };
}
