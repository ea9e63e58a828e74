import { sql } from 'drizzle-orm';
import { nearestNames } from '../../engine/diagnostics/nearest.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { FolderHeldError } from '../../engine/server/db/folder-lock.ts';
import { leads, users } from '../../engine/server/db/schema.ts';
import type { Desk } from '../../engine/server/privacy/export.ts';
import { UsageError } from '../failure.ts';
import { backendFromEnvironment } from '../serve/deployment.ts';
import type { Database } from '../../engine/server/db/handle.ts';

/** What a command of `forecourt data` works on. */
export interface DataIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly now: () => Date;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs work on the deployment's database and closes it. Throws a UsageError when another process has it open. */
export async function withDatabase<T>(
  { env, now }: DataIo,
  work: (database: Database, desk: Desk, backend: Backend) => Promise<T>,
): Promise<T> {
  const backend = backendFromEnvironment(env, { log: () => {}, now });
  try {
    const database = await backend.database();
    return await work(database, { keyedDigest: backend.keyedDigest, now: now() }, backend);
  } catch (error) {
    throw error instanceof FolderHeldError ? new UsageError(error.message) : error;
  } finally {
    await backend.close();
  }
}

/** Rejects a site without any data: most likely its slug is misspelt. */
export async function checkSite(database: Database, site: string): Promise<void> {
  const rows = await database.execute(sql`select site from ${users} union select site from ${leads} order by site`);
  const known = (rows as { rows: { site: string }[] }).rows.map((row) => row.site);
  if (known.includes(site)) return;
  const [near] = nearestNames(site, known);
  throw new UsageError(
    `The database has no data of a site "${site}". ${near ? `Did you mean "${near}"?` : `The database has: ${known.join(', ') || 'no site'}.`}`,
  );
}
