import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { decidingTests, type Facts, traceCondition } from '../conditions/index.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import { pageFacts } from '../route/facts.ts';
import { matchRoute, routesInOrder, segmentsOf } from '../route/match.ts';
import { vehicleAnswer } from '../route/vehicle-answer.ts';
import { joinPointer } from '../site/json.ts';
import { type BlockReport, reportBlocks } from './block.ts';
import { type FilePlace, writtenAt } from './place.ts';
import { type Test, testOf } from './rule.ts';
import { type SearchPathReport, reportSearchPath } from './search-path.ts';
import type { ExplainedSite, UnknownName } from './subject.ts';

/** A page found for a path. */
export interface RouteMatch {
  readonly pattern: string;
  /** The page's kind: home, search, vehicle, content … */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface RedirectReport {
  readonly kind: 'redirect';
  readonly path: string;
  readonly to: string;
  readonly status: number;
  readonly at: FilePlace;
}

export interface PageReport {
  readonly kind: 'page';
  readonly path: string;
  readonly match: RouteMatch;
  readonly at: FilePlace;
  readonly layout: string;
  readonly title?: string;
  readonly description?: string;
  /** Further patterns that fit the path and are never asked, as this one comes first. */
  readonly hides: readonly string[];
  /** What the answer is where it is not the page itself, and why. */
  readonly answer?: { readonly status: number; readonly text: string; readonly tests: readonly Test[] };
  /** Set where `gating` names the path. */
  readonly signIn?: { readonly needed: boolean; readonly at: FilePlace };
  readonly search?: SearchPathReport;
  readonly header: readonly BlockReport[];
  readonly main: readonly BlockReport[];
  readonly footer: readonly BlockReport[];
}

/** The URL of an address of a site whose host does not matter. */
export function siteUrl(address: string): URL {
  return new URL(`https://site.invalid${address}`);
}

/** True where a page or a redirect answers the address. */
export function answersAt(site: ExplainedSite, address: string): boolean {
  const { pathname } = siteUrl(address);
  return redirectOf(site, pathname) !== undefined || matchPage(site, pathname) !== undefined;
}

/** The page that answers a path, or undefined. */
export function matchPage({ document }: ExplainedSite, path: string): RouteMatch | undefined {
  const pages = Object.entries(document.pages ?? {}).map(([pattern, { name = 'content' }]) => ({ pattern, name }));
  const found = matchRoute(routesInOrder(pages), path);
  return found && { ...found.route, params: found.params };
}

/** What conditions may read at an address of the site; `vehicle` is the page's, or the one asked about. */
export function factsAt(site: ExplainedSite, address: string | undefined, now: Date, vehicle?: Vehicle): Facts {
  const about = vehicle ? { vehicle } : {};
  if (address === undefined) {
    const base: Facts = { site: site.facts, visitor: { signedIn: false, hasPhone: false, hasValuation: false }, now };
    return vehicle ? site.rules.vehicle(vehicle, base) : base;
  }
  const url = siteUrl(address);
  const { name = 'notFound', params = {} } = matchPage(site, url.pathname) ?? {};
  return pageFacts(site, { name, url, params, ...about }, now);
}

/** What an address comes to: a redirect, or a page with its blocks and whether each is shown for these facts. */
export function reportRoute(
  site: ExplainedSite,
  address: string,
  facts: Facts,
): RedirectReport | PageReport | UnknownName {
  const { document, loaded } = site;
  const { pathname: path } = siteUrl(address);
  const redirect = redirectOf(site, path);
  if (redirect) return redirect;
  const match = matchPage(site, path);
  const page = match && document.pages?.[match.pattern];
  if (!match || !page) {
    return unknownRoute(site, path);
  }
  const { title, description } = page;
  const answer = answerOf(site, match, facts);
  const signIn = signInOf(site, path, match.name);
  return {
    kind: 'page',
    path,
    match,
    at: writtenAt(loaded, joinPointer('', 'pages', match.pattern), 'key'),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    hides: hiddenBy(document, match.pattern, path),
    ...(answer ? { answer } : {}),
    ...(signIn ? { signIn } : {}),
    ...(match.name === 'search' ? { search: reportSearchPath(site, segmentsOf(path).slice(1), facts) } : {}),
    ...reportPageBlocks(site, match.pattern, facts),
  };
}

/** Nothing answers here; suggested are addresses named almost alike, the given parameters in those of their pattern. */
export function unknownRoute({ document }: ExplainedSite, path: string): UnknownName {
  const { pages = {}, redirects = [] } = document;
  const given = segmentsOf(path);
  const patterns = [...Object.keys(pages), ...redirects.map(({ from }) => from)];
  // A pattern of another length is another kind of page, however much of it the given words fill.
  const alike = patterns.filter((pattern) => !pattern.includes(':') || segmentsOf(pattern).length === given.length);
  const filled = alike.map((pattern) =>
    segmentsOf(pattern)
      .map((segment, index) => `/${segment.startsWith(':') ? (given[index] ?? segment) : segment}`)
      .join(''),
  );
  return { kind: 'unknown', what: 'route', name: path, suggestions: nearestNames(path, new Set(filled)) };
}

/** The blocks of a page and of the layout it wears; a pattern without a page wears the default layout. */
export function reportPageBlocks(
  site: ExplainedSite,
  pattern: string,
  facts: Facts,
): Pick<PageReport, 'layout' | 'header' | 'main' | 'footer'> {
  const { layouts = {}, pages = {} } = site.document;
  const page = pages[pattern];
  const layout = page?.layout ?? 'default';
  const layoutAt = joinPointer('', 'layouts', layout);
  const main = joinPointer('', 'pages', pattern, 'blocks');
  return {
    layout,
    header: reportBlocks(site, layouts[layout]?.header, joinPointer(layoutAt, 'header'), facts),
    main: reportBlocks(site, page?.blocks, main, facts),
    footer: reportBlocks(site, layouts[layout]?.footer, joinPointer(layoutAt, 'footer'), facts),
  };
}

function redirectOf({ document, loaded }: ExplainedSite, path: string): RedirectReport | undefined {
  const redirects = (document.redirects ?? []).map((entry, index) => ({ ...entry, pattern: entry.from, index }));
  const moved = matchRoute(redirects, path);
  if (!moved) return undefined;
  const { to, status = 301, index } = moved.route;
  const filled = to.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(moved.params[name] ?? ''));
  return { kind: 'redirect', path, to: filled, status, at: writtenAt(loaded, joinPointer('', 'redirects', index)) };
}

