import { blocks as allBlocks } from '../../blocks/registry.ts';
import type { BlockDefinition } from '../../engine/blocks/define.ts';
import type { RuleLayer } from '../../engine/rules/index.ts';
import { createServer } from '../../engine/server/app.ts';
import type { ServerOptions } from '../../engine/server/options.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { compileSite } from '../../engine/site/compile.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { baseForms } from './base-forms.ts';
import { testBackend } from './backend.ts';
import { testNow } from './render-block.tsx';
import { patientRenders } from './patience.ts';

export interface TestSite {
  readonly document: Partial<SiteDocument> & Pick<SiteDocument, 'pages'>;
  readonly slug?: string;
  readonly rules?: RuleLayer['rules'];
  readonly vehicles?: readonly Vehicle[];
}

export interface TestServerOptions {
  readonly blocks?: readonly BlockDefinition[];
  readonly server?: Partial<ServerOptions>;
}

/** A server of small sites with the embedded search, and its log. `get` requests the first site by default. */
export async function testServer(sites: readonly TestSite[], options: TestServerOptions = {}) {
  const logged: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  const search = embeddedBackend('test');
  const tenants = new TenantList();
  const blocks = options.blocks ?? allBlocks;
  for (const { document, slug = 'test-motors', rules = {}, vehicles = [] } of sites) {
    const whole: SiteDocument = {
      version: 1,
      site: { slug, id: 1, name: 'Test Motors', city: 'Sydney', hosts: [`www.${slug}.example`] },
      theme: {
        colours: { brand: '#0b3d91', accent: '#b3261e' },
        radius: 'soft',
        logo: { src: '/media/logo.svg', alt: 'Test Motors', width: 160, height: 40 },
      },
      ...baseForms,
      ...document,
    };
    const site = compileSite({ document: whole, layers: [{ name: 'site', rules }], revision: `${slug}-1` }, blocks);
    await search.load?.(site, vehicles, { now: testNow });
    // The search service uses its own clock to decide whether a token has expired.
    tenants.put({ site, folder: 'nowhere', ...search.forSite(site, () => new Date()) });
  }
  const backend = options.server?.backend ?? testBackend();
  const app = createServer({
    renderLimits: patientRenders,
    tenants,
    blocks,
    build: { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } },
    search,
    backend,
    sharedMedia: 'sites/media',
    log: (level, message, fields = {}) => void logged.push({ level, message, fields }),
    now: () => testNow,
    pageFreshMs: 60_000,
    ...options.server,
  });
  const first = sites[0]?.slug ?? 'test-motors';
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://${headers['host'] ?? `${first}.localhost`}${path}`, {
      headers: { host: `${first}.localhost`, ...headers },
    });
  return { app, get, logged, tenants, backend };
}
