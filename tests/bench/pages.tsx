import { blockBackend } from '../../engine/server/block-backend.ts';
import { createBackend } from '../../engine/server/backend.ts';
import { readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { blocks } from '../../blocks/registry.ts';
import { diskHost } from '../../cli/sites/host.ts';
import { readCatalogue, readPictures } from '../../cli/stock/catalogue.ts';
import { IslandRoot } from '../../engine/browser/island-root.tsx';
import type { Runtime } from '../../engine/browser/runtime.ts';
import { headPieces, pageMeta } from '../../engine/render/head.ts';
import { scriptJson } from '../../engine/render/html.ts';
import type { LoadedBlock } from '../../engine/render/load-blocks.ts';
import { loadPage, type LoadedPage, pageHtml, type PageRequest } from '../../engine/render/page.ts';
import { structuredData } from '../../engine/render/structured-data.ts';
import { Compressed } from '../../engine/server/compressed.ts';
import { pageHost } from '../../engine/server/page-host.ts';
import { resolvePage } from '../../engine/server/resolve-page.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import type { Tenant } from '../../engine/server/tenants.ts';
import { compileSite } from '../../engine/site/compile.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { generateStock } from '../../cli/stock/demo/generate.ts';

const now = new Date('2026-11-21T00:00:00Z');
const build = { folder: 'dist/client', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } };

/** A demo tenant over its real stock in the embedded search. */
async function demoTenant(folder: string): Promise<Tenant> {
  const loaded = loadDocument(`${folder}/site.json`, diskHost);
  if (!loaded.document) throw new Error(`${folder} has no readable document`);
  const site = compileSite({ document: loaded.document, layers: loaded.layers, revision: 'bench' }, blocks);
  const search = embeddedBackend('bench');
  const profile = JSON.parse(readFileSync(`${folder}/stock.json`, 'utf8'));
  await search.load?.(site, generateStock(profile, readCatalogue('sites'), readPictures('sites'), { now }), { now });
  return { site, folder, ...search.forSite(site, () => new Date()) };
}

const backend = createBackend({ place: { folder: 'memory' }, log: () => {}, now: () => now });

interface Prepared {
  readonly request: PageRequest;
  readonly loaded: LoadedPage;
}

async function prepare(tenant: Tenant, path: string, host: ReturnType<typeof pageHost>): Promise<Prepared> {
  const resolved = await resolvePage(tenant, new URL(path, 'http://bench.localhost'), now);
  if (resolved.kind !== 'page') throw new Error(`${path} is not a page`);
  const { site, search } = tenant;
  const browserSearch = await tenant.browserSearch();
  const request = { ...resolved, site, search, browserSearch, now, chance: 0, backend: blockBackend(backend) };
  return { request, loaded: await loadPage(request, host) };
}

/** What the engine sends for a page, hand-written: one tree, one `renderToString`, nothing cached. */
function handWritten({ request, loaded }: Prepared, host: ReturnType<typeof pageHost>): string {
  const { site, facts, page, planned } = request;
  const { slug, id, name, locale, timeZone } = site.document.site;
  const runtime: Runtime = {
    site: { slug, id, name, locale, timeZone },
    search: request.browserSearch,
    page: { name: page.name, path: `${page.url.pathname}${page.url.search}`, params: page.params },
    now: now.getTime(),
    facts,
  };
  const draw = ({ block, rules, data, children }: LoadedBlock): ReactNode => {
    const { words } = site.wording;
    const blockProps = {
      id: block.id,
      props: block.props,
      rules,
      words,
      data,
      ...(children.length > 0 ? { children: children.map(draw) } : {}),
    };
    const root = createElement(IslandRoot, {
      key: block.id,
      runtime,
      Component: block.definition.Component,
      blockProps,
    });
    if (!block.definition.hydrate) return root;
    const payload = scriptJson({ props: block.props, data });
    return [
      createElement('forecourt-island', { key: block.id }, root),
      createElement('script', {
        key: `${block.id}-data`,
        type: 'application/json',
        dangerouslySetInnerHTML: { __html: payload },
      }),
    ];
  };
  const meta = pageMeta(site, planned, page, facts, 200);
  const head = headPieces(site, {
    meta,
    styles: host.styles(site, ['search-results', 'site-header', 'site-footer']),
    preloads: '',
    scripts: ['/assets/forecourt-1.js'],
    ownScripts: [],
    inlineScripts: [],
    structuredData: structuredData(site, page, meta, facts),
  });
  const body = renderToString(
    <>
      {loaded.header.map(draw)}
      <main id="main">{loaded.main.map(draw)}</main>
      {loaded.footer.map(draw)}
    </>,
  );
  return `<!doctype html><html><head>${Buffer.concat([...head]).toString()}</head><body>${body}</body></html>`;
}

const roundMs = 250;
const rounds = 12;

/**
 * Pages per second of each renderer. They alternate in short rounds, so that a busy machine slows all of them alike.
 */
function rates<K extends string>(renderers: Readonly<Record<K, (index: number) => unknown>>): Record<K, number> {
  const names = Object.keys(renderers) as K[];
  const counts = Object.fromEntries(names.map((name) => [name, { pages: 0, ms: 0 }])) as Record<
    K,
    { pages: number; ms: number }
  >;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const count = counts[name];
      const started = performance.now();
      let pages = 0;
      while (performance.now() - started < roundMs) renderers[name](count.pages + pages++);
      // The first round warms up.
      if (round >= 0) count.ms += performance.now() - started;
      count.pages = round >= 0 ? count.pages + pages : 0;
    }
  }
  return Object.fromEntries(names.map((name) => [name, (counts[name].pages * 1000) / counts[name].ms])) as Record<
    K,
    number
  >;
}

export interface PageRates {
  readonly elements: number;
  /** Pages per second on one core. */
  readonly handWritten: number;
  readonly freshData: number;
  readonly unchanged: number;
  readonly compressed: number;
}

/**
 * One results page rendered in four ways: by hand, by the engine with data it has never seen, with data it has seen
 * before, and sent from the compressed cache. Loading the data is excluded.
 */
export async function benchPages(): Promise<PageRates> {
  const tenant = await demoTenant('sites/harbour-used');
  const host = pageHost({ blocks, build, log: () => {} });
  const freshHost = pageHost({ blocks, build, log: () => {} });
  const paths = Array.from({ length: 90 }, (_, index) => `/search/used-cars?page=${index + 1}`);
  const prepared = await Promise.all(paths.map((path) => prepare(tenant, path, host)));
  const at = (index: number) => prepared[index % prepared.length] as Prepared;
  const { html } = pageHtml(at(0).request, at(0).loaded, host);
  const kept = new Compressed(html);
  const { bytes } = await kept.encoded('br');
  const measured = rates({
    // A page that is not encoded is not fully rendered: strings are concatenated lazily.
    handWritten: (index) => Buffer.from(handWritten(at(index), host)),
    freshData: (index) => {
      const { request, loaded } = at(index);
      // Another minute: no block with data can come from the cache.
      return Buffer.concat(
        pageHtml({ ...request, now: new Date(now.getTime() + index * 60_000) }, loaded, freshHost).html,
      );
    },
    unchanged: (index) => Buffer.concat(pageHtml(at(index).request, at(index).loaded, host).html),
    // The bytes themselves, as the server sends them.
    compressed: () => new Response(bytes, { headers: { etag: kept.etag, 'content-encoding': 'br' } }),
  });
  return {
    elements:
      Buffer.concat(html)
        .toString()
        .match(/<[a-z]/g)?.length ?? 0,
    ...measured,
  };
}
