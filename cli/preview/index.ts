import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Log } from '../../engine/server/log.ts';
import type { LoadedSite } from '../sites/load.ts';
import { clock, parseTime } from '../clock.ts';
import { UsageError } from '../failure.ts';
import { parsePort } from '../serve/index.ts';

/** `forecourt preview`: every site, live: a saved edit is on screen at once, a wrong one is explained over the last good page. */
export function registerPreview(program: Command): void {
  program
    .command('preview')
    .description('preview every site, live: a saved edit is on screen at once')
    .option('--sites <folder>', 'folder of the site documents', 'sites')
    .option('-p, --port <number>', 'port to listen on', parsePort, Number(process.env['PORT'] ?? 4400))
    .option('--at <date>', 'as on this day (10 am in Brisbane) or at this ISO time; now when left out', parseTime)
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt preview
  $ forecourt preview --sites my-sites --port 5000
  $ forecourt preview --at 2026-12-24`,
    )
    .action(preview);
}

async function preview(options: { sites: string; port: number; at?: Date }): Promise<void> {
  if (!existsSync(options.sites))
    throw new UsageError(`There is no folder "${options.sites}". Name the folder of your site documents with --sites.`);
  const [
    { createServer },
    { listen, PortError },
    { formatDiagnostics, hasErrors },
    { SiteService },
    { backendFromEnvironment, searchFromEnvironment },
    { blocks },
    { PreviewEvents },
    { watchFolder },
    { mountDocs },
    { mountInspector },
    { mountOutbox },
  ] = await Promise.all([
    import('../../engine/server/app.ts'),
    import('../../engine/server/listen.ts'),
    import('../../engine/diagnostics/index.ts'),
    import('../serve/service.ts'),
    import('../serve/deployment.ts'),
    import('../../blocks/registry.ts'),
    import('./events.ts'),
    import('./watch.ts'),
    import('../docs/routes.ts'),
    import('./inspect.ts'),
    import('./outbox.ts'),
  ]);
  const now = clock(options.at);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const search = searchFromEnvironment(process.env);
  const service = new SiteService(options.sites, search, now);
  const events = new PreviewEvents();
  const loaded = new Map<string, LoadedSite>();
  const slugs = new Map<string, string>();
  const sources = new Map<string, LoadedSite['source']>();

  async function reload(file: string): Promise<void> {
    const site = await service.load(file);
    loaded.set(file, site);
    if (site.site) {
      slugs.set(file, site.site.slug);
      sources.set(site.site.slug, site.source);
    }
    const slug = slugs.get(file);
    if (slug !== undefined) events.tell(slug, site.site !== undefined, site.diagnostics);
    if (!hasErrors(site.diagnostics)) return;
    print(formatDiagnostics(site.diagnostics, { texts: site.texts, colour: process.stdout.isTTY, documents: 1 }));
  }

  await Promise.all(service.files.map(reload));
  const previewScript = service.build.manifest['engine/browser/preview.ts'];
  const { tenants, build } = service;
  const log: Log = (level, message, fields) =>
    level !== 'info' && print(`${level}: ${message} ${JSON.stringify(fields ?? {})}`);
  const backend = backendFromEnvironment(process.env, { log, now });
  const app = createServer({
    tenants,
    blocks,
    build,
    search,
    backend,
    sharedMedia: join(options.sites, 'media'),
    log,
    now,
    markBlocks: true,
    pageFreshMs: 0,
    headExtra: previewScript ? `<script type="module" src="/${previewScript.file}"></script>` : '',
    extend: (hono) => {
      events.mount(hono, (host) => tenants.byHost(host)?.site.slug);
      mountInspector(hono, { tenants, sourceOf: (slug) => sources.get(slug), blocks, build, backend, log, now });
      mountOutbox(hono, { tenants, backend });
      mountDocs(hono, async () => {
        const [{ docsSite }, { readReference }] = await Promise.all([
          import('../docs/site.tsx'),
          import('../docs/reference.ts'),
        ]);
        return docsSite(readReference(options.sites, now()), options.sites);
      });
    },
  });
  const server = await listen(app, options.port).catch((error: unknown) => {
    throw error instanceof PortError ? new UsageError(error.message) : error;
  });
  backend.services.outbox.start();
  const announced = new Set<string>();
  const announce = () => {
    for (const { site } of tenants.all()) {
      if (announced.has(site.slug)) continue;
      announced.add(site.slug);
      print(`${site.document.site.name.padEnd(28)} http://${site.slug}.localhost:${server.port}/`);
    }
  };
  announce();
  const stopWatching = watchFolder(options.sites, (files) => {
    const affected = service.files.filter((file) => {
      const chain = loaded.get(file)?.texts;
      return files.some((changed) => changed === file || chain?.has(changed));
    });
    for (const file of affected) void reload(file).then(announce);
  });
  process.once('SIGINT', () => {
    stopWatching();
    void server
      .close()
      .then(() => backend.close())
      .then(() => process.exit(0));
  });
}
