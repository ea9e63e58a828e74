import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Facts } from '../conditions/index.ts';
import { perObject } from '../memo/index.ts';
import type { PageKind } from '../pages/define.ts';
import { pageAnswer, pageKind, statusKind } from '../pages/kinds/index.ts';
import { pageFacts } from '../pages/facts.ts';
import { queryNames, type ReadAddress, readAddress } from '../pages/query.ts';
import type { CompiledSite, PlannedPage } from '../blocks/plan.ts';
import type { Tenant } from './tenants.ts';
import { matchFormer, matchRoute, redirectTarget, routeFinder } from '../pages/match.ts';

/** What an address resolves to: a page with its status, or another address. */
export type Resolved =
  | {
      readonly kind: 'page';
      readonly planned: PlannedPage;
      readonly page: PageContext;
      readonly facts: Facts;
      readonly status: number;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 };

/** The parts of a request's address that its page reads: requests that agree in these get the same page. */
export function addressOf({ site }: Tenant, asked: URL): ReadAddress {
  return readAddress(asked, queryNames(site, matchRoute(site.pages, asked.pathname)?.route));
}

/** A page that was found, or the page for an error status. */
export type FoundPage = Extract<Resolved, { kind: 'page' }>;

/** The page for an error status; if the site has none, a bare page in its layout. */
export function statusPage(
  site: CompiledSite,
  status: NonNullable<PageKind['status']>,
  url: URL,
  now: Date,
  vehicle?: Vehicle,
): FoundPage {
  const kind = statusKind(status);
  const { name, subject } = kind;
  const front = matchRoute(site.pages, '/')?.route;
  const planned = site.page(kind) ?? {
    pattern: url.pathname,
    written: url.pathname,
    name,
    header: front?.header ?? [],
    main: [],
    footer: front?.footer ?? [],
  };
  const page: PageContext = { name, url, params: {}, ...(vehicle && subject ? { vehicle } : {}) };
  return { kind: 'page', planned, page, facts: pageFacts(site, page, now), status };
}

const redirectAt = perObject(({ redirects = [] }: SiteDocument) =>
  routeFinder(redirects.map((entry) => ({ ...entry, pattern: entry.from }))),
);

/**
 * Resolves a tenant's address by the definition of its page's kind. Rejects when search is needed and cannot answer.
 */
export async function resolvePage({ site, search }: Tenant, url: URL, now: Date): Promise<Resolved> {
  const moved = redirectAt(site.document)(url.pathname);
  if (moved) {
    const to = redirectTarget(moved.route.to, moved.params, url.searchParams);
    return { kind: 'redirect', to, status: moved.route.status === 302 ? 302 : 301 };
  }
  const match = matchRoute(site.pages, url.pathname);
  if (!match) {
    const former = matchFormer(site.pages, url.pathname);
    if (!former) return statusPage(site, 404, url, now);
    return { kind: 'redirect', to: redirectTarget(former.to, former.params, url.searchParams), status: 301 };
  }
  const { route: planned, params } = match;
  const kind = pageKind(planned.name);
  if (kind.status) return statusPage(site, 404, url, now);
  const named: PageContext = { name: planned.name, url, params };
  const location = kind.location?.(named, site);
  const asked = location ? { ...named, location } : named;
  const page = kind.find ? await kind.find(asked, { site, search, now }, planned) : asked;
  if (!page) return statusPage(site, 404, url, now);
  const facts = pageFacts(site, page, now);
  const answer = pageAnswer({ site, pattern: planned.pattern, form: planned.form, page, facts });
  if (!answer) return { kind: 'page', planned, page, facts, status: 200 };
  return 'to' in answer
    ? { kind: 'redirect', to: answer.to, status: 302 }
    : statusPage(site, answer.status, url, now, page.vehicle);
}
