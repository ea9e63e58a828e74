import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from '../../ports/log.ts';
import type * as schema from './schema.ts';

/** The database, embedded or not: queries are written once with drizzle's builder. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database opened on first use, so that pages that do not need it never wait for it. */
export interface DatabaseHandle {
  /**
   * The open, migrated database. Rejects while it is unreachable; the next call tries again. A database emptied under a
   * running server is migrated again, and a broken one is reopened.
   */
  get(): Promise<Database>;
  /**
   * Whether the database has not been opened yet because nothing has needed it; rejects when its folder shows that it
   * could not be opened. Only embedded databases wait like this, because they cost memory and take time to open.
   */
  atRest?(): Promise<boolean>;
  /** The state of its connection pool; `undefined` when it has none. */
  pool?(): PoolFigures | undefined;
  close(): Promise<void>;
}

export interface PoolFigures {
  readonly busy: number;
  readonly idle: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

/** A connection to a database whose tables may not exist yet. */
export interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
  readonly pool?: () => PoolFigures;
}

/** What is logged about a newly opened database. */
export interface Reports {
  /** A query hit missing tables that had existed before: somebody emptied the database. */
  readonly emptied: () => void;
  /** The database will not answer again and has to be reopened. */
  readonly broken: () => void;
  readonly log: Log;
}

export interface DatabasePlace {
  /** URL of a PostgreSQL server (`postgres://…`). */
  readonly url?: string | undefined;
  /** Folder of the embedded PostgreSQL, without a URL; `memory` persists nothing. */
  readonly folder: string;
  /** Opens the database in memory; a new one when omitted. */
  readonly inMemory?: () => Promise<PGlite>;
  /**
   * Whether opening migrates its tables: `run` (the default); `require` where another role migrates, refusing an older
   * schema with a SchemaBehindError (ASVS 5.0 13.2.2); `leave` for that role itself.
   */
  readonly migrations?: 'run' | 'require' | 'leave';
}
