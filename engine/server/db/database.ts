import { embeddedFolder } from './embedded-folder.ts';
import { openEmbedded } from './embedded.ts';
import { isMigrated, migrate, requireMigrated } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Log } from '../../ports/log.ts';
import { once } from './once.ts';
import type { DatabaseHandle, DatabasePlace, Opened, Reports } from './handle.ts';

/**
 * Trying to open a damaged embedded database occupies the process for seconds, so it is not tried more often than this.
 */
const reopenPauseMs = 5000;
/** How long a statement of a migration may take: a table may be large, and another process may be migrating. */
const migrationMs = 30 * 60_000;

/** The deployment's PostgreSQL, or the embedded one in its folder, under an exclusive lock. */
export function openDatabase(place: DatabasePlace, log: Log = () => {}): DatabaseHandle {
  const { migrations = 'run', url } = place;
  const folder = url || place.folder === 'memory' ? undefined : embeddedFolder(place.folder);
  let wasNeeded = false;
  const reports: Reports = {
    log,
    emptied: () => ready.forget(),
    broken() {
      opened.forget();
      ready.forget();
    },
  };
  let pool: Opened['pool'];
  const opened = once(
    async () => {
      const open = await (url
        ? openPostgres(url, reports, migrations === 'leave' ? migrationMs : undefined)
        : openEmbedded(folder, place.inMemory, reports));
      pool = open.pool;
      return open;
    },
    url ? 0 : reopenPauseMs,
  );

  /** Migrates by connections of its own, which have the time. */
  async function migrateServer(place: string): Promise<void> {
    const { database, close } = await openPostgres(place, reports, migrationMs);
    try {
      await migrate(database);
    } finally {
      await close();
    }
  }

  const ready = once(async () => {
    const { database } = await opened.get();
    if (migrations === 'run' && !(await isMigrated(database))) await (url ? migrateServer(url) : migrate(database));
    if (migrations === 'require') await requireMigrated(database);
    return database;
  });
  return {
    get() {
      wasNeeded = true;
      return ready.get();
    },
    async atRest() {
      if (!folder || wasNeeded) return false;
      await folder.check();
      return true;
    },
    pool: () => pool?.(),
    async close() {
      const open = await opened.made()?.catch(() => undefined);
      ready.forget();
      opened.forget();
      await open?.close();
      await folder?.release();
    },
  };
}
