import { type Command, InvalidArgumentError } from 'commander';
import { aligned } from '../terminal.ts';
import { portNames, ports } from '../../engine/server/services/ports.ts';

export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

export interface ServeOptions {
  readonly sites: string;
  readonly port: number;
  readonly host?: string;
  readonly demo?: true;
  readonly workers?: string;
}

/**
 * The settings of the environment: the single list behind the help text, their parsing and the check for unknown names.
 */
export const settings = {
  PORT: { what: 'port to listen on if --port is omitted' },
  DATABASE_URL: { what: 'PostgreSQL for accounts, saved vehicles and leads', secret: true },
  FORECOURT_DATA: { what: 'folder of the embedded database instead (.forecourt)' },
  FORECOURT_MIGRATE: {
    what: 'off to leave migrations to `forecourt database migrate`, run as the owner of the tables',
  },
  FORECOURT_SECRET: { what: 'key for signatures and digests, the same for all processes', secret: true },
  FORECOURT_SECRET_PREVIOUS: {
    what: 'earlier keys, comma separated, still accepted during a rotation',
    secret: true,
  },
  FORECOURT_DEMO: { what: '1 to serve without a secret, a durable database and an SMS service, as --demo' },
  FORECOURT_PROXIES: { what: "how many proxies stand in front, so that limits see the shopper's own address (0)" },
  FORECOURT_WORKERS: { what: 'how many processes serve, if --workers is omitted (one per core with DATABASE_URL)' },
  FORECOURT_DRAIN_SECONDS: { what: 'seconds to keep serving, no longer ready, after a stop signal (5)' },
  FORECOURT_ALLOW_PLAIN: { what: '1 to use services and a database outside the private network without TLS' },
  FORECOURT_PICTURE_HOSTS: {
    what: 'hosts, comma separated, of pictures for brochures; *.a.example for all subdomains (none)',
  },
  FORECOURT_FEED_HOSTS: {
    what: 'hosts, comma separated, that the feeds of sites may be fetched from; *.a.example for all subdomains (none)',
  },
  FORECOURT_MASTER_KEY: { what: 'key of the embedded search instead of one derived from the secret', secret: true },
  FORECOURT_METRICS_PORT: {
    what: 'port for Prometheus metrics, at /metrics; never the public one',
  },
  FORECOURT_METRICS_HOST: { what: 'address to publish them on (127.0.0.1)' },
  MEILISEARCH_HOST: { what: 'URL of a Meilisearch to search in, instead of in this process' },
  MEILISEARCH_SEARCH_KEY: { what: 'its search key, from which tenant tokens are derived', secret: true },
  MEILISEARCH_SEARCH_KEY_UID: { what: 'the uid of that key' },
  MEILISEARCH_ADMIN_KEY: { what: 'its admin key, with which `stock sync` and `stock push` write', secret: true },
  MEILISEARCH_DOCUMENTS_KEY: {
    what: 'a separate key with the actions documents.get and indexes.get, for vehicle pages',
    secret: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;

interface Setting {
  readonly what: string;
  /** May be given in a file instead, named by `<NAME>_FILE`. */
  readonly secret?: true;
}

const environmentHelp = () => aligned(Object.entries<Setting>(settings).map(([name, { what }]) => [`  ${name}`, what]));

function fileHelp(): string {
  const names = Object.entries<Setting>(settings).flatMap(([name, { secret }]) => (secret ? [`${name}_FILE`] : []));
  return [...names, 'FORECOURT_<PORT>_TOKEN_FILE'].map((name) => `  ${name}`).join('\n');
}

const upstreamHelp = () =>
  aligned(portNames.map((port) => [`  FORECOURT_${port.toUpperCase()}_URL`, ports[port].summary]));

/** `forecourt serve`: the sites as in production. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('serve the sites as in production: cached pages, structured logs, graceful shutdown')
    .option('--sites <folder>', 'folder of the site documents', 'sites')
    .option('-p, --port <number>', 'port to listen on', parsePort, Number(process.env['PORT'] ?? 8080))
    .option('--host <address>', 'address to listen on (default: all)')
    .option('--workers <number>', 'processes that serve the port; each restarts when it ends, SIGHUP replaces them')
    .option('--demo', 'serve without the requirements of production: a secret, a durable database, an SMS service')
    .addHelpText(
      'after',
      `
Environment:
${environmentHelp()}

A secret may stand in a file that only its owner and group can read, as secrets managers mount them:
${fileHelp()}

Upstreams instead of what is built in; each takes a FORECOURT_<PORT>_TOKEN beside its address:
${upstreamHelp()}

Examples:
  $ forecourt serve --demo --port 8080
  $ DATABASE_URL_FILE=/run/secrets/database FORECOURT_SECRET_FILE=/run/secrets/forecourt FORECOURT_SMS_URL=… forecourt serve
  $ MEILISEARCH_HOST=http://127.0.0.1:7700 MEILISEARCH_SEARCH_KEY=… MEILISEARCH_SEARCH_KEY_UID=… MEILISEARCH_DOCUMENTS_KEY=… forecourt serve`,
    )
    .action(async (options: ServeOptions) => (await import('./workers.ts')).serve(options));
}
