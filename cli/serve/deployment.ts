import { isIP } from 'node:net';
import type { ThreadPlace } from '../../engine/server/public-search.ts';
import { embeddedBackend, meilisearchBackend, type SearchBackend } from '../../engine/server/search-backend.ts';
import { type BackendOptions, createBackend } from '../../engine/server/backend.ts';
import { UsageError } from '../failure.ts';
import { readSettings, type Settings } from './environment.ts';
import { deploymentSecret, derivedKey, isSecretSet, previousSecrets } from './secret.ts';
import type { DatabasePlace } from '../../engine/server/db/handle.ts';
import { portNames, type ServiceSettings } from '../../engine/server/services/ports.ts';

const searchTimeoutMs = 3000;

/**
 * The search service of this deployment: the Meilisearch named in the environment, else the embedded one. Its keys come
 * from the environment, never from a document. `thread` is where the embedded one answers browsers.
 */
export function searchFromEnvironment(environment: NodeJS.ProcessEnv, thread?: ThreadPlace): SearchBackend {
  const settings = readSettings(environment);
  const { MEILISEARCH_HOST: host, MEILISEARCH_SEARCH_KEY: key, MEILISEARCH_SEARCH_KEY_UID: uid } = settings;
  const documentsKey = settings['MEILISEARCH_DOCUMENTS_KEY'];
  // Every process with the secret has the same key, so that each accepts tokens minted by another, and pages that were
  // opened before the secret was rotated keep searching.
  if (!host) {
    const master = settings['FORECOURT_MASTER_KEY'] ?? derivedKey(secretOf(settings), 'search');
    const earlier = previousSecrets(settings).map((secret) => derivedKey(secret, 'search'));
    return embeddedBackend(master, thread, earlier);
  }
  if (!key || !uid || !documentsKey) {
    throw new UsageError(
      'MEILISEARCH_HOST is set, so MEILISEARCH_SEARCH_KEY, MEILISEARCH_SEARCH_KEY_UID and MEILISEARCH_DOCUMENTS_KEY must be too: the search key that tenant tokens are made from, its uid, and a key with the actions documents.get and indexes.get, to read fields that searches do not return.',
    );
  }
  return meilisearchBackend({ host, searchKey: { uid, key }, documentsKey, timeoutMs: searchTimeoutMs });
}

/** The upstreams named in the environment: `FORECOURT_SMS_URL` and `FORECOURT_SMS_TOKEN` configure the port `sms`. */
function serviceSettings(settings: Settings): ServiceSettings {
  const named = portNames.flatMap((port) => {
    const name = `FORECOURT_${port.toUpperCase()}`;
    const url = settings[`${name}_URL`];
    if (!url) return [];
    if (!URL.canParse(url)) throw new UsageError(`${name}_URL is not a URL: "${url}".`);
    const token = settings[`${name}_TOKEN`];
    return [[port, { url, ...(token ? { token } : {}) }] as const];
  });
  return Object.fromEntries(named);
}

const hostPattern = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

const isHostName = (host: string) => hostPattern.test(host);

/** The hosts that a setting lists; none when unset. */
function hostsIn(settings: Settings, name: string, isHost = isHostName): readonly string[] {
  const hosts = (settings[name] ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong === undefined) return hosts;
  throw new UsageError(`${name} lists host names such as "pictures.example.com" or "*.example.com", not "${wrong}".`);
}

/**
 * The hosts that the feeds of sites may be fetched from (`FORECOURT_FEED_HOSTS`); hosts of a local network may be
 * listed by address.
 */
export function feedHosts(environment: NodeJS.ProcessEnv): readonly string[] {
  return hostsIn(readSettings(environment), 'FORECOURT_FEED_HOSTS', (host) => isHostName(host) || isIP(host) !== 0);
}

const usualFolder = '.forecourt';
const dataFolder = (settings: Settings) => settings['FORECOURT_DATA'] || usualFolder;

/**
 * The folder for a generated secret, shared by processes that share a database folder; none for a database in memory.
 */
function secretFolder(settings: Settings): string | undefined {
  const folder = dataFolder(settings);
  if (folder !== 'memory') return folder;
  return settings['DATABASE_URL'] ? usualFolder : undefined;
}

const secretOf = (settings: Settings) => deploymentSecret(settings, secretFolder(settings));

/** Whether this deployment has a secret; otherwise a new one would be generated when it is needed. */
export function hasSecret(environment: NodeJS.ProcessEnv): boolean {
  const settings = readSettings(environment);
  return isSecretSet(settings, secretFolder(settings));
}

/** Whether this is an address that the driver reads; of any other it makes the address of some other place, and keeps trying. */
const isPostgres = (url: string) =>
  /^(?:postgres(?:ql)?|socket):|^\//.test(url) && (url.startsWith('/') || URL.canParse(url));

/**
 * The database: the PostgreSQL at `DATABASE_URL`, else a folder. `FORECOURT_MIGRATE=off` leaves migrations to
 * `forecourt database migrate`, so that a server needs no DDL rights (ASVS 5.0 13.2.2).
 */
export function databasePlace(environment: NodeJS.ProcessEnv): DatabasePlace {
  const settings = readSettings(environment);
  const migrate = settings['FORECOURT_MIGRATE'];
  if (migrate && migrate !== 'off') throw new UsageError(`FORECOURT_MIGRATE is "off" or unset, not "${migrate}".`);
  const url = settings['DATABASE_URL'];
  if (url && !isPostgres(url))
    throw new UsageError(
      'DATABASE_URL is not the address of a PostgreSQL, such as "postgres://forecourt@db.internal/forecourt".',
    );
  return {
    url,
    folder: dataFolder(settings),
    migrations: migrate === 'off' ? 'require' : 'run',
  };
}

/** The database and services of this deployment: the PostgreSQL at `DATABASE_URL`, else an embedded one in a folder. */
export function backendFromEnvironment(
  environment: NodeJS.ProcessEnv,
  { log, now, eventsInOutbox = false }: Pick<BackendOptions, 'log' | 'now' | 'eventsInOutbox'>,
) {
  const settings = readSettings(environment);
  const place = databasePlace(environment);
  // Errors are reported at start-up, not to the first shopper.
  const previous = previousSecrets(settings);
  if (settings['FORECOURT_SECRET']) secretOf(settings);
  return createBackend({
    place,
    settings: serviceSettings(settings),
    eventsInOutbox,
    pictureHosts: hostsIn(settings, 'FORECOURT_PICTURE_HOSTS'),
    secret: () => secretOf(settings),
    previousSecrets: previous,
    log,
    now,
  });
}

/** The number of proxies in front (`FORECOURT_PROXIES`); the client address is the one that the outermost wrote. */
export function proxiesFromEnvironment(env: NodeJS.ProcessEnv): number {
  const text = env['FORECOURT_PROXIES'] ?? '0';
  if (!/^\d$/.test(text)) throw new UsageError(`FORECOURT_PROXIES is the number of proxies in front, not "${text}".`);
  return Number(text);
}

const usualDrainSeconds = 5;

/** How long this process keeps serving after it is told to stop (`FORECOURT_DRAIN_SECONDS`), in milliseconds. */
export function drainMsFromEnvironment(env: NodeJS.ProcessEnv): number {
  const text = env['FORECOURT_DRAIN_SECONDS'] ?? String(usualDrainSeconds);
  if (!/^\d{1,3}$/.test(text))
    throw new UsageError(`FORECOURT_DRAIN_SECONDS is a number of whole seconds up to 999, not "${text}".`);
  return Number(text) * 1000;
}
