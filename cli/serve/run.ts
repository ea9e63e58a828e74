import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import type { Log } from '../../engine/ports/log.ts';
import { errorFields, jsonLog, standardOutput } from '../../engine/server/log.ts';
import { followChannels } from '../../engine/server/db/follow.ts';
import { shareOfLimits } from '../../engine/server/http-limits.ts';
import { inTime } from '../../engine/time/in-time.ts';
import { createSweeper } from '../../engine/server/retention/sweeper.ts';
import { UsageError } from '../failure.ts';
import { drainMsFromEnvironment, proxiesFromEnvironment } from './deployment.ts';
import { readSettings } from './environment.ts';
import { freshStock } from './fresh-stock.ts';
import { observe } from './observe.ts';
import { openSites } from './open.ts';
import { withoutSites } from '../sites/host.ts';
import type { LoadedSite } from '../sites/load.ts';
import type { Tenant } from '../../engine/server/tenants.ts';
import { isDemo, refuseUnfit } from './production.ts';
import { siteReleases } from './releases.ts';
import type { SiteService } from './service.ts';
import { leavePrimary, onPrimaryStop } from './worker.ts';

export interface ServeOptions {
  readonly sites: string;
  readonly port: number;
  readonly host?: string;
  readonly demo?: true;
  readonly workers?: string;
}

/**
 * Shuts down gracefully on SIGTERM; on SIGINT, sent from a terminal, without waiting for a proxy. A second signal ends
 * the process at once: everything acknowledged is stored already.
 */
function stopOnSignal(log: Log, drainMs: number, stopInOrder: (drainMs: number) => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log('info', 'Stopping: requests in progress are finished first.', { signal });
    stopInOrder(signal === 'SIGTERM' ? drainMs : 0).then(
      () => process.exit(0),
      (error: unknown) => {
        log('error', 'This process could not shut down cleanly.', errorFields(error));
        process.exit(1);
      },
    );
  };
  if (cluster.isWorker) return onPrimaryStop(stop);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** The first errors of a document, one per line. */
function errorLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .slice(0, 5)
    .map(({ file, range: { start }, code, message }) => `${file}:${start.line}:${start.column} ${code} ${message}`);
}

/** Logs the problems of a site, whether it was loaded or refused. */
const reportLoaded =
  (log: Log) =>
  ({ file, site, diagnostics }: LoadedSite) => {
    const rejected = diagnostics.filter(({ code }) => code.startsWith('stock-'));
    if (!site) log('error', 'Site left out: its document has errors.', { file, errors: errorLines(diagnostics) });
    else if (rejected.length > 0)
      log('warn', 'Vehicles were left out of a stock.', { file, errors: errorLines(rejected) });
  };

/** How many sites are named when the server starts. */
const mostNamed = 100;

function* sitesOf(tenants: Iterable<Tenant>) {
  for (const { site } of tenants) yield site;
}

/** Puts the sites of the folder and their releases in service. Throws a UsageError when there is none. */
async function loadSites(service: SiteService, sites: string, log: Log): Promise<void> {
  const { tenants } = service;
  const built = service.openBuilt(reportLoaded(log));
  if (built.count > 0) log('info', 'Sites in service, each loaded when it is first asked for.', { sites: built.count });
  if (built.byAnother) log('warn', 'The sites were built by another version: all of them are checked again.');
  if (service.files.length === 0 && tenants.slugs.length === 0) throw withoutSites(sites);
  for (const file of service.files) {
    const loaded = await service.load(file);
    if (loaded.site) log('info', 'Site in service.', { file });
    reportLoaded(log)(loaded);
  }
  if (tenants.slugs.length === 0)
    throw new UsageError('No site could be put in service. Run "forecourt validate" to see why.');
}

/** Below this, in bytes, what loading has left on the heap is not worth the pause of collecting it. */
const tidyHeapBytes = 160 * 1024 * 1024;

/**
 * Frees what loading a large stock has left. V8 would keep it until the process needs more memory: of the
 * 340 MB on the heap after 20,000 vehicles, 230 are garbage.
 */
function freeLoaded(): void {
  if (getHeapStatistics().used_heap_size < tidyHeapBytes) return;
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
}

/** The time allowed for stopping everything but requests; otherwise a hanging database would block the shutdown. */
const longestStopMs = 20_000;

/** Serves until told to stop, alone or as one of several `workers`. */
export async function run({ sites, port, host, demo }: ServeOptions, workers: number): Promise<void> {
  // By default V8 lets the heaps of this process and of the search thread grow to several times their live data.
  setFlagsFromString('--heap-growing-percent=30');
  const now = () => new Date();
  const log = jsonLog(standardOutput(), now, cluster.worker ? { worker: cluster.worker.id } : {});
  const proxies = proxiesFromEnvironment(process.env);
  const drainMs = drainMsFromEnvironment(process.env);
  const lifecycle = { stopping: false };
  const settings = readSettings(process.env);
  if (!isDemo(settings, demo)) refuseUnfit(settings);
  const { counters, observer, publish } = await observe({ env: process.env, log, now });
  const { service, backend, listen } = openSites({ sites, now, log, observer });
  const { tenants } = service;
  const { DATABASE_URL: url } = settings;
  const releases = siteReleases({ service, database: backend.database, log, errorLines });
  // Published versions first, because the documents on disk are older; those are served until the database answers.
  if (url)
    await releases.take().catch((error: unknown) => log('error', 'A release could not be read.', errorFields(error)));
  await loadSites(service, sites, log);
  freeLoaded();
  // Without a database pages are still served, and the next call that needs it tries again.
  await backend.prepare().catch((error: unknown) => log('error', 'The database cannot be opened.', errorFields(error)));
  const { audit, database, pool } = backend;
  const unpublish = await publish({ audit, database, pool: () => pool?.() });
  const limits = shareOfLimits(workers);
  const server = await listen({ proxies, pageFreshMs: 60_000, lifecycle, counters, limits }, port, host);
  const sweeper = createSweeper({
    database: { get: backend.database },
    sites: () => sitesOf(tenants.all()),
    log,
    now,
  });
  sweeper.start();
  const fresh = freshStock({
    service,
    backend,
    env: process.env,
    isPushed: Boolean(settings.MEILISEARCH_HOST),
    now,
    log,
    errorLines,
  });
  const unfollow = url
    ? followChannels({ url, log, followed: [releases.followed, fresh.stock.followed] })
    : fresh.stock.schedule();
  async function stopWork(): Promise<void> {
    await unfollow();
    await fresh.stop();
    await sweeper.stop();
    await backend.close();
    await unpublish();
  }
  // Stops without losing a request: readiness fails from now on, responses close their connections, and requests are
  // served until a proxy has noticed; then no more are accepted and those in progress finish.
  stopOnSignal(log, drainMs, async (proxyMs) => {
    lifecycle.stopping = true;
    server.drain();
    await sleep(proxyMs);
    await server.close();
    try {
      await inTime(stopWork(), longestStopMs, () => new Error('The work in progress did not end in time.'));
    } finally {
      await leavePrimary();
    }
    log('info', 'Stopped.');
  });
  // Last, because a reader of this line may stop the process at once.
  log('info', cluster.isWorker ? 'A worker is listening.' : 'Listening.', {
    port: server.port,
    sites: tenants.slugs.slice(0, mostNamed),
    count: tenants.slugs.length,
  });
}
