import { join } from 'node:path';
import { errorFields, jsonLog } from '../../engine/server/log.ts';
import { UsageError } from '../failure.ts';
import { proxiesFromEnvironment } from './deployment.ts';
import type { ServeOptions } from './index.ts';
import { openSites } from './open.ts';

const tokenRefreshMs = 6 * 60 * 60 * 1000;

export async function run({ sites, port, host }: ServeOptions): Promise<void> {
  const now = () => new Date();
  const log = jsonLog((line) => process.stdout.write(line), now);
  const proxies = proxiesFromEnvironment(process.env);
  const { service, backend, listen } = openSites({ sites, now, log });
  const { tenants } = service;
  if (service.files.length === 0)
    throw new UsageError(`There is no site document below "${sites}" (looked for ${join(sites, '*', 'site.json')}).`);
  for (const file of service.files) {
    const { site, diagnostics } = await service.load(file);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    log(site ? 'info' : 'error', site ? 'Site in service.' : 'Site left out: its document has errors.', {
      file,
      errors,
    });
  }
  if (tenants.all().length === 0)
    throw new UsageError('No site could be put in service. Run "forecourt validate" to see why.');
  // Opening the embedded database keeps this process busy for seconds, so it comes before the first request. Without a
  // database the pages are served all the same, and the next call that needs it tries again.
  await backend
    .database()
    .catch((error: unknown) => log('error', 'The database cannot be opened.', errorFields(error)));
  const server = await listen({ proxies, pageFreshMs: 60_000 }, port, host);
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
