import { type Database, type DatabasePlace, openDatabase } from '../../engine/server/db/database.ts';
import { FolderHeldError } from '../../engine/server/db/folder-lock.ts';
import { SchemaBehindError } from '../../engine/server/db/migrate.ts';
import { UsageError } from '../failure.ts';
import { databasePlace } from '../serve/deployment.ts';

/** Says what stands in the way of a database to whoever called the command, who can put it right. */
function told(error: unknown, { url }: DatabasePlace): unknown {
  if (error instanceof FolderHeldError || error instanceof SchemaBehindError) return new UsageError(error.message);
  const { code, message } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as Error & {
    readonly code?: string;
  };
  // A query that fails is a defect; a database that is not there, or does not let anyone in, is not.
  const isAway = url !== undefined && (code === undefined || !/^(?:22|23|42)/.test(code));
  return isAway ? new UsageError(`The database of DATABASE_URL does not answer: ${message}`) : error;
}

/** Does something in the deployment's database, opened for it alone. */
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
