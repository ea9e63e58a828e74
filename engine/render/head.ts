import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { ListPart } from '../blocks/define.ts';
import type { Facts } from '../conditions/index.ts';
import { decoded, segmentsOf } from '../pages/match.ts';
import { fillFacts } from '../pages/placeholders.ts';
import { getOrCreate, perObject } from '../memo/index.ts';
import type { Site, SiteLanguage } from '../ports/site.ts';
import { mediaUrl } from '../site/media.ts';
import { fontFiles } from '../theme/typefaces.ts';
import { vehiclePhotos } from '../vehicle/pictures.ts';
import { attributes, escapeHtml, scriptJson } from './html.ts';
import type { PlannedBlock, PlannedPage } from '../blocks/plan.ts';

export interface PageMeta {
  readonly title: string;
  /** Its title without the site's name. */
  readonly name: string;
  readonly description?: string;
  /** Absolute, without tracking parameters. */
  readonly canonical: string;
  /** The same page in every language, when there are several. */
  readonly alternates: ReturnType<typeof alternates>;
  readonly indexed: boolean;
  /** Absolute address of the picture shown with a shared link. */
  readonly image?: string;
}

/** The site's origin for search engines: its first host over https, with the path prefix of its language. */
export function siteOrigin(site: Site, { prefix }: SiteLanguage = site.language): string {
  return `https://${site.document.site.hosts[0]}${prefix}`;
}

/** Absolute addresses of pictures; invalid ones of a feed, such as `http://`, are left out. */
export function absoluteUrls(urls: readonly string[], origin: string): readonly string[] {
  return urls.flatMap((url) => (URL.canParse(url, origin) ? [new URL(url, origin).href] : []));
}

/** The addresses of a path in all languages of the site; that of the site's own language is also the default. */
export function alternates(site: Site, path: string): readonly { readonly hreflang: string; readonly href: string }[] {
  const { languages } = site;
  if (languages.length < 2) return [];
  const all = languages.map((language) => ({ hreflang: language.locale, href: siteOrigin(site, language) + path }));
  return [...all, ...all.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href }))];
}

/**
 * The path and query that make a page distinct to search engines: of the query, the number of the results page that is
 * shown, which for a number past the last one is the last one's. A vehicle is also found by its slug in other letters,
 * every path with more slashes, and some results at several paths.
 */
function canonicalPath({ url, params, vehicle, canonical }: PageContext, part: ListPart | undefined): string {
  const { slug } = params;
  const segments = segmentsOf(canonical ?? url.pathname).map((segment) =>
    vehicle && decoded(segment) === slug ? encodeURIComponent(vehicle.slug) : segment,
  );
  const path = `/${segments.join('/')}`;
  return part && part.page > 1 ? `${path}?page=${part.page}` : path;
}

/**
 * Title, description, canonical address and robots of a page (rule `seo.indexed`). The further pages of its list, if it
 * has one, have titles of their own.
 */
export function pageMeta(
  site: Site,
  planned: PlannedPage,
  page: PageContext,
  facts: Facts,
  status: number,
  part?: ListPart,
): PageMeta {
  const fill = (text: string) =>
    fillFacts(text, { ...facts, site: { ...facts.site, ...site.document.site } } as Facts, page);
  const first = planned.title ? fill(planned.title) : (page.vehicle?.name ?? page.group?.label ?? '');
  const further = part && part.page > 1 ? site.wording.words('search.pages.page', { ...part }) : '';
  const own = [first, further].filter(Boolean).join(' – ');
  const name = site.document.site.name;
  const title = own === '' ? name : own.includes(name) ? own : `${own} | ${name}`;
  const description = planned.description ? fill(planned.description) : vehicleDescription(page, site);
  const path = canonicalPath(page, part);
  const image = status === 200 ? sharedPicture(site, planned, page) : undefined;
  return {
    title,
    name: first || name,
    ...(description ? { description } : {}),
    canonical: siteOrigin(site) + path,
    alternates: alternates(site, path),
    indexed: status === 200 && site.rules.read('seo.indexed', facts),
    ...(image ? { image } : {}),
  };
}

/** The photographs among a value's texts, at any depth: drawings are logos and icons, which sharing does not show. */
function photosIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /\.(?:jpe?g|png|webp)$/i.test(value) ? [mediaUrl(value)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(photosIn) : [];
}

const photosOfBlocks = (blocks: readonly PlannedBlock[]): readonly string[] =>
  blocks.flatMap((block) => [...photosIn(block.props), ...photosOfBlocks(block.blocks)]);

/** The first photo on a page and the first of a site's locations, each looked for once. */
const pagePhoto = perObject(({ main }: PlannedPage) => photosOfBlocks(main)[0]);
const dealerPhoto = perObject(({ locations }: Site['document']) => photosIn(locations)[0]);

/** The pictures of a vehicle, its primary one first. */
function picturesOf(vehicle: Vehicle): readonly string[] {
  const { primary_image_url: primary } = vehicle;
  const photos = vehiclePhotos(vehicle).map(({ url }) => url);
  return primary ? [primary, ...photos] : photos;
}

/**
 * The absolute address of the picture shown with a shared link: that of the page's vehicle or location, else the first
 * on the page, else the first of a location.
 */
function sharedPicture(site: Site, planned: PlannedPage, { vehicle, location }: PageContext): string | undefined {
  const own = vehicle ? undefined : (photosIn(location)[0] ?? pagePhoto(planned) ?? dealerPhoto(site.document));
  const pictures = vehicle ? picturesOf(vehicle) : own === undefined ? [] : [own];
  return absoluteUrls(pictures, siteOrigin(site))[0];
}

