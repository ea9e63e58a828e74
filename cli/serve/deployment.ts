import { randomBytes } from 'node:crypto';
import { embeddedBackend, meilisearchBackend, type SearchBackend } from '../../engine/server/search-backend.ts';
import { type BackendOptions, createBackend } from '../../engine/server/backend.ts';
import { nearestNames } from '../../engine/diagnostics/nearest.ts';
import type { ServiceSettings } from '../../engine/server/services/index.ts';
import { portNames } from '../../engine/server/services/ports.ts';
import { UsageError } from '../failure.ts';
import { deploymentSecret } from './secret.ts';

const searchTimeoutMs = 3000;

/**
 * The search service of this deployment: the Meilisearch that the environment names, else the embedded one. Its keys
 * come from the environment and never from a document.
 */
export function searchFromEnvironment(env: NodeJS.ProcessEnv): SearchBackend {
  const { MEILISEARCH_HOST: host, MEILISEARCH_SEARCH_KEY: key, MEILISEARCH_SEARCH_KEY_UID: uid } = env;
  if (!host) return embeddedBackend(env['FORECOURT_MASTER_KEY'] ?? randomBytes(24).toString('base64url'));
  if (!key || !uid) {
    throw new UsageError(
      'MEILISEARCH_HOST is set, so MEILISEARCH_SEARCH_KEY and MEILISEARCH_SEARCH_KEY_UID must be too: the search key that tenant tokens are made from, and its uid.',
    );
  }
  return meilisearchBackend({ host, searchKey: { uid, key }, timeoutMs: searchTimeoutMs });
}

/** The upstreams that the environment names: `FORECOURT_SMS_URL` and `FORECOURT_SMS_TOKEN` make the port `sms`. */
function serviceSettings(env: NodeJS.ProcessEnv): ServiceSettings {
  const named = Object.entries(env).flatMap(([name, url]) => {
    const word = /^FORECOURT_([A-Z_]+)_URL$/.exec(name)?.[1];
    if (word === undefined || !url) return [];
    const port = portNames.find((known) => known === word.toLowerCase());
    if (!port) throw new UsageError(unknownPort(name, word));
    if (!URL.canParse(url)) throw new UsageError(`${name} is not an address: "${url}".`);
    const token = env[`FORECOURT_${word}_TOKEN`];
    return [[port, { url, ...(token ? { token } : {}) }] as const];
  });
  return Object.fromEntries(named);
}

function unknownPort(name: string, word: string): string {
  const [near] = nearestNames(word.toLowerCase(), portNames);
  const advice = near ? `Did you mean FORECOURT_${near.toUpperCase()}_URL?` : `The ports are ${portNames.join(', ')}.`;
  return `${name} names an unknown port. ${advice}`;
}

/** The database and services of this deployment: the PostgreSQL at `DATABASE_URL`, else an embedded one in a folder. */
export function backendFromEnvironment(env: NodeJS.ProcessEnv, { log, now }: Pick<BackendOptions, 'log' | 'now'>) {
  const place = { url: env['DATABASE_URL'], folder: env['FORECOURT_DATA'] ?? '.forecourt' };
  const secret = () => deploymentSecret(env, place.folder);
  // A wrong one is told at the start, not to the first shopper.
  if (env['FORECOURT_SECRET'] !== undefined) secret();
  return createBackend({ place, settings: serviceSettings(env), secret, log, now });
}

/** How many proxies stand in front (`FORECOURT_PROXIES`): the shopper's address is the one that the outermost wrote. */
export function proxiesFromEnvironment(env: NodeJS.ProcessEnv): number {
  const text = env['FORECOURT_PROXIES'] ?? '0';
  if (!/^\d$/.test(text)) throw new UsageError(`FORECOURT_PROXIES is the number of proxies in front, not "${text}".`);
  return Number(text);
}
