import type { Database } from '../../engine/server/db/handle.ts';
import type { Log } from '../../engine/ports/log.ts';
import type { Followed } from '../../engine/server/db/follow.ts';
import { latestRevisions, releaseChannel, releaseOf, textsOf } from '../../engine/server/releases/releases.ts';
import type { SiteService } from './service.ts';

interface ReleaseOptions {
  readonly service: Pick<SiteService, 'release'>;
  readonly database: () => Promise<Database>;
  readonly log: Log;
  /** The first errors of a document, one per line. */
  readonly errorLines: (diagnostics: Awaited<ReturnType<SiteService['release']>>['diagnostics']) => readonly string[];
}

/** How many versions before a refused one are tried. */
const mostEarlier = 20;

/** Keeps the sites of a service at their published versions. */
export function siteReleases({ service, database, log, errorLines }: ReleaseOptions) {
  /** The revision last put in service or refused, by site. */
  const known = new Map<string, number>();
  /** The sites that have a release in service. */
  const served = new Set<string>();

  async function takeOne(open: Database, site: string, revision: number): Promise<void> {
    const release = await releaseOf(open, site, { revision });
    if (!release) return;
    const loaded = await service.release(release.entry, await textsOf(open, release));
    const fields = { site, revision, file: loaded.file };
    if (loaded.site) {
      served.add(site);
      log('info', 'A release is in service.', fields);
    } else
      log('error', 'A release was refused: its document has errors.', {
        ...fields,
        errors: errorLines(loaded.diagnostics),
      });
  }

  /** Takes the latest version before a refused one that is not refused, as servers have it that ran before. */
  async function takeEarlier(open: Database, site: string, refused: number): Promise<void> {
    const oldest = Math.max(1, refused - mostEarlier);
    for (let revision = refused - 1; revision >= oldest && !served.has(site); revision--)
      await takeOne(open, site, revision);
  }

  /** Puts every version published since the last call in service. Rejects when one failed, after all others. */
  async function take(): Promise<void> {
    const open = await database();
    const failures: unknown[] = [];
    const refused: [string, number][] = [];
    for (const [site, revision] of await latestRevisions(open)) {
      if (known.get(site) === revision) continue;
      await takeOne(open, site, revision).then(
        () => {
          if (served.has(site)) known.set(site, revision);
          else refused.push([site, revision]);
        },
        (error: unknown) => failures.push(error),
      );
    }
    // Last: others may have been given what earlier versions claim.
    for (const [site, revision] of refused)
      await takeEarlier(open, site, revision).then(
        () => known.set(site, revision),
        (error: unknown) => failures.push(error),
      );
    if (failures.length > 0) throw failures[0];
  }

  const followed: Followed = { channel: releaseChannel, changed: take, failed: 'A release could not be read.' };
  return { take, followed };
}
