import { saving } from '../../schemas/api/watchlist.ts';
import type { BrowserRuntime } from '../../schemas/site/runtime.ts';
import type { ListPart } from '../blocks/define.ts';
import type { Runtime } from '../browser/runtime.ts';
import type { Site } from '../ports/site.ts';
import type { PageLoadContext } from './kept-loads.ts';
import { loadBlocks, type LoadedBlock, type RenderEnvironment } from './load-blocks.ts';
import { fontPreloads, type HeadParts, headPieces, link, pageMeta, type PageStyles } from './head.ts';
import { attributes, escapeHtml } from './html.ts';
import { htmlInLanguage, pathInLanguage } from './language.ts';
import type { InlineScripts } from './inline-scripts.ts';
import { payloadPieces, runtimeOf } from './payload.ts';
import { type Gathered, renderBlock } from './render-block.tsx';
import { structuredData } from './structured-data.ts';
import type { PlannedBlock, PlannedPage } from '../blocks/plan.ts';

/** The scripts a page needs, known from the browser build for the site's runtime. */
export interface ScriptAssets {
  /** The entry first, then what the islands of these types need at once; nothing for no types. */
  scriptsFor(firstScreenTypes: Iterable<string>, runtime?: BrowserRuntime): readonly string[];
  /** A script that blocks require by name, then what it imports; nothing when the build has none. */
  scriptNamed(name: string, runtime?: BrowserRuntime): readonly string[];
  readonly inlineScripts: InlineScripts;
}

/** The input of rendering one page; `visitor` is known on personal pages. */
export interface PageRequest extends PageLoadContext {
  readonly planned: PlannedPage;
  readonly status: number;
  /** Where browsers find the search service. */
  readonly browserSearch: Runtime['search'];
}

/** What the host of the renderer provides for all pages. */
export interface PageHost {
  readonly environment: RenderEnvironment;
  readonly assets: ScriptAssets;
  styles(site: Site, names: Iterable<string>): PageStyles;
  /** Elements added to every head, such as the preview's own script. */
  readonly headExtra?: string;
  /**
   * Adds comments that name the block each part of a page comes from, for the preview's inspector; off in production.
   */
  readonly markBlocks?: boolean;
}

