import { hash } from 'node:crypto';
import { and, desc, eq, inArray, lte, max, sql } from 'drizzle-orm';
import { batches } from '../batches.ts';
import type { Database } from '../db/handle.ts';
import { releaseFiles, releases } from '../db/schema.ts';

/** Sent with the site's slug when one is published. */
export const releaseChannel = 'forecourt_releases';

/** A published version of a site's document. */
export type Release = Readonly<typeof releases.$inferSelect>;

/** What is published: the texts of a document's chain by their place in the sites folder. */
export interface NewRelease extends Omit<Release, 'revision' | 'files'> {
  readonly texts: ReadonlyMap<string, string>;
}

const digestOf = (text: string) => hash('sha256', text, 'base64url');

/**
 * Runs work that compares a release with those of other sites and publishes it; nobody else publishes meanwhile, so that
 * what it found still holds. All or nothing.
 */
export function publishInTurn<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${releaseChannel}))`);
    return work(transaction);
  });
}

/** Stores a release as the site's latest and notifies every server, in one transaction; returns its revision. */
export function publishRelease(database: Database, { texts, ...release }: NewRelease): Promise<number> {
  const files = [...texts].map(([place, content]) => ({ place, digest: digestOf(content), content }));
  return publishInTurn(database, async (transaction) => {
    const [latest] = await transaction
      .select({ revision: max(releases.revision) })
      .from(releases)
      .where(eq(releases.site, release.site));
    const revision = (latest?.revision ?? 0) + 1;
    await transaction
      .insert(releaseFiles)
      .values(files.map(({ digest, content }) => ({ site: release.site, digest, content })))
      .onConflictDoNothing();
    const digests = Object.fromEntries(files.map(({ place, digest }) => [place, digest]));
    await transaction.insert(releases).values({ ...release, revision, files: digests });
    await transaction.execute(sql`select pg_notify(${releaseChannel}, ${release.site})`);
    return revision;
  });
}

const mostListed = 100;

/** Releases of a site, or of all, the latest first. */
export function listReleases(database: Database, site?: string): Promise<readonly Release[]> {
  return database
    .select()
    .from(releases)
    .where(site === undefined ? undefined : eq(releases.site, site))
    .orderBy(desc(releases.createdAt), desc(releases.revision))
    .limit(mostListed);
}

/** The release of a site, or of each, that was in service at a time; the latest first. */
export async function releasesAt(database: Database, at: Date, site?: string): Promise<readonly Release[]> {
  const found = await database
    .selectDistinctOn([releases.site])
    .from(releases)
    .where(and(lte(releases.createdAt, at), site === undefined ? undefined : eq(releases.site, site)))
    .orderBy(releases.site, desc(releases.revision));
  return found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Selects one of a site's releases: its latest, the latest at some time, or a revision. */
export interface ReleaseChoice {
  readonly at?: Date | undefined;
  readonly revision?: number | undefined;
}

/** One release of a site, if it exists. */
export async function releaseOf(
  database: Database,
  site: string,
  { at, revision }: ReleaseChoice = {},
): Promise<Release | undefined> {
  const [found] = await database
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.site, site),
        at && lte(releases.createdAt, at),
        revision === undefined ? undefined : eq(releases.revision, revision),
      ),
    )
    .orderBy(desc(releases.revision))
    .limit(1);
  return found;
}

/** A release in service, without its history. */
export type ServedRelease = Pick<Release, 'site' | 'revision' | 'createdAt' | 'entry' | 'files'>;

/**
 * The releases that servers serve, earliest first: the latest of each site, and of those from one document, under an
 * earlier and a later slug, the latest.
 */
export async function releasesInService(database: Database): Promise<readonly ServedRelease[]> {
  const { site, revision, createdAt, entry, files } = releases;
  const latest = await database
    .selectDistinctOn([site], { site, revision, createdAt, entry, files })
    .from(releases)
    .orderBy(site, desc(revision));
  latest.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const byEntry = new Map(latest.map((release) => [release.entry, release]));
  return latest.filter((release) => byEntry.get(release.entry) === release);
}

/** The revision that each published site is served in, earliest first. */
export async function latestRevisions(database: Database): Promise<ReadonlyMap<string, number>> {
  const served = await releasesInService(database);
  return new Map(served.map(({ site, revision }) => [site, revision]));
}

const textsAtOnce = 100;

/** The digests of those texts of releases that pass; each text is read once, and few are in memory at a time. */
export async function digestsPassing(
  database: Database,
  served: readonly ServedRelease[],
  passes: (text: string) => boolean,
): Promise<ReadonlySet<string>> {
  const siteOf = new Map(served.flatMap(({ site, files }) => Object.values(files).map((digest) => [digest, site])));
  const passing = new Set<string>();
  for (const batch of batches([...siteOf], textsAtOnce)) {
    const digests = batch.map(([digest]) => digest);
    const sites = batch.map(([, site]) => site);
    const rows = await database
      .selectDistinctOn([releaseFiles.digest])
      .from(releaseFiles)
      .where(and(inArray(releaseFiles.site, sites), inArray(releaseFiles.digest, digests)))
      .orderBy(releaseFiles.digest);
    for (const { digest, content } of rows) if (passes(content)) passing.add(digest);
  }
  return passing;
}

/** The texts of a release by their place in the sites folder. */
export async function textsOf(
  database: Database,
  { site, files }: Pick<Release, 'site' | 'files'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.site, site), inArray(releaseFiles.digest, Object.values(files))));
  const contents = new Map(rows.map(({ digest, content }) => [digest, content]));
  return new Map(Object.entries(files).map(([place, digest]) => [place, contents.get(digest) ?? '']));
}
