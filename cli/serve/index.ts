import type { Command } from 'commander';
import { sitesOption } from '../options.ts';
import { aligned } from '../terminal.ts';
import { portNames, ports } from '../../engine/server/services/ports.ts';
import { portOption, type Setting, settings } from './environment.ts';
import type { ServeOptions } from './run.ts';

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
    .addOption(sitesOption())
    .addOption(portOption(8080))
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
