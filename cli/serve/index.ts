import { type Command, InvalidArgumentError } from 'commander';
import { portNames, ports } from '../../engine/server/services/ports.ts';

/** Reads a port from the command line. */
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
}

const settings: Readonly<Record<string, string>> = {
  PORT: 'port to listen on where --port is left out',
  MEILISEARCH_HOST: 'address of a Meilisearch to search in, instead of in this process',
  MEILISEARCH_SEARCH_KEY: 'its search key, which tenant tokens are made from',
  MEILISEARCH_SEARCH_KEY_UID: 'the uid of that key',
  FORECOURT_MASTER_KEY: 'key of the embedded search, to keep tokens over restarts',
  DATABASE_URL: 'PostgreSQL for accounts, saved vehicles and leads',
  FORECOURT_DATA: 'folder of the embedded database instead (.forecourt)',
  FORECOURT_SECRET: 'what codes and phones are digested with, the same for all processes',
  FORECOURT_PROXIES: "how many proxies stand in front, so that limits see the shopper's own address (0)",
};

function environmentHelp(): string {
  return table(Object.entries(settings));
}

function upstreamHelp(): string {
  return table(portNames.map((port) => [`FORECOURT_${port.toUpperCase()}_URL`, ports[port].summary] as const));
}

function table(rows: readonly (readonly [name: string, what: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`).join('\n');
}

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
${environmentHelp()}

Upstreams instead of what is built in; each takes a FORECOURT_<PORT>_TOKEN beside its address:
${upstreamHelp()}

Examples:
  $ forecourt serve --port 8080
  $ MEILISEARCH_HOST=http://127.0.0.1:7700 MEILISEARCH_SEARCH_KEY=… MEILISEARCH_SEARCH_KEY_UID=… forecourt serve`,
    )
    .action(async (options: ServeOptions) => (await import('./run.ts')).run(options));
}
