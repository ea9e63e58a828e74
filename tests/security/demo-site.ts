import { resolve } from 'node:path';
import { blocks } from '../../blocks/registry.ts';
import { loadSite } from '../../cli/sites/load.ts';
import { siteStock } from '../../cli/sites/stock.ts';
import { createServer } from '../../engine/server/app.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { testBackend } from '../support/backend.ts';
import { testNow } from '../support/render-block.tsx';
import { patientRenders } from '../support/patience.ts';

/** A demo tenant as served, with its first vehicles, each passed through `change`. */
export async function demoSite(
  tenant: string,
  change: (vehicle: Vehicle) => Vehicle = (vehicle) => vehicle,
  count = 8,
) {
  const { site, folder } = loadSite(resolve(`sites/${tenant}/site.json`), createDocumentCache(), {
    now: () => testNow,
    build: 'test',
  });
  if (!site) throw new Error(`${tenant} was not compiled.`);
  const stock = siteStock(folder, 'sites', testNow).slice(0, count).map(change);
  const search = embeddedBackend('test');
  await search.load?.(site, stock, { now: testNow });
  const tenants = new TenantList();
  const searching = search.forSite(site, () => new Date());
  tenants.put({ site, folder, ...searching });
  const backend = testBackend();
  const failures: string[] = [];
  const app = createServer({
    renderLimits: patientRenders,
    tenants,
    blocks,
    build: { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } },
    search,
    backend,
    sharedMedia: resolve('sites/media'),
    log: (level, message, fields) => void (level === 'error' && failures.push(`${message} ${JSON.stringify(fields)}`)),
    now: () => testNow,
    pageFreshMs: 60_000,
  });
  const host = `${tenant}.localhost`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  return { app, site, stock, host, get, failures, backend, search: searching.search };
}

/** The address of each page of a site, with parameters from its first vehicle and its own groups. */
export function addressesOf({
  site,
  stock,
}: Pick<Awaited<ReturnType<typeof demoSite>>, 'site' | 'stock'>): readonly string[] {
  const [vehicle] = stock;
  const group = site.document.search?.groups?.[0]?.path ?? 'used-cars';
  const values: Readonly<Record<string, string>> = { slug: vehicle?.slug ?? 'x', group, make: 'x', brand: 'x' };
  return site.pages.map(({ pattern }) =>
    pattern.replace(/:([A-Za-z]+)(\{[^}]*\})?\??/g, (_, name: string) => encodeURIComponent(values[name] ?? group)),
  );
}
