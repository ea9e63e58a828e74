import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { formatDiagnostics, hasErrors } from '../../engine/diagnostics/index.ts';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { UsageError } from '../failure.ts';
import { diskHost, siteFiles, withoutSites } from '../sites/host.ts';
import {
  builtFiles,
  type BuiltSite,
  type BuiltSites,
  builtSitesFile,
  claimingParts,
  engineName,
} from '../sites/built-sites.ts';
import { chainDigest } from '../sites/load.ts';
import { placeInSites } from '../sites/read.ts';
import { stockProblems } from '../sites/stock-profile.ts';
import { print, wantsColour } from '../terminal.ts';
import { feedMapCheck } from '../validate/feed-maps.ts';
import { validateOnAllCores } from '../validate/run.ts';

export interface BuildOptions {
  readonly sites: string;
  readonly out: string;
}

/** What a site's folder has beside its document. */
const siteParts = ['media', 'stock.json', 'vehicles.json'] as const;

export async function run(options: BuildOptions): Promise<void> {
  const files = siteFiles(options.sites);
  if (files.length === 0) throw withoutSites(options.sites);
  if (existsSync(options.out) && realpathSync(options.out) === realpathSync(options.sites))
    throw new UsageError(
      `"${options.out}" is the folder that is built: its documents would be overwritten. Name another with --out.`,
    );
  if (existsSync(options.out) && !existsSync(join(options.out, builtSitesFile)) && readdirSync(options.out).length > 0)
    throw new UsageError(
      `"${options.out}" contains other files, which those of the sites would be mixed up with. Name a new or an empty folder with --out, or one that was built before.`,
    );
  const { diagnostics, texts } = await validateOnAllCores(files, () => new Date());
  const maps = (await feedMapCheck([], files, texts))();
  const stock = await stockProblems(files);
  const found = [...diagnostics, ...maps.diagnostics, ...stock];
  // A site can be served without some rows of its stock.
  const isUnfit = hasErrors(found.filter(({ code }) => code !== 'stock-row' && code !== 'stock-duplicate'));
  if (isUnfit || stock.length > 0) {
    const shown = { texts: new Map([...texts, ...maps.texts]), colour: wantsColour(process.stdout.isTTY) };
    print(formatDiagnostics(found, { ...shown, documents: files.length }));
  }
  if (isUnfit) {
    process.exitCode = 1;
    return;
  }
  // Writes the texts that were checked, even if a file has been saved since.
  const host: DocumentHost = { ...diskHost, read: (file, entry) => texts.get(file) ?? diskHost.read(file, entry) };
  // What has gone since the last build is removed from its folder, too.
  const earlier = builtFiles(options.out);
  await mkdir(options.out, { recursive: true });
  // From now on the folder is one that was built, even if this build does not finish.
  if (!existsSync(join(options.out, builtSitesFile))) await writeFile(join(options.out, builtSitesFile), '{}');
  const cache = createDocumentCache();
  const written = new Map<string, string>();
  const sites: BuiltSite[] = [];
  for (const file of files) {
    const { files: chain, value, document } = loadDocument(file, host, { cache, kind: 'tenant' });
    cache.parsed.delete(file);
    for (const { file: from, text } of chain) {
      if (written.has(from)) continue;
      const target = join(options.out, relative(options.sites, from));
      await mkdir(dirname(target), { recursive: true });
      written.set(from, withoutSpace(text));
      await writeFile(target, written.get(from) ?? '');
    }
    const small = new Map(chain.map(({ file: from }) => [from, written.get(from) ?? '']));
    written.delete(file);
    sites.push({
      file: relative(options.sites, file),
      digest: chainDigest(small),
      size: (small.get(file)?.length ?? 0) + stockBytes(dirname(file)),
      value: claimingParts(value),
    });
    const folder = dirname(file);
    const maps = (document?.stock?.feeds ?? []).flatMap(({ map }) => (map === undefined ? [] : [map]));
    const target = join(options.out, relative(options.sites, folder));
    if (earlier.has(relative(options.sites, file)))
      for (const part of siteParts)
        if (!existsSync(join(folder, part))) await rm(join(target, part), { recursive: true, force: true });
    for (const part of [...siteParts, ...maps]) await copy(join(folder, part), join(target, part), options.sites);
  }
  const current = new Set(sites.map(({ file }) => file));
  for (const file of earlier)
    if (!current.has(file)) await rm(join(options.out, dirname(file)), { recursive: true, force: true });
  const list: BuiltSites = { engine: engineName(), sites };
  await writeFile(join(options.out, builtSitesFile), JSON.stringify(list));
  for (const shared of ['media', 'stock'])
    await copy(join(options.sites, shared), join(options.out, shared), options.sites);
  print(`${sites.length === 1 ? '1 site' : `${sites.length} sites`} written to ${options.out}.`);
}

/** The size of a site's stock; for generated stock, an estimate. */
function stockBytes(folder: string): number {
  const vehicles = join(folder, 'vehicles.json');
  if (existsSync(vehicles)) return statSync(vehicles).size;
  return existsSync(join(folder, 'stock.json')) ? 700_000 : 0;
}

/** A document's text minified, without keys that only editors read. */
function withoutSpace(text: string): string {
  return JSON.stringify({ ...JSON.parse(text.replace(/^\uFEFF/, '')), $schema: undefined });
}

/** Copies a file or folder; a symbolic link is replaced by its target, if the target may be read. */
async function copy(from: string, to: string, sites: string): Promise<void> {
  const filter = (path: string) => 'place' in placeInSites(path, resolve(sites));
  if (existsSync(from)) await cp(from, to, { recursive: true, dereference: true, filter });
}
