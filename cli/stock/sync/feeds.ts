import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { MeilisearchError } from 'meilisearch';
import type { CompiledSite } from '../../../engine/blocks/plan.ts';
import type { Log } from '../../../engine/ports/log.ts';
import type { Database } from '../../../engine/server/db/handle.ts';
import { errorFields } from '../../../engine/server/log.ts';
import { RunReplaced } from '../../../engine/server/stock/runs.ts';
import type { RunResult } from '../../../engine/server/stock/runs.ts';
import { syncFeed } from '../../../engine/server/stock/store.ts';
import { UsageError } from '../../failure.ts';
import { feedHosts } from '../../serve/deployment.ts';
import { feedSecrets, readFeedContent } from './read.ts';
import { fillIndex, searchToFill } from './search-index.ts';

const usualMinutes = 15;
const usualDrop = 30;
/** How often the schedule is checked, unless told otherwise. */
const usualLookMs = 15_000;

/** How many sites are read at a time: a server that is slow delays no more than its own. */
const atOnce = 4;

/** A site with feeds, and the folder of its document. */
export interface FedSite {
  readonly site: CompiledSite;
  readonly folder: string;
}

interface StockSyncOptions {
  readonly database: () => Promise<Database>;
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Date;
  /** Ends transfers in progress. */
  readonly signal?: AbortSignal;
}

export type FeedRun = RunResult & { readonly site: string; readonly feed: string };

interface Runs {
  /** Only feeds that are due, by their schedule and the runs in the database. */
  readonly due?: boolean;
  readonly acceptsDrop?: boolean;
}

export const feedsOf = ({ site }: Pick<FedSite, 'site'>) => site.document.stock?.feeds ?? [];

const everyMs = ({ site }: FedSite) => (site.document.stock?.everyMinutes ?? usualMinutes) * 60_000;

/** Runs the feeds of a site, one after another. */
export function stockSync({ database, env, now, signal }: StockSyncOptions) {
  const hosts = feedHosts(env);
  const search = searchToFill(env);

  /** Runs every feed of a site, or those that are due; returns the runs. */
  return async function run(fed: FedSite, { due = false, acceptsDrop = false }: Runs = {}): Promise<FeedRun[]> {
    const { site, folder } = fed;
    const sitesFolder = dirname(resolve(folder));
    const { vanished = 'sold', largestDrop = usualDrop } = site.document.stock ?? {};
    const feeds = feedsOf(fed);
    const open = await database();
    const results: FeedRun[] = [];
    for (const feed of feeds) {
      const result = await syncFeed(open, {
        site: site.slug,
        feed: feed.id,
        feeds: feeds.map(({ id }) => id),
        vanished,
        largestDrop,
        acceptsDrop,
        now,
        // Slightly early is on time, or a feed would only be read every other time.
        ...(due ? { notSince: new Date(now().getTime() - everyMs(fed) + usualLookMs) } : {}),
        read: () =>
          readFeedContent({ feed, folder, sitesFolder, hosts, signal, secrets: feedSecrets(feed, site.slug, env) }),
        describeError: (error) => (error instanceof UsageError ? error.message : undefined),
      });
      if (result) results.push({ ...result, site: site.slug, feed: feed.id });
    }
    // Also completes what a run that died has left undone.
    if (search)
      await fillIndex(search, open, site, now()).catch((error: unknown) => {
        if (!(error instanceof MeilisearchError)) throw error;
        throw new UsageError(
          `${site.slug} is up to date in the database, but not in the search service: ${error.message}`,
        );
      });
    return results;
  };
}

interface ScheduleOptions extends StockSyncOptions {
  readonly sites: () => readonly FedSite[];
  readonly log: Log;
  /** Called after runs of a site, with their results. */
  readonly ran: (fed: FedSite, runs: readonly FeedRun[]) => Promise<void>;
  readonly lookMs?: number;
}

/** Logs a run. */
export function logRun(log: Log, { site, feed, outcome, counts, rejects, message }: FeedRun): void {
  const fields = { site, feed, ...counts };
  if (outcome !== 'done') return log('error', 'A feed was not imported.', { ...fields, outcome, reason: message });
  const [first] = rejects;
  if (first) log('warn', 'Rows of a feed were rejected.', { site, feed, rejected: rejects.length, ...first });
  return log('info', 'A feed was imported.', { ...fields, ...(message ? { leftOut: message } : {}) });
}

/** Runs the feeds of sites on their schedules; returns the function that stops this. */
export function scheduleStock({
  sites,
  log,
  ran,
  lookMs = usualLookMs,
  ...options
}: ScheduleOptions): () => Promise<void> {
  const ending = new AbortController();
  const run = stockSync({ ...options, signal: ending.signal });
  const asked = new Map<string, number>();

  async function runDue(fed: FedSite): Promise<void> {
    const at = options.now().getTime();
    const since = at - (asked.get(fed.site.slug) ?? Number.NEGATIVE_INFINITY);
    // A time in the future is from a clock since set back. Another process may have read it, and may be late next time.
    if (since >= 0 && since < Math.min(everyMs(fed), 60_000)) return;
    asked.set(fed.site.slug, at);
    const runs = await run(fed, { due: true });
    for (const one of runs) logRun(log, one);
    await ran(fed, runs);
  }

  const runSafely = (fed: FedSite) =>
    runDue(fed).catch((error: unknown) => {
      if (!(error instanceof RunReplaced))
        log('error', 'A feed could not be read.', { site: fed.site.slug, ...errorFields(error) });
    });

  const places = bulkhead(atOnce, Infinity);
  const running = new Map<string, Promise<void>>();

  /** Starts the runs of the sites that have none under way. */
  function look(): void {
    for (const fed of sites()) {
      const { slug } = fed.site;
      if (feedsOf(fed).length === 0 || running.has(slug)) continue;
      const work = places.execute(async () => (ending.signal.aborted ? undefined : runSafely(fed)));
      running.set(
        slug,
        work.finally(() => running.delete(slug)),
      );
    }
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      look();
      await sleep(lookMs, undefined, { signal: ending.signal, ref: true }).catch(() => {});
    }
    await Promise.all(running.values());
  }

  const following = follow();
  return async () => {
    ending.abort(new UsageError('the program was stopped.'));
    await following;
  };
}
