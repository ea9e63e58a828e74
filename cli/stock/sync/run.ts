import type { Log } from '../../../engine/ports/log.ts';
import { errorFields, jsonLog, standardOutput } from '../../../engine/server/log.ts';
import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import type { Database } from '../../../engine/server/db/handle.ts';
import { latestRevisions, releaseOf } from '../../../engine/server/releases/releases.ts';
import { listRuns, RunReplaced } from '../../../engine/server/stock/runs.ts';
import { withDatabase, withExistingDatabase } from '../../database/run.ts';
import { siteDocument } from '../../explain/run.ts';
import { UsageError } from '../../failure.ts';
import { databasePlace } from '../../serve/deployment.ts';
import { siteFiles, withoutSites } from '../../sites/host.ts';
import { loadSite } from '../../sites/load.ts';
import { aligned, type CommandIo } from '../../terminal.ts';
import { fedSites } from './fed-sites.ts';
import { type FedSite, type FeedRun, scheduleStock, stockSync } from './feeds.ts';

export interface SyncCommandOptions {
  readonly sites: string;
  readonly once?: true;
  readonly acceptDrop?: true;
  readonly format: 'text' | 'json';
}

const counted = new Intl.NumberFormat('en-AU');
const shownRejects = 5;

function reportOf({ site, feed, outcome, counts, rejects, message }: FeedRun): string {
  const figure = (name: keyof typeof counts) => counted.format(counts[name] ?? 0);
  const [first, ...more] = [
    outcome === 'done'
      ? `${counts.rows === 1 ? '1 row' : `${figure('rows')} rows`}: ${figure('added')} new, ${figure('changed')} changed, ${figure('unchanged')} unchanged, ${figure('vanished')} gone, ${figure('rejected')} rejected${counts.kept ? `, ${figure('kept')} of them kept as they were` : ''}.`
      : `${outcome}: ${message}`,
    ...(outcome === 'done' && message ? message.split('\n') : []),
    ...(outcome === 'refused' ? ['If that is right, run it with --accept-drop.'] : []),
    ...rejects
      .slice(0, shownRejects)
      .map(({ line, problems }) => `${line ? `line ${line}: ` : ''}${problems.join('; ')}`),
    ...(rejects.length > shownRejects ? [`and ${counted.format(rejects.length - shownRejects)} more`] : []),
  ];
  return `${site} ${feed}: ${first}\n${more.map((line) => `  ${line}\n`).join('')}`;
}

/** Rejects names without a document, or a folder without any, before a database is created. */
function requireDocuments(names: readonly string[], sites: string): void {
  for (const name of names) siteDocument(name, sites);
  if (names.length === 0 && siteFiles(sites).length === 0) throw withoutSites(sites);
}

/** `forecourt stock sync`: runs the feeds of sites once, or on their schedules until it is stopped. */
export async function sync(names: readonly string[], options: SyncCommandOptions, io: CommandIo): Promise<void> {
  const { sites, once, acceptDrop, format } = options;
  const { env, now } = io;
  // Published sites, which need no files here, are in a PostgreSQL.
  if (!databasePlace(process.env).url) requireDocuments(names, sites);
  await withDatabase(async (open) => {
    const log = jsonLog(standardOutput(), now, {});
    const failures: string[] = [];
    const faulty = (name: string) => {
      if (once) failures.push(`${name} has errors: see forecourt validate ${name}.`);
      else log('error', 'Site left out: its document has errors.', { site: name });
    };
    const inService = () => fedSites(open, names, { sites, now, faulty });
    const place = { database: async () => open, env, now };
    if (!once) return onSchedule(place, inService, log);
    const run = stockSync(place);
    const runs: FeedRun[] = [];
    for (const one of await inService()) {
      try {
        runs.push(...(await run(one, { acceptsDrop: acceptDrop === true })));
      } catch (error) {
        // The other sites have feeds of their own.
        if (!(error instanceof UsageError || error instanceof RunReplaced)) throw error;
        failures.push(error.message);
      }
    }
    io.out(format === 'json' ? `${JSON.stringify(runs, null, 2)}\n` : runs.map(reportOf).join(''));
    if (failures.length > 0) throw new UsageError(failures.join('\n'));
    if (runs.some(({ outcome }) => outcome !== 'done')) process.exitCode = 1;
  });
}

/** How often published documents are checked for. */
const releasesMs = 30_000;

async function onSchedule(
  place: Parameters<typeof stockSync>[0],
  inService: () => Promise<readonly FedSite[]>,
  log: Log,
): Promise<void> {
  const published = async () => {
    const revisions = [...(await latestRevisions(await place.database()))];
    return revisions
      .map(([site, revision]) => `${site} ${revision}`)
      .toSorted()
      .join();
  };
  let [known, fed] = [await published(), await inService()];
  const follow = async () => {
    const latest = await published();
    if (latest === known) return;
    known = latest;
    fed = await inService();
  };
  const following = setInterval(() => {
    follow().catch((error: unknown) => log('error', 'A release could not be read.', errorFields(error)));
  }, releasesMs);
  const stop = scheduleStock({ ...place, sites: () => fed, log, ran: async () => {} });
  log('info', 'Feeds are being followed.', { sites: fed.map(({ site }) => site.slug) });
  await new Promise<void>((stopped) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopped());
  });
  clearInterval(following);
  await stop();
}

/** The slug of a site; a published one needs no file. */
async function slugOf(database: Database, name: string, sites: string, now: () => Date): Promise<string> {
  if (await releaseOf(database, name)) return name;
  const { site } = loadSite(siteDocument(name, sites), createDocumentCache(), { now, build: '' });
  if (!site) throw new UsageError(`The document of ${name} has errors: see forecourt validate.`);
  return site.slug;
}

/** The runs of a site, latest first; the site is named by its slug if it was published, else by its document. */
export async function runsOf(database: Database, name: string, sites: string, now: () => Date) {
  return listRuns(database, await slugOf(database, name, sites, now));
}

/** The maximum length of a message in the list of runs; `sync` and JSON show all of it. */
const longestMessage = 160;

function inOneLine(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line;
}

/** `forecourt stock runs`: the runs of a site's feeds and their results. */
export async function runs(
  name: string,
  { sites, format }: Pick<SyncCommandOptions, 'sites' | 'format'>,
  io: CommandIo,
): Promise<void> {
  const listed = await withExistingDatabase((database) => runsOf(database, name, sites, io.now));
  io.out(format === 'json' ? `${JSON.stringify(listed, null, 2)}\n` : runsTable(listed));
}

/** The runs as a table, each in a line. */
export function runsTable(listed: Awaited<ReturnType<typeof runsOf>>): string {
  if (listed.length === 0) return 'No feed has been read yet.\n';
  const rows = listed.map(({ startedAt, feed, outcome, revision, counts, message }) => [
    startedAt.toISOString(),
    feed,
    outcome,
    revision === null ? '-' : String(revision),
    ...(['rows', 'added', 'changed', 'vanished', 'rejected'] as const).map((one) => String(counts[one] ?? '-')),
    inOneLine(message ?? ''),
  ]);
  const head = ['started', 'feed', 'outcome', 'revision', 'rows', 'new', 'changed', 'gone', 'rejected', 'message'];
  return `${aligned([head, ...rows])}\n`;
}