/** The page's blocks with their data; the slow part, all in parallel. */
export async function loadPage(request: PageRequest, { environment }: PageHost) {
  const { header, main, footer } = request.planned;
  const load = (blocks: readonly PlannedBlock[]) => loadBlocks(blocks, request, environment);
  const loaded = await Promise.all([load(header), load(main), load(footer)]);
  return { header: loaded[0], main: loaded[1], footer: loaded[2] };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** One block of a page with its data; nothing when it is not shown or has nothing to show. */
export async function loadPart(
  request: PageRequest,
  block: PlannedBlock,
  { environment }: PageHost,
): Promise<LoadedBlock | undefined> {
  const [part] = await loadBlocks([block], request, environment);
  return part;
}

function blockContext(request: PageRequest, { environment, markBlocks = false }: PageHost) {
  const gathered: Gathered = {
    styles: new Set(),
    islands: new Map(),
    scripts: new Set(),
    answers: false,
    restores: false,
    searched: false,
    counted: false,
    rules: new Set(),
    wording: new Set(),
    preloads: '',
  };
  return {
    site: request.site,
    runtime: runtimeOf(request),
    page: request.page.url,
    environment,
    gathered,
    marked: markBlocks,
  };
}

/** One loaded block of a page as HTML, without the page around it. */
export function partHtml(request: PageRequest, part: LoadedBlock, host: PageHost): string {
  return htmlInLanguage(Buffer.concat(renderBlock(part, blockContext(request, host))).toString(), request.site);
}

/** Requests that scripts send at once, by script: preloaded with the page instead of waiting for the script. */
const asked: Readonly<Record<string, (page: string) => string>> = {
  shopper: (page) => `${saving.path}?page=${page}`,
};

/** The links that preload the requests of these scripts, in the language of the page. */
function askedPreloads(scripts: Iterable<string>, planned: PlannedPage, site: Site): string {
  const addresses = [...scripts].flatMap((name) => asked[name]?.(encodeURIComponent(planned.name)) ?? []);
  return addresses
    .map((address) => link({ rel: 'preload', as: 'fetch', href: pathInLanguage(address, site), crossorigin: true }))
    .join('');
}

const visitRules = ['leads.attributes', 'leads.linkedParams'] as const;

/** What the site records about a session for a later form; `undefined` when it records nothing. */
function visitOf({ site, facts }: PageRequest) {
  const rules = site.rules.reader(visitRules, facts);
  return rules['leads.attributes'].length > 0
    ? { keep: rules['leads.attributes'], params: rules['leads.linkedParams'] }
    : undefined;
}

/** The settings the recording script reads from the page. */
function visitAttributes({ keep, params }: NonNullable<ReturnType<typeof visitOf>>) {
  return {
    'data-params': keep.includes('linked_query_params') ? params.join(' ') : '',
    // Defaults are omitted: every page carries this.
    ...(keep.includes('visited_pages') ? {} : { 'data-paths': 'off' }),
  };
}

/** Whether a page has forms that work without JavaScript. */
const takesForms = (blocks: readonly PlannedBlock[]): boolean =>
  blocks.some(({ definition, blocks: within }) => definition.submit !== undefined || takesForms(within));

/** The equivalent of the inline script for browsers without JavaScript. */
function visitPictureHtml({ pathname }: URL): string {
  // A slash may appear in a query unescaped, and the path is on the page already, so it compresses to next to nothing.
  const src = `/api/visit.gif?page=${encodeURIComponent(pathname).replaceAll('%2F', '/')}`;
  return `<noscript><img${attributes({ src, alt: '', hidden: '' })}></noscript>`;
}

/** The page of a list that these blocks show, if one of them has such a list. */
const partOf = (blocks: readonly LoadedBlock[]): ListPart | undefined =>
  blocks.reduce<ListPart | undefined>(
    (found, { block, data, children }) => found ?? block.definition.part?.({ data }) ?? partOf(children),
    undefined,
  );

/** A page's HTML in UTF-8, and the style sheet it contains. */
export interface PageHtml {
  /** In pieces: what other pages contain, too, is the same object in each. */
  readonly html: readonly Buffer[];
  readonly styles: PageStyles;
}

const mainStart = Buffer.from('<main id="main" tabindex="-1">');
const mainEnd = Buffer.from('</main>');

/** `htmlInLanguage` for HTML in pieces; most sites have no language with a prefix. */
function bytesInLanguage(pieces: readonly Buffer[], site: Site): readonly Buffer[] {
  if (site.language.prefix === '') return pieces;
  return [Buffer.from(htmlInLanguage(Buffer.concat(pieces).toString(), site))];
}

/** A loaded page as HTML. Pure and synchronous: the same input gives the same text. */
export function pageHtml(request: PageRequest, loaded: LoadedPage, host: PageHost): PageHtml {
  const { site, planned, page, facts, status } = request;
  const context = blockContext(request, host);
  const { runtime, gathered } = context;
  const draw = (blocks: readonly LoadedBlock[]) => blocks.flatMap((block) => renderBlock(block, context));
  const header = draw(loaded.header);
  const main = draw(loaded.main);
  const footer = draw(loaded.footer);
  const [suggest] = gathered.searched ? host.assets.scriptNamed('suggest', site.document.runtime) : [];
  const live = gathered.islands.size > 0;
  const firstScreen = [...gathered.islands].filter(([, strategy]) => strategy === 'load').map(([type]) => type);
  if (live && site.languages.length > 1) gathered.scripts.add('language');
  const { runtime: runtimeName } = site.document;
  const ownScripts = new Map([...gathered.scripts].map((name) => [name, host.assets.scriptNamed(name, runtimeName)]));
  const built = [...ownScripts].flatMap(([name, files]) => (files.length > 0 ? [name] : []));
  const meta = pageMeta(site, planned, page, facts, status, partOf(loaded.main));
  const inline = host.assets.inlineScripts;
  const forms = takesForms(planned.main);
  const visit = status === 200 && inline.visit !== '' ? visitOf(request) : undefined;
  const styles = host.styles(site, gathered.styles);
  const parts: HeadParts = {
    meta,
    styles,
    preloads: fontPreloads(site.document.theme) + gathered.preloads + askedPreloads(built, planned, site),
    scripts: live ? host.assets.scriptsFor(firstScreen, runtimeName) : [],
    ownScripts: [...ownScripts.values()],
    inlineScripts: [
      ...(gathered.restores ? [inline.restore] : []),
      inline.known,
      inline.menus,
      ...(live || built.length > 0 ? [inline.early] : []),
      ...(gathered.answers ? [inline.answers] : []),
      ...(gathered.counted ? [inline.count] : []),
      ...(visit && (!live || forms) ? [inline.visit] : []),
      ...(visit && forms ? [inline.visitForm] : []),
      ...(site.document.images ? [inline.pictures] : []),
      ...(site.rules.read('card.media', facts) === 'carousel' ? [inline.strips] : []),
      ...(suggest ? [inline.suggest] : []),
    ],
    structuredData: status === 200 ? structuredData(site, page, meta, facts) : [],
    ...(host.headExtra ? { extra: host.headExtra } : {}),
  };
  const skip = site.wording.words('page.skipToContent');
  const payload = live ? payloadPieces(runtime, site, gathered) : [];
  const root = attributes({
    lang: runtime.site.locale,
    ...(site.language.prefix ? { 'data-prefix': site.language.prefix } : {}),
    'data-page': planned.name,
    'data-site': runtime.site.slug,
    ...(suggest ? { 'data-suggest': suggest } : {}),
    ...(visit ? visitAttributes(visit) : {}),
    ...(request.visitor ? { 'data-signed-in': '' } : {}),
  });
  const body = [...header, mainStart, ...main, mainEnd, ...footer];
  const head = [Buffer.from(`<!doctype html><html${root}><head>`), ...headPieces(site, parts)];
  const start = `</head><body><a class="skip-link" href="#main">${escapeHtml(skip)}</a>`;
  const after = `${visit ? visitPictureHtml(page.url) : ''}</body></html>`;
  // Blocks stay as they are cached: joining texts and encoding them again took as long as everything else of a known page.
  const html = [...head, Buffer.from(start), ...bytesInLanguage(body, site), ...payload, Buffer.from(after)];
  return { html, styles };
}
