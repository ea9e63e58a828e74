import { sql } from 'drizzle-orm';
import { closeSync, fchmodSync, openSync, writeFileSync } from 'node:fs';
import { nearestNames } from '../../engine/diagnostics/nearest.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import type { Backend } from '../../engine/server/backend.ts';
import type { Database } from '../../engine/server/db/handle.ts';
import { leads, users } from '../../engine/server/db/schema.ts';
import { endSessions, erasePerson } from '../../engine/server/privacy/erase.ts';
import type { AuditContext } from '../../engine/server/audit/entry.ts';
import { exportPerson } from '../../engine/server/privacy/export.ts';
import type { Person } from '../../engine/server/privacy/person.ts';
import { createSweeper } from '../../engine/server/retention/sweeper.ts';
import { asUsageError, opened, requireExisting } from '../database/run.ts';
import { UsageError } from '../failure.ts';
import { backendFromEnvironment, databasePlace, hasSecret } from '../serve/deployment.ts';
import { siteFiles, withoutSites } from '../sites/host.ts';
import { loadSite } from '../sites/load.ts';
import type { CommandIo } from '../terminal.ts';
import { errorMessage } from '../../engine/text/sentence.ts';

/** Runs work on the deployment's database and closes it. Throws a UsageError when there is none, or it cannot be opened. */
async function withDatabase<T>(
  { env, now }: CommandIo,
  work: (database: Database, auditContext: AuditContext, backend: Backend) => Promise<T>,
): Promise<T> {
  const place = databasePlace(env);
  requireExisting(place);
  const backend = backendFromEnvironment(env, { log: () => {}, now });
  try {
    const database = await opened({ get: backend.database }, place);
    return await work(database, { keyedDigest: backend.keyedDigest, now: now() }, backend);
  } catch (error) {
    throw asUsageError(error, place);
  } finally {
    await backend.close();
  }
}

/** Rejects a site without any data: most likely its slug is misspelt. */
async function checkSite(database: Database, site: string): Promise<void> {
  const rows = await database.execute(sql`select site from ${users} union select site from ${leads} order by site`);
  const known = (rows as { rows: { site: string }[] }).rows.map((row) => row.site);
  if (known.includes(site)) return;
  const [near] = nearestNames(site, known);
  throw new UsageError(
    `The database has no data of a site "${site}". ${near ? `Did you mean "${near}"?` : `The database has: ${known.join(', ') || 'no site'}.`}`,
  );
}

/** Runs work about persons, whom the audit trail names by digests under the servers' secret. */
async function withPersons<T>(
  io: CommandIo,
  work: (database: Database, auditContext: AuditContext) => Promise<T>,
): Promise<T> {
  requireExisting(databasePlace(io.env));
  if (!hasSecret(io.env))
    throw new UsageError(
      'FORECOURT_SECRET is missing: the audit trail identifies people by digests made with it. Set the one of the servers.',
    );
  return withDatabase(io, work);
}

/** Writes a file that only its owner can read, also where others could read what was there before. */
function writePrivate(file: string, text: string): void {
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      fchmodSync(handle, 0o600);
      writeFileSync(handle, text);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${errorMessage(error)}`);
  }
}

export async function runExport({ out, ...person }: Person & { readonly out?: string }, io: CommandIo) {
  await withPersons(io, async (database, auditContext) => {
    await checkSite(database, person.site);
    const text = `${JSON.stringify(await exportPerson(database, person, auditContext), null, 2)}\n`;
    if (out === undefined) io.out(text);
    else writePrivate(out, text);
  });
}

export async function runErase({ evenWaiting, ...person }: Person & { readonly evenWaiting: boolean }, io: CommandIo) {
  await withPersons(io, async (database, auditContext) => {
    await checkSite(database, person.site);
    const result = await erasePerson(database, person, auditContext, { evenWaiting });
    if (!result.erased) {
      throw new UsageError(
        `Nothing was erased: ${result.waiting} of this person's messages have not reached the dealer yet. Deliver them first (forecourt outbox list), or erase them undelivered with --even-waiting.`,
      );
    }
    const { account, leads, messages } = result;
    io.out(`Erased: ${account ? 'the account' : 'no account'}, the sender of ${leads} leads, ${messages} messages.\n`);
  });
}

export async function runSignOut(
  { site, phone, all }: { readonly site: string; readonly phone?: string; readonly all: boolean },
  io: CommandIo,
) {
  if ((phone === undefined) !== all) throw new UsageError('Say either whose sessions end (--phone) or --all.');
  await withPersons(io, async (database, auditContext) => {
    await checkSite(database, site);
    io.out(`Sessions ended: ${await endSessions(database, { site, phone }, auditContext)}.\n`);
  });
}

export async function runSweep({ sites: folder }: { readonly sites: string }, io: CommandIo) {
  const cache = createDocumentCache();
  const loaded = siteFiles(folder).map((file) => loadSite(file, cache, { now: io.now, build: '' }));
  if (loaded.length === 0) throw withoutSites(folder);
  const sites = loaded.flatMap(({ site }) => (site ? [site] : []));
  if (sites.length === 0) throw new UsageError(`There is no site without errors below "${folder}".`);
  // The rules of a document with errors are unknown, so what they govern is kept.
  for (const { file, site } of loaded) if (!site) io.err(`${file} has errors; nothing of this site is deleted.\n`);
  await withDatabase(io, async (_, __, backend) => {
    const database = { get: backend.database };
    const sweeper = createSweeper({ database, sites: () => sites, log: () => {}, now: io.now });
    const swept = await sweeper.sweep();
    if (!swept) throw new UsageError('Another process is deleting right now. Try again in a minute.');
    for (const [site, rules] of Object.entries(swept))
      for (const [rule, rows] of Object.entries(rules)) io.out(`${site} ${rule}: ${rows}\n`);
    if (Object.keys(swept).length === 0) io.out('Nothing has expired.\n');
  });
}
