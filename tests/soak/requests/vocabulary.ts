import { resolve } from 'node:path';
import { loadSite } from '../../../cli/sites/load.ts';
import { siteFiles } from '../../../cli/sites/host.ts';
import { siteStock } from '../../../cli/sites/stock.ts';
import { createDocumentCache } from '../../../engine/document/pipeline.ts';
import type { CompiledSite, PlannedBlock } from '../../../engine/blocks/plan.ts';
import { send } from '../../support/server-process.ts';
import { cookiesAfter } from '../cookies.ts';
import type { Receiver } from '../load/receiver.ts';

/** What a stranger can learn about a site by looking around. */
export interface KnownSite {
  readonly slug: string;
  readonly host: string;
  /** Patterns of its pages. */
  readonly pages: readonly string[];
  /** Its forms: the page of each, and the block that handles it. */
  readonly forms: readonly { readonly page: string; readonly block: string }[];
  readonly vehicles: readonly { readonly id: number; readonly slug: string }[];
  /** URLs of style sheets, scripts and pictures. */
  readonly files: readonly string[];
  /** What a page gives browsers for searching; empty if the page has none. */
  readonly search: { readonly index: string; readonly key: string };
  /** The cookies of a signed-in shopper. */
  readonly cookie: string;
}

const vehiclesKnown = 15;
const phone = '0412345678';

const within = (list: readonly PlannedBlock[]): readonly PlannedBlock[] =>
  list.flatMap((block) => [block, ...within(block.blocks)]);

function formsOf({ pages }: CompiledSite): KnownSite['forms'] {
  return pages.flatMap(({ pattern, header, main, footer }) =>
    within([...header, ...main, ...footer])
      .filter(({ definition }) => definition.submit)
      .map(({ id }) => ({ page: pattern, block: id })),
  );
}

async function signIn(port: number, host: string, receiver: Receiver): Promise<string> {
  const asked = await send(port, { host, path: '/api/auth/sign-in', body: { phone } });
  const cookie = cookiesAfter('', asked);
  const body = { phone, token: receiver.codeTo(phone), type: 'sms' };
  return cookiesAfter(cookie, await send(port, { host, path: '/api/auth/verify', headers: { cookie }, body }));
}

/** Learns about the sites of a folder, from their documents and from a server that serves them. */
export async function learnSites(sites: string, port: number, receiver: Receiver): Promise<readonly KnownSite[]> {
  const now = () => new Date();
  const cache = createDocumentCache();
  const known: KnownSite[] = [];
  for (const file of siteFiles(sites)) {
    const { site, folder } = loadSite(resolve(file), cache, { now, build: 'soak' });
    if (!site) continue;
    const { slug } = site;
    const host = `${slug}.localhost`;
    const pages = site.pages.map(({ pattern }) => pattern);
    const stock = siteStock(folder, resolve(sites), now()).slice(0, vehiclesKnown);
    const texts = await Promise.all(
      ['/', `/cars/${stock[0]?.slug}`, ...pages.filter((page) => !page.includes(':')).slice(0, 12)].map(
        async (path) => (await send(port, { host, path })).text,
      ),
    );
    const files = texts.flatMap((text) => text.match(/\/(?:assets|media)\/[^"'\s<>\\]+/g) ?? []);
    const key = texts.map((text) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0]).find(Boolean) ?? '';
    known.push({
      slug,
      host,
      pages,
      forms: formsOf(site),
      vehicles: stock.map(({ id, slug: name }) => ({ id, slug: name })),
      files: [...new Set(files.map((path) => path.replaceAll('&amp;', '&')))].slice(0, 80),
      search: { index: site.document.search?.index ?? slug, key },
      cookie: await signIn(port, host, receiver),
    });
  }
  if (known.length === 0) throw new Error(`There is no site below ${sites}.`);
  return known;
}
