import { sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { openDatabase } from '../../engine/server/db/database.ts';
import { FolderHeldError } from '../../engine/server/db/folder-lock.ts';
import type { Database, DatabaseHandle, DatabasePlace } from '../../engine/server/db/handle.ts';
import { migrate, SchemaBehindError } from '../../engine/server/db/migrate.ts';
import { RunReplaced } from '../../engine/server/stock/runs.ts';
import { UsageError } from '../failure.ts';
import { databasePlace } from '../serve/deployment.ts';
import { print } from '../terminal.ts';
import { errorMessage } from '../../engine/text/sentence.ts';

export interface MigrateOptions {
  readonly grant?: string;
}

/** The role of DATABASE_URL lacks a right; there is no role of this name. */
const refusals = new Set(['42501', '42704']);

/** Reports a database problem as a UsageError, since the caller can resolve it. */
export function asUsageError(error: unknown, { url }: DatabasePlace): unknown {
  if (error instanceof UsageError) return error;
  const isExpected = [FolderHeldError, SchemaBehindError, RunReplaced].some((kind) => error instanceof kind);
  if (isExpected && error instanceof Error) return new UsageError(error.message);
  const { code, message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error & {
    readonly code?: string;
  };
  if (code && refusals.has(code)) return new UsageError(`The database of DATABASE_URL refuses this: ${message}.`);
  // A failing query is a bug; an unreachable database or a refused login is not.
  const isAway = Boolean(url) && (code === undefined || !/^(?:22|23|42)/.test(code));
  return isAway ? new UsageError(`The database of DATABASE_URL does not respond: ${message}`) : error;
}

/** Opens a database. Throws a UsageError with the reason when it cannot be opened. */
export async function opened(handle: Pick<DatabaseHandle, 'get'>, place: DatabasePlace): Promise<Database> {
  try {
    return await handle.get();
  } catch (error) {
    const told = asUsageError(error, place);
    if (told instanceof UsageError || place.url) throw told;
    // PostgreSQL has aborted, which says nothing about why.
    const isDamaged = error instanceof WebAssembly.RuntimeError;
    const why = isDamaged ? 'its files are probably damaged. Restore a copy' : errorMessage(error);
    throw new UsageError(`The database in "${place.folder}" cannot be opened: ${why}.`);
  }
}

/** Opens the deployment's database, runs work in it and closes it. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  further: Partial<DatabasePlace> = {},
): Promise<T> {
  const place = { ...databasePlace(process.env), ...further };
  const handle = openDatabase(place);
  try {
    return await work(await opened(handle, place));
  } catch (error) {
    throw asUsageError(error, place);
  } finally {
    await handle.close();
  }
}

/**
 * Rejects an embedded database that is not there: opening it would create an empty one, and a command started in
 * another folder than the server's would report that there is nothing.
 */
export function requireExisting({ url, folder }: DatabasePlace): void {
  if (url || existsSync(folder)) return;
  throw new UsageError(
    `There is no database in "${folder}": name the server's folder in FORECOURT_DATA, or its PostgreSQL in DATABASE_URL.`,
  );
}

/** Runs work in a database that a server or a run of feeds has made. */
export async function withExistingDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  requireExisting(databasePlace(process.env));
  return withDatabase(work);
}

export async function migrateDatabase({ grant }: MigrateOptions): Promise<void> {
  await withDatabase(
    async (database) => {
      const applied = await migrate(database);
      print(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
      if (grant === undefined) return;
      const role = sql.identifier(grant);
      await database.transaction(async (transaction) => {
        const answer = await transaction.execute(sql`select quote_ident(current_schema()) as schema`);
        const schema = sql.raw((answer as unknown as { rows: { schema: string }[] }).rows[0]?.schema ?? 'public');
        await transaction.execute(sql`grant usage on schema ${schema} to ${role}`);
        await transaction.execute(
          sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
        );
        await transaction.execute(sql`grant usage on all sequences in schema ${schema} to ${role}`);
        await transaction.execute(sql`revoke insert, update, delete on schema_migrations from ${role}`);
      });
      print(`${grant} can read and write every row.`);
    },
    { migrations: 'leave' },
  );
}
