import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { DocumentChange } from '../../document/changes.ts';
import type { Database } from '../db/handle.ts';
import { releaseFiles, releases } from '../db/schema.ts';

/** Sent with the site's slug when one is published. */
export const releaseChannel = 'forecourt_releases';

/** A published version of a site's document. */
export interface Release {
  readonly site: string;
  readonly revision: number;
  readonly createdAt: Date;
  readonly author: string;
  readonly note: string;
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
  readonly changes: readonly DocumentChange[];
}

/** What is published: the texts of a document's chain by their place in the sites folder. */
export interface NewRelease extends Omit<Release, 'revision' | 'files'> {
  readonly texts: ReadonlyMap<string, string>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Stores a release as the site's latest and tells every server; gives its revision. All or nothing. */
export function publishRelease(database: Database, { texts, ...release }: NewRelease): Promise<number> {
  const files = [...texts].map(([place, content]) => ({ place, digest: digestOf(content), content }));
  return database.transaction(async (transaction) => {
    // Concurrent releases of one site take turns.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${releaseChannel} ${release.site}`}))`);
    const [latest] = await transaction
      .select({ revision: sql<number>`coalesce(max(${releases.revision}), 0)` })
      .from(releases)
      .where(eq(releases.site, release.site));
    const revision = Number(latest?.revision ?? 0) + 1;
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

/** Releases of a site, or of all, the latest first. */
export function listReleases(database: Database, site?: string, most = 100): Promise<readonly Release[]> {
  return database
    .select()
    .from(releases)
    .where(site === undefined ? undefined : eq(releases.site, site))
    .orderBy(desc(releases.createdAt), desc(releases.revision))
    .limit(most);
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

/** The revision that each published site is served in. */
export async function latestRevisions(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ site: releases.site, revision: sql<number>`max(${releases.revision})` })
    .from(releases)
    .groupBy(releases.site);
  return new Map(rows.map(({ site, revision }) => [site, Number(revision)]));
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
