import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { noVisitor } from '../../schemas/facts.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import { nearestNames } from '../diagnostics/nearest.ts';
import { pageFacts } from '../pages/facts.ts';
import { gateDecision } from '../pages/gates.ts';
import { pageKind, statusKind } from '../pages/kinds/index.ts';
import { matchFormer, matchRoute, redirectTarget, routesInOrder, segmentsOf } from '../pages/match.ts';
import { joinPointer } from '../json/json.ts';
import { absence, type AnswerReport, answerOf, decidingLayer, type RouteMatch } from './answer.ts';
import { type BlockReport, reportBlocks } from './block.ts';
import { type ExplainedSite, type FilePlace, type UnknownName, writtenAt } from './subject.ts';
import { type SearchPathReport, reportOwnFilter, reportSearchPath } from './search-path.ts';
import { defined } from '../json/defined.ts';

export interface RedirectReport {
  readonly kind: 'redirect';
  readonly path: string;
  readonly to: string;
  readonly status: number;
  readonly at: FilePlace;
}

/** The reason why sign-in is needed or not; a page without one is open to everyone. */
export interface SignInReport {
  readonly needed: boolean;
  readonly text: string;
  readonly at?: FilePlace;
  readonly rule?: RuleId;
}

export interface PageReport {
  readonly kind: 'page';
  readonly path: string;
  readonly match: RouteMatch;
  readonly at: FilePlace;
  readonly layout: string;
  readonly title?: string;
  readonly description?: string;
  /** Other patterns that match the path but never apply, because this one comes first. */
  readonly hides: readonly string[];
  /** What is shown instead of the page itself, whose blocks are then left out. */
  readonly answer?: AnswerReport;
  readonly signIn?: SignInReport;
  readonly search?: SearchPathReport;
  readonly header: readonly BlockReport[];
  readonly main: readonly BlockReport[];
  readonly footer: readonly BlockReport[];
}

/** The URL of an address of a site whose host does not matter. */
export function siteUrl(address: string): URL {
  return new URL(`https://site.invalid${address}`);
}

/** True when a redirect, a page, or a page the site leaves out has this address. */
export function answersAt(site: ExplainedSite, address: string): boolean {
  const { pathname } = siteUrl(address);
  return Boolean(
    redirectOf(site, pathname) ?? matchPage(site, pathname) ?? formerOf(site, pathname) ?? matchWritten(site, pathname),
  );
}

/** The page that answers a path, or undefined. */
export function matchPage({ pages }: ExplainedSite, path: string): RouteMatch | undefined {
  const found = matchRoute(pages, path);
  if (!found) return undefined;
  const { pattern, written, page } = found.route;
  return { pattern, written, name: pageKind(page.name).name, params: found.params };
}

/** The page the document has at a path, wherever the site puts it. */
function matchWritten({ document }: ExplainedSite, path: string): RouteMatch | undefined {
  const pages = Object.entries(document.pages ?? {}).map(([pattern, { name }]) => ({
    pattern,
    name: pageKind(name).name,
  }));
  const found = matchRoute(routesInOrder(pages), path);
  return found && { ...found.route, written: found.route.pattern, params: found.params };
}

/** The facts available at an address of the site; `vehicle` is the page's, or the one given. */
export function factsAt(site: ExplainedSite, address: string | undefined, now: Date, vehicle?: Vehicle): Facts {
  const about = vehicle ? { vehicle } : {};
  if (address === undefined) {
    const base: Facts = { site: site.facts, visitor: noVisitor, now };
    return vehicle ? site.rules.vehicle(vehicle, base) : base;
  }
  const url = siteUrl(address);
  const { name = statusKind(404).name, params = {} } = matchPage(site, url.pathname) ?? {};
  const page = { name, url, params, ...about };
  const location = pageKind(name).location?.(page, site);
  return pageFacts(site, location ? { ...page, location } : page, now);
}

