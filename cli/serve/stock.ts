import type { Log } from '../../engine/ports/log.ts';
import type { Database } from '../../engine/server/db/handle.ts';
import { errorFields } from '../../engine/server/log.ts';
import type { Followed } from '../../engine/server/db/follow.ts';
import { publishedRevisions, type SearchedRevisions, stockChannel } from '../../engine/server/stock/runs.ts';
import { scheduleStock } from '../stock/sync/feeds.ts';
import type { SiteService } from './service.ts';

interface StockOptions {
  readonly service: Pick<SiteService, 'fed' | 'restock' | 'tenants'>;
  readonly database: () => Promise<Database>;
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
  readonly log: Log;
  /** The revisions of the stock that search has; by default those published. */
  readonly revisions?: SearchedRevisions;
  /** Called when the stock of a site has changed. */
  readonly updated?: (slug: string) => void;
}

/** Keeps the stock in service up to date with what feeds have written to the database. */
export function siteStock({ service, database, log, revisions = publishedRevisions, updated, ...place }: StockOptions) {
  /** The revision last taken up, by site. */
  const known = new Map<string, number>();
  let isFirst = true;

  async function takeOne(slug: string, revision: number, isNews: boolean): Promise<void> {
    await service.restock(slug);
    known.set(slug, revision);
    if (!isNews) return;
    log('info', 'Stock is in service.', { site: slug, revision });
    updated?.(slug);
  }

  /** Puts all changes made by feeds since the last call in service. Rejects when a site failed, after all others. */
  async function take(): Promise<void> {
    const { fed } = service;
    if (fed.length === 0) return;
    const latest = await revisions.all(await database());
    const begins = isFirst;
    isFirst = false;
    const failures: unknown[] = [];
    for (const slug of fed) {
      const revision = latest.get(slug) ?? 0;
      if (revision === (known.get(slug) ?? 0)) continue;
      // Changes made before this process started are not news.
      await takeOne(slug, revision, !begins).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  const followed: Followed = { channel: stockChannel, changed: take, failed: 'Stock could not be read.' };
  return {
    take,
    followed,
    /** Reads the feeds on their schedules, for an embedded database, which no other process can open. */
    schedule() {
      // Only what the first run brings is news, not what the database had before it.
      const begun = take().catch((error: unknown) => log('error', followed.failed, errorFields(error)));
      return scheduleStock({
        ...place,
        database,
        log,
        sites: () => service.fed.flatMap((slug) => service.tenants.bySlug(slug) ?? []),
        async ran() {
          await begun;
          await take();
        },
      });
    },
  };
}
