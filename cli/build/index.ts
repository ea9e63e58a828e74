import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../failure.ts';

/** `forecourt build`: a folder with the checked sites and nothing else, ready to be served elsewhere. */
export function registerBuild(program: Command): void {
  program
    .command('build')
    .description('check every site and write a folder that "forecourt serve --sites" can serve elsewhere')
    .option('--sites <folder>', 'folder of the site documents', 'sites')
    .option('-o, --out <folder>', 'folder to write', 'dist/release')
    .addHelpText(
      'after',
      `
Each site becomes two documents, what it inherits (base.json) and what it says itself (site.json), beside its media
and stock. Nothing is written when any site has an error.

Examples:
  $ forecourt build --out release
  $ forecourt serve --sites release`,
    )
    .action(build);
}

async function build(options: { sites: string; out: string }): Promise<void> {
  const [
    { formatDiagnostics, hasErrors },
    { createDocumentCache, loadDocument },
    { diskHost, siteFiles },
    { loadSite },
  ] = await Promise.all([
    import('../../engine/diagnostics/index.ts'),
    import('../../engine/site/pipeline.ts'),
    import('../sites/host.ts'),
    import('../sites/load.ts'),
  ]);
  const files = siteFiles(options.sites);
  if (files.length === 0)
    throw new UsageError(
      `There is no site document below "${options.sites}" (looked for ${join(options.sites, '*', 'site.json')}).`,
    );
  const cache = createDocumentCache();
  const sites = files.map((file) => loadSite(file, cache, { now: () => new Date(), build: '' }));
  const diagnostics = sites.flatMap((site) => site.diagnostics);
  if (hasErrors(diagnostics)) {
    const texts = new Map(sites.flatMap((site) => [...site.texts]));
    process.stdout.write(
      `${formatDiagnostics(diagnostics, { texts, colour: process.stdout.isTTY, documents: sites.length })}\n`,
    );
    process.exitCode = 1;
    return;
  }
  for (const { file, folder } of sites) {
    const target = join(options.out, relative(options.sites, folder));
    await mkdir(target, { recursive: true });
    const own: { extends?: string } = JSON.parse(diskHost.read(file) ?? '{}');
    if (own.extends !== undefined) {
      const base = loadDocument(diskHost.resolve(file, own.extends), diskHost, { cache, kind: 'base' });
      await writeFile(
        join(target, 'base.json'),
        JSON.stringify({ ...base.value, extends: undefined, $schema: undefined }),
      );
      own.extends = 'base.json';
    }
    await writeFile(join(target, 'site.json'), JSON.stringify({ ...own, $schema: undefined }));
    for (const part of ['media', 'stock.json', 'vehicles.json'])
      await copy(join(dirname(file), part), join(target, part));
  }
  for (const shared of ['media', 'stock']) await copy(join(options.sites, shared), join(options.out, shared));
  process.stdout.write(`${sites.length} sites written to ${options.out}.\n`);
}

async function copy(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true });
}