function vehicleDescription(page: PageContext, site: Site): string | undefined {
  const comments = page.vehicle?.dealercomments?.replaceAll('|', ' ').replace(/\s+/g, ' ').trim();
  if (!comments)
    return page.vehicle
      ? `${page.vehicle.name} – ${site.document.site.name}, ${site.document.site.city}.`
      : site.document.site.description;
  return comments.length <= 160 ? comments : `${cut(comments, 157)}…`;
}

/** The beginning of a text, to a whole word; a script without spaces is cut between characters. */
function cut(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most);
  return text.slice(0, space > most / 2 ? space : most).replace(/[\uD800-\uDBFF]$/u, '');
}

/**
 * A page's style sheet. It stands in the page: each kind of page has its own, so that few would be in a browser's cache,
 * and without another request on a slow line the first paint comes a quarter to a third sooner. Examples of the reference link a file.
 */
export type PageStyles = { readonly css: string } | { readonly href: string };

/** A page's style sheet as an element, encoded once for all pages that have it: it is half of most pages. */
const styleElement = perObject((styles: PageStyles) =>
  Buffer.from('css' in styles ? `<style>${styles.css}</style>` : link({ rel: 'stylesheet', href: styles.href })),
);

/** The contents of a page's head besides its metadata. */
export interface HeadParts {
  readonly meta: PageMeta;
  readonly styles: PageStyles;
  /** Preload links: the theme's fonts, and what blocks ask for. */
  readonly preloads: string;
  /** The entry script and what it needs first; empty on a page without islands. */
  readonly scripts: readonly string[];
  /** Scripts without React that blocks ask for, each with what it imports. They run before the entry. */
  readonly ownScripts: readonly (readonly string[])[];
  /** The inline scripts it needs, in order. */
  readonly inlineScripts: readonly string[];
  readonly structuredData: readonly object[];
  /** Further elements, such as the preview's own script. */
  readonly extra?: string;
}

/** A `<link>` element. */
export function link(values: Parameters<typeof attributes>[0]): string {
  return `<link${attributes(values)}>`;
}

function meta(values: Parameters<typeof attributes>[0]): string {
  return `<meta${attributes(values)}>`;
}

const openGraphNames = new Map<string, string>();

/** A locale as Open Graph has it: language and territory, `zh_CN` for zh-Hans. */
function openGraphLocale(locale: string): string {
  return getOrCreate(openGraphNames, locale, () => {
    const { language, region } = new Intl.Locale(locale).maximize();
    return `${language}_${region}`;
  });
}

/** The page's locale and the others it exists in. */
function openGraphLocales(locale: string, others: PageMeta['alternates']): readonly string[] {
  const own = openGraphLocale(locale);
  const further = others.flatMap(({ hreflang }) => (hreflang === 'x-default' ? [] : [openGraphLocale(hreflang)]));
  return [
    meta({ property: 'og:locale', content: own }),
    ...further
      .filter((content) => content !== own)
      .map((content) => meta({ property: 'og:locale:alternate', content })),
  ];
}

/**
 * The page's scripts. Scripts without React are small and come first; the rest is loaded after the first paint
 * (early.js).
 */
function scriptElements({ scripts: [entry, ...modules], ownScripts }: HeadParts): readonly string[] {
  const first = new Set(ownScripts.flatMap(([, ...imports]) => imports));
  const script = (source: string) => `<script${attributes({ type: 'module', src: source })}></script>`;
  const later = (href: string) => link({ rel: 'entry', href });
  return [
    ...[...first].map((href) => link({ rel: 'modulepreload', href })),
    ...ownScripts.flatMap(([source]) => (source ? [script(source)] : [])),
    ...modules.filter((href) => !first.has(href)).map(later),
    ...(entry ? [later(entry)] : []),
  ];
}

/** The links that preload a theme's fonts. */
export function fontPreloads(theme: Site['document']['theme']): string {
  return fontFiles(theme)
    .map((href) => link({ rel: 'preload', as: 'font', href, crossorigin: true }))
    .join('');
}

/** Inline scripts, encoded once for all pages that have the same; there are few combinations. */
const encodedScripts = new Map<string, Buffer>();

/** The contents of a page's `<head>` in UTF-8 and in pieces, text escaped. */
export function headPieces(site: Site, parts: HeadParts): readonly Buffer[] {
  const { meta: page } = parts;
  const { site: identity, theme } = site.document;
  const before = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    page.description ? meta({ name: 'description', content: page.description }) : '',
    page.indexed ? link({ rel: 'canonical', href: page.canonical }) : meta({ name: 'robots', content: 'noindex' }),
    ...(page.indexed ? page.alternates.map((alternate) => link({ rel: 'alternate', ...alternate })) : []),
  ];
  const after = [
    parts.preloads,
    ...scriptElements(parts),
    meta({ name: 'theme-color', content: theme.colours.brand }),
    link({ rel: 'icon', href: mediaUrl(theme.favicon ?? '/favicon.svg'), type: 'image/svg+xml' }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: identity.name }),
    meta({ property: 'og:title', content: page.title }),
    page.description ? meta({ property: 'og:description', content: page.description }) : '',
    meta({ property: 'og:url', content: page.canonical }),
    page.image ? meta({ property: 'og:image', content: page.image }) : '',
    ...openGraphLocales(identity.locale, page.alternates),
    ...parts.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    parts.extra ?? '',
  ];
  const inline = parts.inlineScripts.map((script) => (script ? `<script>${script}</script>` : '')).join('');
  return [
    Buffer.from(before.join('')),
    getOrCreate(encodedScripts, inline, () => Buffer.from(inline)),
    styleElement(parts.styles),
    Buffer.from(after.join('')),
  ];
}
