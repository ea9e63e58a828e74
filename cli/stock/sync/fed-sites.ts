import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import { member } from '../../../engine/json/json.ts';
import type { Database } from '../../../engine/server/db/handle.ts';
import { latestRevisions, releaseOf, textsOf } from '../../../engine/server/releases/releases.ts';
import { siteDocument } from '../../explain/run.ts';
import { UsageError } from '../../failure.ts';
import { releaseFile, releaseHost, siteFiles, withoutSites } from '../../sites/host.ts';
import { loadSite } from '../../sites/load.ts';
import { sitesFolderOf } from '../../sites/read.ts';
import { type FedSite, feedsOf } from './feeds.ts';

interface Place {
  readonly sites: string;
  readonly now: () => Date;
  /** Called for each site that is left out because its document has errors. */
  readonly faulty: (name: string) => void;
}

/** A site as last published; `undefined` when its document has errors in this version. */
async function publishedSite(database: Database, slug: string, { sites, now }: Place): Promise<FedSite | undefined> {
  const release = await releaseOf(database, slug);
  if (!release) return undefined;
  const host = releaseHost(sites, await textsOf(database, release));
  const { site, folder } = loadSite(releaseFile(sites, release.entry), createDocumentCache(), { now, build: '', host });
  return site && { site, folder };
}

/** The named sites, or all, as served: their latest releases, else their documents on disk. */
async function sitesInService(
  database: Database,
  released: ReadonlyMap<string, number>,
  names: readonly string[],
  place: Place,
) {
  const found = new Map<string, FedSite | undefined>();
  const files = names.flatMap((name) => (released.has(name) ? [] : siteDocument(name, place.sites)));
  for (const file of names.length > 0 ? files : siteFiles(place.sites)) {
    const { site, folder, source } = loadSite(file, createDocumentCache(), { now: place.now, build: '' });
    // A published site is served regardless of later changes to its file.
    const slug = String(member(member(source.value, 'site'), 'slug') ?? file);
    const own = { ...place, sites: sitesFolderOf(file) };
    found.set(slug, released.has(slug) ? await publishedSite(database, slug, own) : site && { site, folder });
  }
  // Servers do not need a file for these either.
  for (const slug of names.length > 0 ? names.filter((name) => released.has(name)) : released.keys())
    if (!found.has(slug)) found.set(slug, await publishedSite(database, slug, place));
  return found;
}

function faultOf(name: string, revision: number | undefined): string {
  if (revision === undefined) return `${name} has errors: see forecourt validate ${name}.`;
  return `${name} is served as published, and its revision ${revision} has errors: publish a corrected document.`;
}

function noFeedsIn(name: string, revision: number | undefined): string {
  if (revision === undefined) return `${name} has no feeds: name them in "stock".`;
  return `${name} is served as published, and its revision ${revision} has no feeds: publish a document that names them in "stock".`;
}

/** Those of the named sites, or of all, that have feeds. Throws a UsageError when there are none. */
export async function fedSites(
  database: Database,
  names: readonly string[],
  place: Place,
): Promise<readonly FedSite[]> {
  const fed: FedSite[] = [];
  let isFaulty = false;
  const released = await latestRevisions(database);
  const inService = await sitesInService(database, released, names, place);
  if (inService.size === 0) throw withoutSites(place.sites);
  for (const [name, site] of inService) {
    const revision = released.get(name);
    if (!site && names.length > 0) throw new UsageError(faultOf(name, revision));
    if (!site) {
      isFaulty = true;
      place.faulty(name);
    } else if (feedsOf(site).length > 0) fed.push(site);
    else if (names.length > 0) throw new UsageError(noFeedsIn(name, revision));
  }
  if (fed.length === 0 && !isFaulty)
    throw new UsageError(
      released.size === 0
        ? `No site below "${place.sites}" has feeds: name them in "stock".`
        : 'No site has feeds as it is served: name them in "stock", and publish the documents of published sites.',
    );
  return fed;
}
