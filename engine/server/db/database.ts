import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema.ts';

/** The database, whichever of the two it is: queries are written once with drizzle's builder. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database that is opened when it is first asked for, so that pages which need none never wait for it. */
export interface DatabaseHandle {
  /**
   * The open, migrated database. Rejects while it cannot be reached; the next call tries again. A database that was
   * emptied under a running server is migrated anew, and one that broke is opened anew.
   */
  get(): Promise<Database>;
  /** How its pool of connections stands; `undefined` while there is none. */
  pool?(): PoolFigures | undefined;
  close(): Promise<void>;
}

/** How a pool of connections stands. */
export interface PoolFigures {
  /** Connections in use. */
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** A connection to a database, whose tables may not be there yet. */
export interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
  readonly pool?: () => PoolFigures;
}

/** What is told of a database that was opened. */
export interface Reports {
  /** A query met tables that are not there, although they were: somebody emptied the database. */
  readonly emptied: () => void;
  /** It will answer nothing any more and has to be opened anew. */
  readonly broken: () => void;
  readonly log: Log;
}

export interface DatabasePlace {
  /** Address of a PostgreSQL (`postgres://…`). */
  readonly url?: string | undefined;
  /** Folder of the embedded PostgreSQL when there is no address; `memory` keeps nothing. */
  readonly folder: string;
  /** What an embedded database in memory begins with: the dump of an empty one, which takes seconds to make. */
  readonly initial?: () => Promise<Blob>;
  /**
   * Whether its tables are brought up to date when it is opened (`run`, the usual); `require` where another role does
   * that: an older one is then refused with a SchemaBehindError (ASVS 5.0 13.2.2); `leave` for that role itself.
   */
  readonly migrations?: 'run' | 'require' | 'leave';
}

/** Opening an embedded database that will not open keeps the process busy for seconds: it is not tried more often. */
const reopenPauseMs = 5000;

/** Something that is made once for everybody who asks, and again when it was forgotten, or a while after it failed. */
function once<T>(make: () => Promise<T>, pauseMs = 0) {
  let made: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      const making = (made ??= make());
      const forget = () => {
        if (made === making) made = undefined;
      };
      making.catch(() => (pauseMs > 0 ? void setTimeout(forget, pauseMs).unref() : forget()));
      return making;
    },
    made: () => made,
    forget() {
      made = undefined;
    },
  };
}

/** The deployment's PostgreSQL, or the embedded one in its folder, under an exclusive lock. */
export function openDatabase(place: DatabasePlace, log: Log = () => {}): DatabaseHandle {
  const { migrations = 'run' } = place;
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
      const open = await (place.url ? openPostgres(place.url, reports) : openEmbedded(place, reports));
      pool = open.pool;
      return open;
    },
    place.url ? 0 : reopenPauseMs,
  );
  const ready = once(async () => {
    const { database } = await opened.get();
    if (migrations === 'run') await migrate(database);
    if (migrations === 'require') await requireMigrated(database);
    return database;
  });
  return {
    get: () => ready.get(),
    pool: () => pool?.(),
    async close() {
      const open = await opened.made()?.catch(() => undefined);
      ready.forget();
      opened.forget();
      await open?.close();
    },
  };
}
