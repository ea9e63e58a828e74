import type { Hono } from 'hono';
import { explainedSite, inspectPage } from '../../engine/explain/index.ts';
import { type LoadedPage, loadPage } from '../../engine/render/page.ts';
import { pageRequest, resolveRequest } from '../../engine/server/build-page.ts';
import { tenantIn } from '../../engine/server/languages.ts';
import { type ServerOptions, withTenant } from '../../engine/server/options.ts';
import { pageHost } from '../../engine/server/page-host.ts';
import { pathWithin } from '../../engine/site/languages.ts';
import type { LoadedDocument } from '../../engine/document/pipeline.ts';

export interface InspectorOptions
  extends Pick<ServerOptions, 'tenants' | 'blocks' | 'build' | 'backend' | 'log' | 'now'> {
  /** The last valid document of a site. */
  readonly sourceOf: (slug: string) => LoadedDocument | undefined;
}

/** Mounts `/__forecourt/inspect?path=…`: the blocks of a page, why some are not shown, and the rules they read. */
export function mountInspector(app: Hono, options: InspectorOptions): void {
  const { tenants, sourceOf, blocks, log, now } = options;
  const host = pageHost(options);
  const rules = new Map(blocks.map((definition) => [definition.type, definition.rules]));
  app.get(
    '/__forecourt/inspect',
    withTenant(tenants, async (context, tenant) => {
      const address = context.req.query('path') ?? '';
      if (!address.startsWith('/')) return context.json({ error: 'Name the path of a page: ?path=/' }, 400);
      const url = new URL(`http://${tenant.site.slug}.localhost${address}`);
      const inLanguage = pathWithin(url.pathname, tenant.site);
      const shownTenant = inLanguage ? tenantIn(tenant, inLanguage.language) : tenant;
      if (inLanguage) url.pathname = inLanguage.path;
      const source = sourceOf(tenant.site.slug);
      const site = source && explainedSite(source, inLanguage?.language.locale);
      if (!site) return context.json({ error: 'The site has no valid document.' }, 404);
      const at = now();
      const resolved = await resolveRequest(shownTenant, url, at, log);
      if (resolved.kind === 'redirect')
        return context.json({ error: `This address is a redirect to ${resolved.to}.` }, 404);
      const page = await loadPage(await pageRequest(shownTenant, resolved, at, options), host);
      const { pattern, name } = resolved.planned;
      const inspection = inspectPage(site, {
        path: address,
        pattern,
        name,
        facts: resolved.facts,
        shown: shownOn(page),
        rulesOf: (type) => rules.get(type) ?? [],
      });
      return context.json(inspection);
    }),
  );
}

function shownOn({ header, main, footer }: LoadedPage): ReadonlySet<string> {
  const shown = new Set<string>();
  const visit = (list: LoadedPage['main']) => {
    for (const { block, children } of list) {
      shown.add(block.pointer);
      visit(children);
    }
  };
  for (const list of [header, main, footer]) visit(list);
  return shown;
}
