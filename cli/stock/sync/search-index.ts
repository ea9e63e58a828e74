import { and, eq, sql } from 'drizzle-orm';
import { Meilisearch } from 'meilisearch';
import type { CompiledSite } from '../../../engine/blocks/plan.ts';
import { indexSettings } from '../../../engine/search/index-settings.ts';
import { batches } from '../../../engine/server/batches.ts';
import type { Database } from '../../../engine/server/db/handle.ts';
import { stockIndexed } from '../../../engine/server/db/schema.ts';
import { indexOf } from '../../../engine/server/search-backend.ts';
import { stockChannel } from '../../../engine/server/stock/runs.ts';
import { stockChanges } from '../../../engine/server/stock/changes.ts';
import { indexedPricesOf } from '../../../engine/vehicle/indexed-prices.ts';
import { UsageError } from '../../failure.ts';
import { readSettings } from '../../serve/environment.ts';
import { done, taskTimeoutMs } from '../push.ts';

const atOnce = 1000;

/** The deployment's Meilisearch with the key that may write to it; `undefined` when search is embedded. */
export function searchToFill(environment: NodeJS.ProcessEnv): Meilisearch | undefined {
  const { MEILISEARCH_HOST: host, MEILISEARCH_ADMIN_KEY: apiKey } = readSettings(environment);
  if (!host) return undefined;
  if (!apiKey)
    throw new UsageError('MEILISEARCH_HOST is set, so MEILISEARCH_ADMIN_KEY must be too, to write stock there.');
  return new Meilisearch({ host, apiKey });
}

/** All ids in an index, from whatever source. */
async function idsIn(client: Meilisearch, index: string): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let offset = 0; ; offset += atOnce) {
    const { results, total } = await client
      .index<{ id: number }>(index)
      .getDocuments({ fields: ['id'], limit: atOnce, offset });
    ids.push(...results.map(({ id }) => id));
    if (offset + atOnce >= total) return ids;
  }
}

/**
 * Brings an index of a Meilisearch in step with a site's stock in the database: what has changed since the last time,
 * and all of it when the site's document has changed, which decides prices and words. Tells every server at the end.
 * A run that dies is repeated.
 */
export async function fillIndex(client: Meilisearch, database: Database, site: CompiledSite, now: Date): Promise<void> {
  const index = indexOf(site);
  const own = and(eq(stockIndexed.site, site.slug), eq(stockIndexed.index, index));
  const [held] = await database.select().from(stockIndexed).where(own);
  const since = held?.settings === site.revision ? held.revision : 0;
  const { revision, vehicles, gone } = await stockChanges(database, site.slug, since);
  if (revision === since) return;
  const filled = client.index(index);
  const withPrices = indexedPricesOf(site, now);
  if (since === 0) {
    // Refused, without effect, if the index exists already.
    await client.createIndex(index, { primaryKey: 'id' }).waitTask({ timeout: taskTimeoutMs });
    await done(filled.updateSettings(indexSettings(site.document.search?.words)));
  }
  for (const batch of batches(vehicles, atOnce))
    await done(filled.addDocuments(batch.map((vehicle) => ({ ...withPrices(vehicle) }))));
  const fed = new Set(vehicles.map(({ id }) => id));
  const isShared = (site.document.search?.sharedWith ?? []).length > 0;
  const left = since > 0 || isShared ? gone : (await idsIn(client, index)).filter((id) => !fed.has(id));
  if (left.length > 0) await done(filled.deleteDocuments([...left]));
  const row = { settings: site.revision, revision };
  await database.transaction(async (transaction) => {
    await transaction
      .insert(stockIndexed)
      .values({ site: site.slug, index, ...row })
      .onConflictDoUpdate({ target: [stockIndexed.site, stockIndexed.index], set: row });
    await transaction.execute(sql`select pg_notify(${stockChannel}, ${site.slug})`);
  });
}
