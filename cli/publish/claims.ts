import { relative } from 'node:path';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { member } from '../../engine/json/json.ts';
import type { Database } from '../../engine/server/db/handle.ts';
import {
  digestsPassing,
  releasesInService,
  type ServedRelease,
  textsOf,
} from '../../engine/server/releases/releases.ts';
import { claimingParts, SiteClaims } from '../../engine/site/claims.ts';
import { textReader } from '../sites/claims.ts';
import { diskHost, releaseFile, releaseHost, siteFiles } from '../sites/host.ts';
import type { LoadedSite } from '../sites/load.ts';

const claiming = { kind: 'tenant', parts: claimingParts } as const;

/**
 * What a document to be published claims although running servers have given it to another site, published or not; they
 * would refuse the release. A site keeps what its latest release has, whatever unpublished documents claim.
 */
export async function conflictsInService(
  database: Database,
  sites: string,
  { file, source }: Pick<LoadedSite, 'file' | 'source'>,
): Promise<readonly Diagnostic[]> {
  const claims = new SiteClaims();
  const filter = SiteClaims.textFilter(source);
  const entry = relative(sites, file);
  const served = await releasesInService(database);
  const take = async (release: ServedRelease) => {
    const host = releaseHost(sites, await textsOf(database, release));
    claims.take(loadDocument(releaseFile(sites, release.entry), host, claiming));
  };
  const others = served.filter((release) => release.entry !== entry);
  // Loading all of them would take minutes where there are thousands.
  const passing = await digestsPassing(database, others, filter);
  for (const other of others) if (Object.values(other.files).some((digest) => passing.has(digest))) await take(other);
  const own = served.find((release) => release.entry === entry);
  if (own) await take(own);
  const published = new Map(served.map((release) => [releaseFile(sites, release.entry), release]));
  const mayConflict = textReader(diskHost, [filter]);
  for (const other of siteFiles(sites))
    if (other !== releaseFile(sites, entry) && !published.has(other) && mayConflict(other))
      claims.take(loadDocument(other, diskHost, claiming));
  return claims.conflicts({ ...source, entry: releaseFile(sites, entry) }).map(({ diagnostic, other }) => {
    const release = published.get(other);
    return release ? { ...diagnostic, hint: adviceFor(release, member(source.value, 'site', 'slug')) } : diagnostic;
  });
}

function adviceFor({ site, revision }: ServedRelease, slug: unknown): string {
  const has = `Servers have revision ${revision} of ${site}`;
  return site === slug
    ? `${has} from that folder: move the document back there.`
    : `${has}, whatever its file says: first publish that site without it, or remove it here.`;
}
