import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { formatDiagnostics, hasErrors } from '../../engine/diagnostics/index.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import { UsageError } from '../failure.ts';
import { claimConflicts } from '../sites/claims.ts';
import { diskHost, siteFiles } from '../sites/host.ts';
import { loadSite } from '../sites/load.ts';
import { placeInSites } from '../sites/read.ts';
import { wantsColour } from '../terminal.ts';
import type { BuildOptions } from './index.ts';

export async function run(options: BuildOptions): Promise<void> {
  const files = siteFiles(options.sites);
  if (files.length === 0)
    throw new UsageError(
      `There is no site document below "${options.sites}" (looked for ${join(options.sites, '*', 'site.json')}).`,
    );
  const cache = createDocumentCache();
  const sites = files.map((file) => loadSite(file, cache, { now: () => new Date(), build: '' }));
  const diagnostics = [...sites.flatMap((site) => site.diagnostics), ...claimConflicts(files, diskHost, cache)];
  if (hasErrors(diagnostics)) {
    const texts = new Map(sites.flatMap((site) => [...site.texts]));
    process.stdout.write(
      `${formatDiagnostics(diagnostics, { texts, colour: wantsColour(process.stdout.isTTY), documents: sites.length })}\n`,
    );
    process.exitCode = 1;
    return;
  }
  for (const { file, folder, texts, site } of sites) {
    const target = join(options.out, relative(options.sites, folder));
    await mkdir(target, { recursive: true });
    const own: { extends?: string } = JSON.parse(texts.get(file)?.replace(/^\uFEFF/, '') ?? '{}');
    if (own.extends !== undefined) {
      const base = loadDocument(diskHost.resolve(file, own.extends), diskHost, { cache, kind: 'base' });
      await writeFile(
        join(target, 'base.json'),
        JSON.stringify({ ...base.value, extends: undefined, $schema: undefined }),
      );
      own.extends = 'base.json';
    }
    await writeFile(join(target, 'site.json'), JSON.stringify({ ...own, $schema: undefined }));
    const maps = (site?.document.stock?.feeds ?? []).flatMap(({ map }) => (map === undefined ? [] : [map]));
    for (const part of ['media', 'stock.json', 'vehicles.json', ...maps])
      await copy(join(dirname(file), part), join(target, part), options.sites);
  }
  for (const shared of ['media', 'stock'])
    await copy(join(options.sites, shared), join(options.out, shared), options.sites);
  process.stdout.write(`${sites.length} sites written to ${options.out}.\n`);
}

/** Copies a file or folder; a symbolic link is replaced by its target, if that may be read at all. */
async function copy(from: string, to: string, sites: string): Promise<void> {
  const filter = (path: string) => 'place' in placeInSites(path, resolve(sites));
  if (existsSync(from)) await cp(from, to, { recursive: true, dereference: true, filter });
}
