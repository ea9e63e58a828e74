import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { holdFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

/** The database, whichever of the two it is: queries are written once with drizzle's builder. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database that is opened when it is first asked for, so that pages which need none never wait for it. */
export interface DatabaseHandle {
  /** The open, migrated database. Rejects while it cannot be reached; the next call tries again. */
  get(): Promise<Database>;
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

export interface DatabasePlace {
  /** Address of a PostgreSQL (`postgres://…`). */
  readonly url?: string | undefined;
  /** Folder of the embedded PostgreSQL when there is no address; `memory` keeps nothing. */
  readonly folder: string;
  /** What an embedded database in memory begins with: the dump of an empty one, which takes seconds to make. */
  readonly initial?: () => Promise<Blob>;
}

const connectTimeoutMs = 5000;
const statementTimeoutMs = 10_000;

/** The deployment's PostgreSQL, or the embedded one in its folder, under an exclusive lock (architecture §6). */
export function openDatabase({ url, folder, initial }: DatabasePlace): DatabaseHandle {
  let opening: Promise<Opened> | undefined;
  const open = () => (url ? openPostgres(url) : openEmbedded(folder, initial));
  return {
    async get() {
      opening ??= open();
      try {
        return (await opening).database;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.close();
    },
  };
}

async function openPostgres(url: string): Promise<Opened> {
  const [{ Pool }, { drizzle }] = await Promise.all([
    import('pg').then((module) => module.default),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => {});
  const database: Database = drizzle(pool, { schema });
  try {
    await migrate(database);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { database, close: () => pool.end() };
}

async function openEmbedded(folder: string, initial?: () => Promise<Blob>): Promise<Opened> {
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const inMemory = folder === 'memory';
  if (!inMemory) await mkdir(folder, { recursive: true });
  const release = inMemory ? async () => {} : await holdFolder(folder);
  try {
    const client = inMemory
      ? await PGlite.create({ dataDir: 'memory://', ...(initial ? { loadDataDir: await initial() } : {}) })
      : await PGlite.create(join(folder, 'pglite'));
    const database: Database = drizzle(client, { schema });
    await migrate(database);
    return {
      database,
      close: async () => {
        await client.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
