import type { Database } from '../../engine/server/db/handle.ts';
import { recordPush } from '../../engine/server/stock/runs.ts';
import { withDatabase } from '../database/run.ts';
import { UsageError } from '../failure.ts';
import { readSettings } from '../serve/environment.ts';
import type { CommandIo } from '../terminal.ts';
import { loadedSite, push, type PushConnection, type PushOptions } from './push.ts';

/** Pushes stock and records the outcome beside the runs of the site's feeds. */
export async function recordedPush(
  database: Database,
  options: PushOptions & { readonly site: string },
  io: Omit<CommandIo, 'env'>,
  connection: PushConnection = {},
): Promise<void> {
  const { slug: site } = loadedSite(options.site, io);
  const startedAt = io.now();
  const ended = () => ({ site, startedAt, endedAt: io.now() });
  let rows: number;
  try {
    rows = await push(options, io, connection);
  } catch (error) {
    const message = error instanceof UsageError ? error.message : 'The program failed.';
    await recordPush(database, ended(), { outcome: 'failed', message });
    throw error;
  }
  await recordPush(database, ended(), { outcome: 'done', counts: { rows } });
}

/** `forecourt stock push`: recorded if the deployment has a PostgreSQL and the site is named. */
export async function runPush(options: PushOptions, io: Omit<CommandIo, 'env'>): Promise<void> {
  const { site } = options;
  if (site === undefined || !readSettings(process.env)['DATABASE_URL']) await push(options, io);
  else await withDatabase((database) => recordedPush(database, { ...options, site }, io));
}
