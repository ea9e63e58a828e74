import { randomBytes } from 'node:crypto';
import { embeddedBackend, meilisearchBackend, type SearchBackend } from '../../engine/server/search-backend.ts';
import { UsageError } from '../failure.ts';

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