function hiddenBy({ pages = {} }: SiteDocument, pattern: string, path: string): readonly string[] {
  return Object.keys(pages).filter((other) => other !== pattern && matchRoute([{ pattern: other }], path));
}

const statuses: Readonly<Record<string, number>> = { notFound: 404, gone: 410, unavailable: 503 };

function answerOf({ rules }: ExplainedSite, { name }: RouteMatch, facts: Facts): PageReport['answer'] {
  const status = statuses[name];
  if (status !== undefined)
    return { status: 404, text: `the page stands for status ${status} and has no address`, tests: [] };
  const { vehicle } = facts;
  if (name !== 'vehicle' || !vehicle) return undefined;
  const inStock = traceCondition(rules.read('stock.filter', facts), facts);
  if (!inStock.holds)
    return { status: 404, text: 'stock.filter leaves the vehicle out', tests: decidingTests(inStock).map(testOf) };
  const answer = vehicleAnswer(vehicle, rules, facts);
  if (answer === 'redirect')
    return { status: 302, text: 'the vehicle is sold, and vehicle.sold.page is "redirect"', tests: [] };
  if (answer === 'page') return undefined;
  const days = rules.read('stock.soldWindowDays', facts);
  return { status: 410, text: `the vehicle was sold more than ${days} days ago (stock.soldWindowDays)`, tests: [] };
}

/** Routes that `gating` names by what they are. */
const namedRoutes: Readonly<Record<string, string>> = { account: '@account', trade: '@trade' };

function signInOf({ document, loaded }: ExplainedSite, path: string, name: string): PageReport['signIn'] {
  for (const list of ['always', 'never'] as const) {
    const index = (document.gating?.[list] ?? []).findIndex((route) => route === path || route === namedRoutes[name]);
    if (index >= 0) return { needed: list === 'always', at: writtenAt(loaded, joinPointer('', 'gating', list, index)) };
  }
  return undefined;
}
