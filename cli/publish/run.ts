import { userInfo } from 'node:os';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, formatDiagnostics, hasErrors } from '../../engine/diagnostics/index.ts';
import { changesBetween, type DocumentChange } from '../../engine/document/changes.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import type { JsonObject } from '../../engine/json/json.ts';
import type { Database } from '../../engine/server/db/handle.ts';
import {
  listReleases,
  publishInTurn,
  publishRelease,
  type Release,
  releaseOf,
  releasesAt,
  textsOf,
} from '../../engine/server/releases/releases.ts';
import { withDatabase } from '../database/run.ts';
import { siteDocument } from '../explain/run.ts';
import { UsageError } from '../failure.ts';
import { readSettings } from '../serve/environment.ts';
import { releaseFile, releaseHost, type ReleaseTexts, releaseTexts } from '../sites/host.ts';
import { type LoadedSite, loadSite } from '../sites/load.ts';
import { sitesFolderOf } from '../sites/read.ts';
import { aligned, print, wantsColour } from '../terminal.ts';
import { conflictsInService } from './claims.ts';

export interface PublishOptions {
  readonly sites: string;
  readonly author?: string;
  readonly note: string;
  readonly dryRun?: true;
}

export interface ReleasesOptions {
  readonly at?: Date;
  readonly format: 'text' | 'json';
}

export interface RollbackOptions {
  readonly sites: string;
  readonly author?: string;
  readonly to?: number;
  readonly at?: Date;
}

const now = () => new Date();

function withReleases<T>(work: (database: Database) => Promise<T>): Promise<T> {
  if (!readSettings(process.env)['DATABASE_URL'])
    throw new UsageError('Releases are kept in a PostgreSQL, which all servers share: name it in DATABASE_URL.');
  return withDatabase(work);
}

/** Runs work that publishes, and prints its message once the transaction is committed. */
async function publishing(work: (database: Database) => Promise<string | undefined>): Promise<void> {
  const text = await withReleases((database) => publishInTurn(database, work));
  if (text !== undefined) print(text);
}

/** True without errors; otherwise prints them and sets exit code 1. */
function isFit({ texts }: LoadedSite, diagnostics: readonly Diagnostic[]): boolean {
  if (!hasErrors(diagnostics)) return true;
  print(formatDiagnostics(diagnostics, { texts, colour: wantsColour(process.stdout.isTTY), documents: 1 }));
  process.exitCode = 1;
  return false;
}

/** The whole document of a release, with everything extended. */
function documentOf(sites: string, entry: string, texts: ReleaseTexts): JsonObject {
  return loadDocument(releaseFile(sites, entry), releaseHost(sites, texts), { kind: 'tenant' }).value ?? {};
}

const signs = { added: '+', removed: '-', changed: '~' } as const;
const mostShown = 40;

