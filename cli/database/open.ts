import { openDatabase } from '../../engine/server/db/database.ts';
import { FolderHeldError } from '../../engine/server/db/folder-lock.ts';
import { SchemaBehindError } from '../../engine/server/db/migrate.ts';
import { UsageError } from '../failure.ts';
import { databasePlace } from '../serve/deployment.ts';
import type { Database, DatabasePlace } from '../../engine/server/db/handle.ts';

/** Reports a database problem as a UsageError, since the caller can resolve it. */
function told(error: unknown, { url }: DatabasePlace): unknown {
  if (error instanceof FolderHeldError || error instanceof SchemaBehindError) return new UsageError(error.message);
  const { code, message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error & {
    readonly code?: string;
  };
  // A failing query is a bug; an unreachable database or a refused login is not.
  const isAway = url !== undefined && (code === undefined || !/^(?:22|23|42)/.test(code));
  return isAway ? new UsageError(`The database of DATABASE_URL does not respond: ${message}`) : error;
}

/** Runs work in the deployment's database, opened for it alone. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  further: Partial<DatabasePlace> = {},
): Promise<T> {
  const place = { ...databasePlace(process.env), ...further };
  const handle = openDatabase(place);
  try {
    return await work(await handle.get());
  } catch (error) {
    throw told(error, place);
  } finally {
    await handle.close();
  }
}