/** What an address resolves to: a redirect, or a page with its blocks and whether each is shown for these facts. */
export function reportRoute(
  site: ExplainedSite,
  address: string,
  facts: Facts,
): RedirectReport | PageReport | UnknownName {
  const { document, loaded, pages } = site;
  const url = siteUrl(address);
  const { pathname: path } = url;
  const redirect = redirectOf(site, path);
  if (redirect) return redirect;
  const found = matchPage(site, path);
  const left = found ? undefined : formerOf(site, path);
  if (left) return left;
  const match = found ?? matchWritten(site, path);
  const page = match && document.pages?.[match.written];
  if (!match || !page) return unknownRoute(site, path);
  const { title, description } = page;
  const answer = found ? answerOf(site, match, url, facts) : absence(site, match, facts);
  const signIn = answer ? undefined : signInOf(site, match, path, facts);
  return {
    kind: 'page',
    path,
    match,
    at: writtenAt(loaded, joinPointer('', 'pages', match.written), 'key'),
    ...defined({ title, description, answer, signIn }),
    hides: pages.flatMap((other) =>
      found && other.pattern !== match.pattern && matchRoute([other], path) ? [other.pattern] : [],
    ),
    ...(pageKind(match.name).searchPath
      ? { search: reportOwnFilter(site, match.written) ?? reportSearchPath(site, segmentsOf(path).slice(1), facts) }
      : {}),
    ...(answer
      ? { layout: page.layout ?? 'default', header: [], main: [], footer: [] }
      : reportPageBlocks(site, match.pattern, facts)),
  };
}

/** Nothing answers here; the suggestions are addresses with similar names, with the given parameters filled in. */
export function unknownRoute({ document, pages }: ExplainedSite, path: string): UnknownName {
  const { redirects = [] } = document;
  const given = segmentsOf(path);
  const patterns = [...pages.map(({ pattern }) => pattern), ...redirects.map(({ from }) => from)];
  // A pattern with a different number of segments is a different kind of page. What parameters take is alike anyway.
  const alike = patterns.filter((pattern) => {
    const segments = segmentsOf(pattern);
    const isNear = (segment: string, index: number) =>
      segment.startsWith(':') || nearestNames(given[index] ?? '', [segment]).length > 0;
    return !pattern.includes(':') || (segments.length === given.length && segments.every(isNear));
  });
  const filled = alike.map((pattern) =>
    segmentsOf(pattern)
      .map((segment, index) => `/${segment.startsWith(':') ? (given[index] ?? segment) : segment}`)
      .join(''),
  );
  return { kind: 'unknown', what: 'route', name: path, suggestions: nearestNames(path, new Set(filled)) };
}

/** The blocks of the page at a pattern and of its layout; a pattern without a page uses the default layout. */
export function reportPageBlocks(
  site: ExplainedSite,
  pattern: string,
  facts: Facts,
): Pick<PageReport, 'layout' | 'header' | 'main' | 'footer'> {
  const { layouts = {} } = site.document;
  const { page, written = pattern } = site.pages.find((placed) => placed.pattern === pattern) ?? {};
  const layout = page?.layout ?? 'default';
  const layoutAt = joinPointer('', 'layouts', layout);
  const main = joinPointer('', 'pages', written, 'blocks');
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
  const filled = redirectTarget(to, moved.params, new URLSearchParams());
  return { kind: 'redirect', path, to: filled, status, at: writtenAt(loaded, joinPointer('', 'redirects', index)) };
}

/** The redirect to a page from an address that its rule could have chosen but did not. */
function formerOf({ pages, loaded }: ExplainedSite, path: string): RedirectReport | undefined {
  const former = matchFormer(pages, path);
  if (!former) return undefined;
  const to = redirectTarget(former.to, former.params, new URLSearchParams());
  return {
    kind: 'redirect',
    path,
    to,
    status: 301,
    at: writtenAt(loaded, joinPointer('', 'pages', former.page.written)),
  };
}

function signInOf(site: ExplainedSite, match: RouteMatch, path: string, facts: Facts): SignInReport | undefined {
  const decision = gateDecision(site, match, path, facts, facts.vehicle);
  if (!decision) return undefined;
  const needed = decision.gate !== undefined;
  const asked = needed ? 'needed' : 'never needed';
  if ('rule' in decision) {
    const { rule } = decision;
    const { at, value } = decidingLayer(site, rule, facts);
    return { needed, text: `needed: ${rule} is ${String(value)}`, rule, ...(at ? { at } : {}) };
  }
  if (decision.list === 'product')
    return { needed, text: `${asked} on ${needed ? 'every' : 'any'} site, whatever "gating" says` };
  const { list, index } = decision;
  const at = writtenAt(site.loaded, joinPointer('', 'gating', list, index));
  return { needed, text: `${asked}: gating.${list} names it`, at };
}
