import { existsSync } from 'node:fs';
import { formatDiagnostics, hasErrors } from '../../engine/diagnostics/index.ts';
import type { Log } from '../../engine/server/log.ts';
import { clock } from '../clock.ts';
import { mountDocs } from '../docs/routes.ts';
import { UsageError } from '../failure.ts';
import { openSites } from '../serve/open.ts';
import type { LoadedSite } from '../sites/load.ts';
import { wantsColour } from '../terminal.ts';
import { PreviewEvents } from './events.ts';
import { FaultySites } from './faulty-sites.ts';
import type { PreviewOptions } from './index.ts';
import { mountInspector } from './inspect.ts';
import { mountOutbox } from './outbox.ts';
import { watchFolder } from './watch.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const log: Log = (level, message, fields) =>
  level !== 'info' && print(`${level}: ${message} ${JSON.stringify(fields ?? {})}`);

export async function run({ sites, port, at }: PreviewOptions): Promise<void> {
  if (!existsSync(sites))
    throw new UsageError(`There is no folder "${sites}". Name the folder of your site documents with --sites.`);
  const now = clock(at);
  const { service, backend, blocks, listen } = openSites({ sites, now, log });
  const { tenants, build } = service;
  const events = new PreviewEvents();
  const faulty = new FaultySites(tenants);
  const loaded = new Map<string, LoadedSite>();
  const sources = new Map<string, LoadedSite['source']>();
  const slugs = new Map<string, string>();

  async function reload(file: string): Promise<void> {
    const site = await service.load(file);
    loaded.set(file, site);
    if (site.site) {
      slugs.set(file, site.site.slug);
      sources.set(site.site.slug, site.source);
    }
    const slug = slugs.get(file) ?? faulty.put(site);
    events.tell(slug, site.site !== undefined, site.diagnostics);
    if (!hasErrors(site.diagnostics)) return;
    const colour = wantsColour(process.stdout.isTTY);
    print(formatDiagnostics(site.diagnostics, { texts: site.texts, colour, documents: 1 }));
  }

  await Promise.all(service.files.map(reload));
  const { file: script } = build.manifest['engine/browser/preview.ts'] ?? {};
  const headExtra = script ? `<script type="module" src="/${script}"></script>` : '';
  const server = await listen(
    {
      markBlocks: true,
      pageFreshMs: 0,
      headExtra,
      extend: (app) => {
        events.mount(app, (host) => tenants.byHost(host)?.site.slug ?? faulty.slugAt(host));
        faulty.mount(app, headExtra);
        mountInspector(app, { tenants, sourceOf: (slug) => sources.get(slug), blocks, build, backend, log, now });
        mountOutbox(app, { tenants, backend });
        mountDocs(app, async () => {
          const [{ docsSite }, { readReference }] = await Promise.all([
            import('../docs/site.tsx'),
            import('../docs/reference.ts'),
          ]);
          return docsSite(readReference(sites, now()), sites);
        });
      },
    },
    port,
  );
  const announced = new Set<string>();
  const announce = () => {
    const lines = [
      ...tenants.all().map(({ site }) => ({ slug: site.slug, name: site.document.site.name, said: '' })),
      ...faulty.all().map(({ slug, errors }) => ({ slug, name: slug, said: `  ${errors}` })),
    ];
    for (const { slug, name, said } of lines) {
      if (announced.has(`${slug}${said}`)) continue;
      announced.add(`${slug}${said}`);
      print(`${name.padEnd(28)} http://${slug}.localhost:${server.port}/${said}`);
    }
  };
  announce();
  const stopWatching = watchFolder(sites, (files) => {
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
