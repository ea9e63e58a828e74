import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import type { Facts } from '../conditions/index.ts';
import { brandScope } from '../route/brand.ts';
import { pageFacts } from '../route/facts.ts';
import { formPageAnswer, isAboutVehicle, namedVehicle } from '../route/form-page.ts';
import { matchRoute, segmentsOf } from '../route/match.ts';
import { queryNames, type ReadAddress, readAddress } from '../route/query.ts';
import { redirectTarget } from '../route/redirect.ts';
import { resolveScope, slugOf } from '../route/scope.ts';
import { vehicleAnswer } from '../route/vehicle-answer.ts';
import type { PlannedPage, Site } from '../site/site.ts';
import type { Tenant } from './tenants.ts';

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

/** A page that was found, or one that stands for a status. */
export type FoundPage = Extract<Resolved, { kind: 'page' }>;

/** Pages that stand for a status and cannot be reached by their own address. */
const statusPages = { 404: 'notFound', 410: 'gone', 503: 'unavailable' } as const;
const statusNames = new Set<string>(Object.values(statusPages));

/** The page that stands for a status; without one, a bare page in the site's layout. */
export function statusPage(
  site: Site,
  status: keyof typeof statusPages,
  url: URL,
  now: Date,
  vehicle?: Vehicle,
): FoundPage {
  const name = statusPages[status];
  const home = site.page('home');
  const planned = site.page(name) ?? {
    pattern: url.pathname,
    name,
    header: home?.header ?? [],
    main: [],
    footer: home?.footer ?? [],
  };
  const page: PageContext = { name, url, params: {}, ...(vehicle ? { vehicle } : {}) };
  return { kind: 'page', planned, page, facts: pageFacts(site, page, now), status };
}

/**
 * Resolves a tenant's address. Vehicles outside the site's stock do not exist here (404); those sold too long ago to be
 * shown are gone (410). Rejects when search is needed and cannot answer.
 */
export async function resolvePage({ site, search }: Tenant, url: URL, now: Date): Promise<Resolved> {
  const moved = matchRoute(
    (site.document.redirects ?? []).map((entry) => ({ ...entry, pattern: entry.from })),
    url.pathname,
  );
  if (moved) {
    const to = redirectTarget(moved.route.to, moved.params, url.searchParams);
    return { kind: 'redirect', to, status: moved.route.status === 302 ? 302 : 301 };
  }
  const match = matchRoute(site.pages, url.pathname);
  if (!match || statusNames.has(match.route.name)) return statusPage(site, 404, url, now);
  const { route: planned, params } = match;
  const page: PageContext = { name: planned.name, url, params };
  if (planned.name === 'vehicle') return resolveVehicle(planned, page, site, search, now);
  if (planned.name === 'print') {
    const printed = { ...page, params: { slug: url.searchParams.get('car_id') ?? '' } };
    return resolveVehicle(planned, printed, site, search, now);
  }
  if (planned.name === 'search') return resolveSearch(planned, page, site, search, now);
  if (planned.name === 'brand') {
    const group = brandScope(site, params['brand'] ?? '', now);
    if (!group) return statusPage(site, 404, url, now);
    const scoped: PageContext = { ...page, group };
    return { kind: 'page', planned, page: scoped, facts: pageFacts(site, scoped, now), status: 200 };
  }
  if (isAboutVehicle(planned)) return resolveForm(planned, page, site, search, now);
  return { kind: 'page', planned, page, facts: pageFacts(site, page, now), status: 200 };
}

async function resolveForm(
  planned: PlannedPage,
  asked: PageContext,
  site: Site,
  search: Tenant['search'],
  now: Date,
): Promise<Resolved> {
  const vehicle = await namedVehicle(asked, search);
  const answer = formPageAnswer(site, planned, asked, vehicle, now);
  if (answer !== 'page') {
    return 'to' in answer ? { kind: 'redirect', to: answer.to, status: 302 } : statusPage(site, 404, asked.url, now);
  }
  const page = vehicle ? { ...asked, vehicle } : asked;
  return { kind: 'page', planned, page, facts: pageFacts(site, page, now), status: 200 };
}

async function resolveVehicle(
  planned: PlannedPage,
  page: PageContext,
  site: Site,
  search: Tenant['search'],
  now: Date,
): Promise<Resolved> {
  const vehicle = await search.bySlug(page.params['slug'] ?? '');
  if (!vehicle) return statusPage(site, 404, page.url, now);
  const facts = pageFacts(site, { ...page, vehicle }, now);
  const answer = vehicleAnswer(vehicle, site.rules, facts);
  if (answer === 'redirect') return { kind: 'redirect', to: `/search/${slugOf(vehicle.make)}`, status: 302 };
  if (answer === 'gone') return statusPage(site, 410, page.url, now, vehicle);
  return { kind: 'page', planned, page: { ...page, vehicle }, facts, status: 200 };
}

async function resolveSearch(
  planned: PlannedPage,
  page: PageContext,
  site: Site,
  search: Tenant['search'],
  now: Date,
): Promise<Resolved> {
  const [, ...rest] = segmentsOf(page.url.pathname).map((segment) => decodeURIComponent(segment));
  const group = await resolveScope(site, rest, search, now);
  if (!group) return statusPage(site, 404, page.url, now);
  const scoped: PageContext = { ...page, group };
  return { kind: 'page', planned, page: scoped, facts: pageFacts(site, scoped, now), status: 200 };
}
