import type { Log } from '../../ports/log.ts';
import { everyMinute } from '../repeated-task.ts';
import { errorFields } from '../log.ts';
import type { Tenant } from '../tenants.ts';

interface WatchOptions {
  /** The slugs of the sites to look at. */
  readonly sites: () => Promise<Iterable<string>>;
  /** The site with this slug, if it is already in memory. */
  readonly tenants: (slug: string) => Iterable<Tenant>;
  readonly log: Log;
  /** Called for a site whose stock has changed. */
  readonly changed: (slug: string) => void;
}

/**
 * Notices stock that another program has put in the search service, past the database, by asking once a minute for each of
 * the sites in memory whether its index has changed. Sites that share an index hear of each other's changes.
 */
export function createStockWatch({ sites, tenants, log, changed }: WatchOptions) {
  const known = new Map<string, string>();
  const silent = new Set<string>();

  async function lookAt(slug: string, tenant: Tenant): Promise<void> {
    const before = known.get(slug);
    const state = await tenant.stockVersion();
    silent.delete(slug);
    known.set(slug, state);
    // Changes made before this process started are left to the first hourly run.
    if (before !== undefined && before !== state) changed(slug);
  }

  /** Checks every site once. A site whose search stops answering is logged once and checked again next time. */
  async function look(): Promise<void> {
    for (const slug of await sites()) {
      for (const tenant of tenants(slug)) {
        if (repeated.isStopped) return;
        try {
          await lookAt(slug, tenant);
        } catch (error) {
          if (!silent.has(slug))
            log('warn', 'New stock could not be checked for.', { site: slug, ...errorFields(error) });
          silent.add(slug);
        }
      }
    }
  }

  const repeated = everyMinute(look, (error) => log('warn', 'New stock could not be checked for.', errorFields(error)));
  return {
    /** Starts: the first look within a minute, then about one a minute. */
    start: repeated.start,
    look,
    /** Stops checking; resolves when the current check is done. */
    stop: repeated.stop,
  };
}
