import { existsSync } from 'node:fs';
import { formatDiagnostics } from '../../engine/diagnostics/index.ts';
import { createSearchAlerts } from '../../engine/server/accounts/search-alerts.ts';
import { followChannels } from '../../engine/server/db/follow.ts';
import { clock } from '../clock.ts';
import { mountDocs } from '../docs/routes.ts';
import { readSettings } from '../serve/environment.ts';
import { openSites } from '../serve/open.ts';
import { siteStock } from '../serve/stock.ts';
import { withoutSites } from '../sites/host.ts';
import type { LoadedSite } from '../sites/load.ts';
import { print, wantsColour } from '../terminal.ts';
import { listeningText, refuseForeignHosts } from './allowed-hosts.ts';
import { PreviewEvents } from './events.ts';
import { FaultySites } from './faulty-sites.ts';
import { mountInspector } from './inspect.ts';
import { LiveSites } from './live-sites.ts';
import { mountOutbox } from './outbox.ts';
import { watchFolder } from './watch.ts';
import type { Log } from '../../engine/ports/log.ts';

export interface PreviewOptions {
  readonly sites: string;
  readonly port: number;
  readonly host: string;
  readonly at?: Date;
}

const log: Log = (level, message, fields) =>
  level !== 'info' && print(`${level}: ${message} ${JSON.stringify(fields ?? {})}`);

/** Prints the diagnostics of a document; those already printed for its previous version are not repeated. */
function findingsPrinter(): (site: LoadedSite) => void {
  const printed = new Map<string, string>();
  return function printFindings({ file, diagnostics, texts }) {
    const reported = diagnostics.filter(({ severity }) => severity !== 'info');
    const colour = wantsColour(process.stdout.isTTY);
    const text = reported.length > 0 ? formatDiagnostics(reported, { texts, colour, documents: 1 }) : '';
    if (text !== '' && text !== printed.get(file)) print(text);
    printed.set(file, text);
  };
}

export async function run({ sites, port, host, at }: PreviewOptions): Promise<void> {
  if (!existsSync(sites)) throw withoutSites(sites);
  const now = clock(at);
  const { service, backend, blocks, listen } = openSites({ sites, now, log, eventsInOutbox: true });
  const { tenants, build } = service;
  const events = new PreviewEvents();
  const faulty = new FaultySites(tenants);
  const named = (slug?: string) => tenants.named(slug);
  const { stockChanged } = createSearchAlerts({ backend, tenants: named, log, now, writesAtNight: true });
  const live = new LiveSites({ sites, service, events, faulty, report: findingsPrinter(), restocked: stockChanged });
  let announce = () => {};
  // Starts before the sites are read, so that nothing saved meanwhile is missed.
  const stopWatching = await watchFolder(sites, (files) => {
    live.changed(files).then(
      () => announce(),
      (error: unknown) => print(`The saved change could not be applied: ${String(error)}`),
    );
  });
  await live.start();
  const { file: script } = build.manifest['engine/browser/preview.ts'] ?? {};
  const headExtra = script ? `<script type="module" src="/${script}"></script>` : '';
  const server = await listen(
    {
      markBlocks: true,
      // A preview at a fixed time renders the same at each load.
      ...(at ? { chance: () => 0 } : {}),
      pageFreshMs: 0,
      headExtra,
      extend: (app) => {
        refuseForeignHosts(app, tenants, host);
        events.mount(app, (host) => tenants.byHost(host)?.site.slug ?? faulty.slugAt(host));
        faulty.mount(app, headExtra);
        mountInspector(app, { tenants, sourceOf: (slug) => live.sourceOf(slug), blocks, build, backend, log, now });
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
    host,
  );
  print(listeningText(host, server.port));
  const announced = new Set<string>();
  announce = () => {
    const lines = [
      ...[...tenants.all()].map(({ site }) => ({ slug: site.slug, name: site.document.site.name, errors: '' })),
      ...faulty.all().map(({ slug, errors }) => ({ slug, name: slug, errors: `  ${errors}` })),
    ];
    for (const { slug, name, errors } of lines) {
      if (announced.has(`${slug}${errors}`)) continue;
      announced.add(`${slug}${errors}`);
      print(`${name.padEnd(28)} http://${slug}.localhost:${server.port}/${errors}`);
    }
  };
  announce();
  const { DATABASE_URL: url } = readSettings(process.env);
  const { database } = backend;
  const stock = siteStock({ service, database, env: process.env, now, log, updated: stockChanged });
  const unfollow = url ? followChannels({ url, log, followed: [stock.followed] }) : stock.schedule();
  process.once('SIGINT', () => {
    void stopWatching()
      .then(unfollow)
      // Streams first: the connection of one that ends later would stay open, and be used for the next request.
      .then(() => server.drain())
      .then(() => events.end())
      .then(() => server.close())
      .then(() => backend.close())
      .then(() => process.exit(0));
  });
}
