import type { Context, Hono } from 'hono';
import type { BlockDefinition } from '../blocks/define.ts';
import type { BrowserBuild } from './assets.ts';
import type { Backend } from './backend.ts';
import type { ServerCounters } from './counters.ts';
import type { Observer } from './metrics/metrics.ts';
import { requestTenant } from './languages.ts';
import { refuse } from './refuse.ts';
import type { RepeatedPages } from './repeated-pages.ts';
import { currentRequest } from './request-context.ts';
import type { RenderQueue, RenderQueueLimits } from './render-queue.ts';
import type { SearchBackend } from './search-backend.ts';
import type { Tenant, Tenants } from './tenants.ts';
import type { Log } from '../ports/log.ts';

/** The parts of a server. Nothing but caches outlives a request. */
export interface ServerOptions {
  readonly tenants: Tenants;
  readonly blocks: readonly BlockDefinition[];
  readonly build: BrowserBuild;
  readonly search: SearchBackend;
  readonly backend: Backend;
  /** The folder of shared media. */
  readonly sharedMedia: string;
  readonly log: Log;
  readonly now: () => Date;
  /** A number in [0, 1) at each call; `Math.random` when omitted. */
  readonly chance?: () => number;
  /** How long a page is fresh, in milliseconds; 0 in previews. */
  readonly pageFreshMs: number;
  /** Elements added to every head, such as the preview's own script. */
  readonly headExtra?: string;
  /** Adds comments that name the block of each part of a page, for the preview's inspector. */
  readonly markBlocks?: boolean;
  /** The number of proxies in front; the client address is the one that the outermost wrote. */
  readonly proxies?: number;
  /** Called for every response. */
  readonly observer?: Pick<Observer, 'answered'>;
  /** `stopping` becomes true when the process is told to stop: it then finishes its work and accepts no more. */
  readonly lifecycle?: { stopping: boolean };
  /** The counters to use; its own when omitted. */
  readonly counters?: ServerCounters;
  /** Keeps answers for the requests that repeat them. */
  readonly repeated?: Pick<RepeatedPages, 'keep'>;
  /** Other limits on concurrent and queued rendering. */
  readonly renderLimits?: Partial<RenderQueueLimits>;
  /** Additional routes, matched before any site's. */
  readonly extend?: (app: Hono) => void;
}

/** What else the parts of a server share. */
export interface SharedOptions extends ServerOptions {
  readonly counters: ServerCounters;
  readonly renders: RenderQueue;
}

/** The stock of a site cannot be loaded, as while the database is away; the next request tries again. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** Resolves when a site's stock can be searched. Throws a `NotReady` when it cannot be loaded. */
export async function whenReady(tenant: Tenant | undefined): Promise<void> {
  await tenant?.ready?.().catch((cause: unknown) => {
    throw new NotReady('The stock of the site cannot be loaded.', { cause });
  });
}

type Handler = (context: Context) => Promise<Response> | Response;

/** Finds the request's site and waits for its stock; an unknown host is a misdirected request. */
export function withTenant(
  tenants: Tenants,
  handle: (context: Context, tenant: Tenant) => Promise<Response> | Response,
): Handler {
  return async (context) => {
    const tenant = requestTenant(tenants, context);
    const request = currentRequest();
    if (request && tenant) request.site = tenant.site.slug;
    if (!tenant) return refuse(context, 421, 'no_site', 'There is no site at this address.');
    await whenReady(tenant);
    return handle(context, tenant);
  };
}
