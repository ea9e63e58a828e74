import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { UsageError } from '../failure.ts';

/** Reads a port from the command line. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

const tokenRefreshMs = 6 * 60 * 60 * 1000;

/** `forecourt serve`: the sites as in production. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('serve the sites as in production: cached pages, structured logs, graceful shutdown')
    .option('--sites <folder>', 'folder of the site documents', 'sites')
    .option('-p, --port <number>', 'port to listen on', parsePort, Number(process.env['PORT'] ?? 8080))
    .option('--host <address>', 'address to listen on; all when left out')
    .addHelpText(
      'after',
      `
Environment:
  MEILISEARCH_HOST, MEILISEARCH_SEARCH_KEY, MEILISEARCH_SEARCH_KEY_UID   search there instead of in this process
  FORECOURT_MASTER_KEY                                                   key of the embedded search, to keep tokens over restarts
  DATABASE_URL                                                           PostgreSQL for accounts, saved vehicles and leads
  FORECOURT_DATA                                                         folder of the embedded database instead (.forecourt)
  FORECOURT_<SERVICE>_URL, FORECOURT_<SERVICE>_TOKEN                     an upstream (SMS, LEADS, …) instead of the embedded one

Examples:
  $ forecourt serve --port 8080
  $ MEILISEARCH_HOST=http://127.0.0.1:7700 MEILISEARCH_SEARCH_KEY=… MEILISEARCH_SEARCH_KEY_UID=… forecourt serve`,
    )
    .action(serve);
}

async function serve(options: { sites: string; port: number; host?: string }): Promise<void> {
  const [
    { createServer },
    { listen, PortError },
    { errorFields, jsonLog },
    { SiteService },
    { backendFromEnvironment, proxiesFromEnvironment, searchFromEnvironment },
    { blocks },
  ] = await Promise.all([
    import('../../engine/server/app.ts'),
    import('../../engine/server/listen.ts'),
    import('../../engine/server/log.ts'),
    import('./service.ts'),
    import('./deployment.ts'),
    import('../../blocks/registry.ts'),
  ]);
  const now = () => new Date();
  const log = jsonLog((line) => process.stdout.write(line), now);
  const search = searchFromEnvironment(process.env);
  const service = new SiteService(options.sites, search, now);
  if (service.files.length === 0)
    throw new UsageError(
      `There is no site document below "${options.sites}" (looked for ${join(options.sites, '*', 'site.json')}).`,
    );
  for (const file of service.files) {
    const { site, diagnostics } = await service.load(file);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    log(site ? 'info' : 'error', site ? 'Site in service.' : 'Site left out: its document has errors.', {
      file,
      errors,
    });
  }
  if (service.tenants.all().length === 0)
    throw new UsageError('No site could be put in service. Run "forecourt validate" to see why.');
  const backend = backendFromEnvironment(process.env, { log, now });
  const { tenants, build } = service;
  const app = createServer({
    tenants,
    blocks,
    build,
    search,
    backend,
    sharedMedia: join(options.sites, 'media'),
    log,
    now,
    proxies: proxiesFromEnvironment(process.env),
    pageFreshMs: 60_000,
  });
  // Opening the embedded database keeps this process busy for seconds, so it comes before the first request. Without a
  // database the pages are served all the same, and the next call that needs it tries again.
  await backend
    .database()
    .catch((error: unknown) => log('error', 'The database cannot be opened.', errorFields(error)));
  const server = await listen(app, options.port, options.host).catch(async (error: unknown) => {
    await backend.close();
    throw error instanceof PortError ? new UsageError(error.message) : error;
  });
  backend.services.outbox.start();
  const refresh = setInterval(() => void service.refreshTokens(), tokenRefreshMs);
  log('info', 'Listening.', { port: server.port, sites: tenants.all().map(({ site }) => site.slug) });
  const stop = (signal: NodeJS.Signals) => {
    clearInterval(refresh);
    log('info', 'Stopping: requests under way are finished first.', { signal });
    void server.close().then(() => backend.close());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
