import { join } from 'node:path';
import { blocks } from '../../blocks/registry.ts';
import { createServer } from '../../engine/server/app.ts';
import { listen, PortError } from '../../engine/server/listen.ts';
import type { Log } from '../../engine/server/log.ts';
import type { ServerOptions } from '../../engine/server/options.ts';
import { UsageError } from '../failure.ts';
import { backendFromEnvironment, searchFromEnvironment } from './deployment.ts';
import { SiteService } from './service.ts';

interface OpenOptions {
  /** Folder of the site documents. */
  readonly sites: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** What one command's server does otherwise than another's. */
type Further = Pick<ServerOptions, 'pageFreshMs'> &
  Partial<Pick<ServerOptions, 'markBlocks' | 'headExtra' | 'proxies' | 'extend'>>;

/** The sites of a folder with the search, the database and the services that the environment names; none is loaded yet. */
export function openSites({ sites, now, log }: OpenOptions) {
  const search = searchFromEnvironment(process.env);
  const service = new SiteService(sites, search, now);
  const backend = backendFromEnvironment(process.env, { log, now });
  const { tenants, build } = service;
  return {
    service,
    backend,
    blocks,
    /** Answers requests, and brings what waits in the outbox. Throws a UsageError for a port that cannot be had. */
    async listen(further: Further, port: number, host?: string) {
      const sharedMedia = join(sites, 'media');
      const app = createServer({ tenants, blocks, build, search, backend, sharedMedia, log, now, ...further });
      const server = await listen(app, port, host).catch(async (error: unknown) => {
        await backend.close();
        throw error instanceof PortError ? new UsageError(error.message) : error;
      });
      backend.services.outbox.start();
      return server;
    },
  };
}
