import { InvalidArgumentError, Option } from 'commander';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { isSlip, nearestNames } from '../../engine/diagnostics/nearest.ts';
import { portNames } from '../../engine/server/services/ports.ts';
import { UsageError } from '../failure.ts';

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

export interface Setting {
  readonly what: string;
  /** May be given in a file instead, named by `<NAME>_FILE`. */
  readonly secret?: true;
}

/** The settings of a deployment by name, with those given in files resolved. */
export type Settings = Readonly<Record<string, string | undefined>>;

const largestSecretBytes = 64 * 1024;

/** The settings that name the addresses of outside services. */
export const addresses = portNames.map((port) => `FORECOURT_${port.toUpperCase()}_URL`);
const tokens = portNames.map((port) => `FORECOURT_${port.toUpperCase()}_TOKEN`);
const secrets = [...Object.entries(settings).flatMap(([name, one]) => ('secret' in one ? [name] : [])), ...tokens];
const known = new Set([...Object.keys(settings), ...addresses, ...secrets, ...secrets.map((name) => `${name}_FILE`)]);

/**
 * The settings of an environment, each secret read from the file named by `<NAME>_FILE`, if any (ASVS 5.0 13.3.1).
 * Throws a UsageError for a file that cannot be read or is world-readable; the error never quotes its content.
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new UsageError(`Both ${name} and ${name}_FILE are set. Remove one of them.`);
    return [[name, secretIn(file, `${name}_FILE`)] as const];
  });
  const files = Object.fromEntries(secrets.map((name) => [`${name}_FILE`, undefined]));
  return { ...environment, ...files, ...Object.fromEntries(read) };
}

/** A secret of this name, or in the file named by `<NAME>_FILE`. */
export function secretNamed(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const file = environment[`${name}_FILE`];
  return file ? secretIn(file, `${name}_FILE`) : environment[name];
}

function secretIn(file: string, setting: string): string {
  let handle: number;
  try {
    // Non-blocking: opening a pipe would otherwise wait for its writer.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`The file that ${setting} names, "${file}", cannot be read (${code}).`);
  }
  try {
    const found = fstatSync(handle);
    if (!found.isFile() || found.size > largestSecretBytes)
      throw new UsageError(`${setting} names "${file}", which is not a file of 64 kB or less.`);
    if ((found.mode & 0o004) !== 0)
      throw new UsageError(
        `Everybody on this machine can read "${file}", which ${setting} names. Restrict its permissions: chmod o-rwx, or mode 0440 if mounted by a secrets manager.`,
      );
    const text = readFileSync(handle, 'utf8').replace(/\r?\n$/, '');
    if (text === '') throw new UsageError(`"${file}", which ${setting} names, is empty.`);
    return text;
  } finally {
    closeSync(handle);
  }
}

/**
 * Checks the names of an environment's `FORECOURT_…` settings. Typos, and upstreams for ports that do not exist, are
 * rejected with a single UsageError; names unlike any known one are returned to be reported, since they may belong to
 * another version.
 */
export function unknownSettings(environment: NodeJS.ProcessEnv): readonly string[] {
  const unknown = Object.keys(environment).filter((name) => name.startsWith('FORECOURT_') && !known.has(name));
  const wrong = unknown.filter(
    (name) => /_(?:URL|TOKEN)(?:_FILE)?$/.test(name) || [...known].some((one) => isSlip(name, one)),
  );
  if (wrong.length > 0) throw new UsageError(wrong.map(describe).join('\n'));
  return unknown;
}

function describe(name: string): string {
  const [, word = '', ending = ''] = /^FORECOURT_(.+)(_(?:URL|TOKEN)(?:_FILE)?)$/.exec(name) ?? [];
  // Most of such a name is the same for every port.
  const [port] = nearestNames(word.toLowerCase(), portNames);
  const near = word === '' ? nearestNames(name, known)[0] : port && `FORECOURT_${port.toUpperCase()}${ending}`;
  const advice = near ? `Did you mean ${near}?` : `The ports are ${portNames.join(', ')}.`;
  return `${name} is not a setting. ${advice}`;
}

/** A port from a command line or a setting. Throws an InvalidArgumentError for anything else. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** The option for the port of a command; PORT, unless it is empty, takes the place of its usual one. */
export function portOption(usual: number): Option {
  const option = new Option('-p, --port <number>', 'port to listen on').argParser(parsePort).default(usual);
  return process.env['PORT'] ? option.env('PORT') : option;
}
