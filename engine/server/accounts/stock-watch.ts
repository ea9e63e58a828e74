import type { Log } from '../../ports/log.ts';
import { everyMinute } from '../hourly.ts';
import { errorFields } from '../log.ts';
import type { Tenant } from '../tenants.ts';

interface WatchOptions {
  /** The slugs of the sites to look at. */
  readonly sites: () => Promise<Iterable<string>>;
  /** The site of this slug, if it can be asked without being loaded for it. */
  readonly tenants: (slug: string) => Iterable<Tenant>;
  readonly log: Log;
  /** Called for a site whose stock has changed. */
  readonly changed: (slug: string) => Promise<unknown>;
  /** A number from 0 to 1, which spreads out processes that start together. */
  readonly random?: () => number;
}

/**
 * Notices stock that another program has put in the search service, past the database, by asking once a minute for each of
 * the sites in memory whether its index has changed. Sites that share an index hear of each other's changes.
 */
export function createStockWatch({ sites, tenants, log, changed, random = Math.random }: WatchOptions) {
  const known = new Map<string, string>();
  const silent = new Set<string>();
  let stopped = false;

  async function lookAt(slug: string, tenant: Tenant): Promise<void> {
    const before = known.get(slug);
    const state = await tenant.stockVersion();
    silent.delete(slug);
    known.set(slug, state);
    // What was there when this process began is for the first hourly run.
    if (before !== undefined && before !== state) await changed(slug);
  }

  /** Looks once. A site whose search does not answer is logged when that begins, and looked at again next time. */
  async function look(): Promise<void> {
    for (const slug of await sites()) {
      for (const tenant of tenants(slug)) {
        if (stopped) return;
        try {
          await lookAt(slug, tenant);
        } catch (error) {
          if (!silent.has(slug))
            log('warn', 'New stock could not be looked for.', { site: slug, ...errorFields(error) });
          silent.add(slug);
        }
      }
    }
  }

  const repeated = everyMinute(
    look,
    (error) => log('warn', 'New stock could not be looked for.', errorFields(error)),
    random,
  );
  return {
    /** Starts: the first look within a minute, then about one a minute. */
    start: repeated.start,
    look,
    /** Looks no further; resolves when the current look is done. */
    stop() {
      stopped = true;
      return repeated.stop();
    },
  };
}