function changeLines(changes: readonly DocumentChange[]): string {
  const lines = changes.slice(0, mostShown).map(({ kind, pointer }) => `  ${signs[kind]} ${pointer || '/'}`);
  const more = changes.length - mostShown;
  return [...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** The latest release of a site and the differences of `document` from it; `undefined` before the first release. */
async function since(database: Database, sites: string, slug: string, document: JsonObject) {
  const latest = await releaseOf(database, slug);
  if (!latest) return { changes: [] };
  return {
    latest,
    changes: changesBetween(documentOf(sites, latest.entry, await textsOf(database, latest)), document),
  };
}

/** `forecourt publish`: checks a document as it is on disk and stores it as the site's latest release. */
export async function publish(name: string, options: PublishOptions): Promise<void> {
  const { note, author, dryRun } = options;
  const file = siteDocument(name, options.sites);
  // A document that is named by its path need not be in the usual folder.
  const sites = sitesFolderOf(file);
  const loaded = loadSite(file, createDocumentCache(), { now, build: '' });
  if (!isFit(loaded, loaded.diagnostics) || !loaded.site) return;
  const { slug } = loaded.site;
  await publishing(async (database) => {
    if (!isFit(loaded, await conflictsInService(database, sites, loaded))) return undefined;
    const { latest, changes } = await since(database, sites, slug, loaded.source.value ?? {});
    if (latest && changes.length === 0) return `${slug} has not changed since revision ${latest.revision}.`;
    const what = latest ? `${counted(changes.length)} since revision ${latest.revision}` : 'its first release';
    if (dryRun) return `${slug} would be published: ${what}.\n${changeLines(changes)}`.trimEnd();
    const revision = await publishRelease(database, {
      site: slug,
      createdAt: now(),
      author: author ?? userInfo().username,
      note,
      entry: relative(sites, file),
      texts: releaseTexts(sites, loaded.texts),
      changes,
    });
    return `${slug} was published as revision ${revision}: ${what}.\n${changeLines(changes)}`.trimEnd();
  });
}

/** `forecourt rollback`: publishes an earlier release again, checked anew by this version of the program. */
export async function rollback(slug: string, { sites, author, to, at }: RollbackOptions): Promise<void> {
  await publishing(async (database) => {
    const latest = await releaseOf(database, slug);
    if (!latest) throw new UsageError(`The site "${slug}" was never published.`);
    const revision = to ?? (at ? undefined : latest.revision - 1);
    const chosen = revision === 0 ? undefined : await releaseOf(database, slug, { revision, at });
    if (!chosen)
      throw new UsageError(
        revision === 0
          ? `The site "${slug}" has only one release, so there is no earlier one.`
          : `The site "${slug}" has no release ${at ? `from before ${at.toISOString()}` : String(revision)}.`,
      );
    const texts = await textsOf(database, chosen);
    const loaded = loadSite(releaseFile(sites, chosen.entry), createDocumentCache(), {
      now,
      build: '',
      host: releaseHost(sites, texts),
    });
    if (!isFit(loaded, loaded.diagnostics)) return undefined;
    if (!isFit(loaded, await conflictsInService(database, sites, loaded))) return undefined;
    const { changes } = await since(database, sites, slug, loaded.source.value ?? {});
    if (changes.length === 0) {
      const why = chosen.revision === latest.revision ? 'is in service' : `is the same as revision ${chosen.revision}`;
      return `${slug} stays at revision ${latest.revision}, which ${why}.`;
    }
    const origin = await originOf(database, chosen);
    const made = await publishRelease(database, {
      site: slug,
      createdAt: now(),
      author: author ?? userInfo().username,
      note: `Rollback to revision ${origin.revision}`,
      entry: chosen.entry,
      texts,
      changes,
    });
    const what = `${origin.revision}${origin.note && ` (${origin.note})`}`;
    const again = `Another rollback brings revision ${latest.revision} back; --to goes further back.`;
    return `${slug} is back at revision ${what}, now in service as revision ${made}.\n${changeLines(changes)}\n${again}`;
  });
}

/** The first release with the texts of this one, which may be a rollback to it. */
async function originOf(database: Database, release: Release): Promise<Release> {
  const alike = (await listReleases(database, release.site)).filter(
    ({ entry, files }) => entry === release.entry && isDeepStrictEqual(files, release.files),
  );
  return alike.at(-1) ?? release;
}

/** A time to copy into `--at`, which finds the release: to the second, rounded up, as it is in service from then on. */
function listedTime(time: Date): string {
  return new Date(Math.ceil(time.getTime() / 1000) * 1000).toISOString().replace('.000', '');
}

/** `forecourt releases`: the published versions, latest first; with a time, the version in service then. */
export async function list(site: string | undefined, { at, format }: ReleasesOptions): Promise<void> {
  const found = await withReleases((database) => (at ? releasesAt(database, at, site) : listReleases(database, site)));
  if (format === 'json') {
    const entries = found.map((release) => ({ ...release, files: Object.keys(release.files) }));
    return print(JSON.stringify(entries, undefined, 2));
  }
  if (found.length === 0)
    return print(
      `Nothing${site ? ` of the site "${site}"` : ''} ${at ? `had been published by ${at.toISOString()}` : 'has been published'}.`,
    );
  const row = ({ revision, createdAt, author, changes, note, ...release }: Release) => [
    release.site,
    String(revision),
    listedTime(createdAt),
    author,
    String(changes.length),
    note,
  ];
  return print(aligned([['site', 'revision', 'at', 'author', 'changes', 'note'], ...found.map(row)]));
}
