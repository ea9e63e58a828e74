import type { Context } from 'hono';
import { perObject } from '../memo/index.ts';
import { type Gate, gateAsksForVehicle, gateOf, isAdmitted, mayBeGated } from '../pages/gates.ts';
import { namedVehicle } from '../pages/named-vehicle.ts';
import type { Site } from '../ports/site.ts';
import { readVisitor, sessionCookies } from './accounts/sessions.ts';
import { requestCookies } from './cookies.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import { isPersonal } from './personal.ts';
import type { FoundPage } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';
import type { PlannedPage } from '../blocks/plan.ts';
import type { Visitor } from '../ports/accounts.ts';
import { signInPath, signInRoute, sitePath } from '../pages/sign-in-path.ts';

/**
 * Whether a page can require sign-in; such a page is checked on every request and never served from the shared cache.
 */
export const isGateable = perObject((page: PlannedPage, site: Site): boolean => mayBeGated(site, page));

/** The gate of a resolved address. Rejects when it depends on a vehicle and search does not answer. */
async function gateBefore(resolved: FoundPage, tenant: Tenant): Promise<Gate | undefined> {
  const { planned, page, facts, status } = resolved;
  if (status !== 200 || !isGateable(planned, tenant.site)) return undefined;
  const vehicle = gateAsksForVehicle(planned) ? (page.vehicle ?? (await namedVehicle(page, tenant.search))) : undefined;
  return gateOf(tenant.site, planned, page.url.pathname, facts, vehicle);
}

/** The page of this site that a request came from; `/` for any other site and for the sign-in page itself. */
function previousPage(context: Context): string {
  const referrer = context.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return '/';
  const { host, pathname, search } = new URL(referrer);
  if (host !== context.req.header('host') || pathname === signInRoute) return '/';
  return sitePath(`${pathname}${search}`) ?? '/';
}

/**
 * Redirects a visitor to sign-in, and from there back here. Clears the signed-in marker of a browser whose session is
 * over.
 */
function toSignIn(context: Context, gate: Gate, visitor: Visitor | undefined, proxies?: number): Response {
  const { pathname, search } = new URL(context.req.url);
  const redirect = `${pathname}${search}`;
  const location = signInPath({ type: gate.type, redirect, back: previousPage(context) });
  const status = context.req.method === 'POST' ? 303 : 302;
  const response = new Response(null, { status, headers: { location, 'cache-control': 'private, no-store' } });
  const cookies = requestCookies(context, proxies);
  if (!visitor && cookies.read('signed_in')) {
    for (const cookie of sessionCookies(cookies)) response.headers.append('set-cookie', cookie);
  }
  return response;
}

/**
 * The outcome of identifying the visitor: a response (redirect or refusal), a user or nobody, a page that is the same
 * for everyone, or unknown while the database or search is down.
 */
export type Admission =
  | { readonly kind: 'answer'; readonly answer: Response }
  | { readonly kind: 'visitor'; readonly visitor: Visitor | undefined }
  | { readonly kind: 'shared' }
  | { readonly kind: 'unavailable' };

/** Identifies the visitor of a page that depends on it. A visitor who may not see the page gets the response here. */
export async function admit(
  context: Context,
  tenant: Tenant,
  resolved: FoundPage,
  { backend, now, log, proxies }: Pick<ServerOptions, 'backend' | 'now' | 'log' | 'proxies'>,
): Promise<Admission> {
  try {
    const gate = await gateBefore(resolved, tenant);
    if (!gate && !isPersonal(tenant.site, resolved.planned) && context.req.method !== 'POST') return { kind: 'shared' };
    const visitor = await readVisitor(requestCookies(context, proxies), tenant, backend, now());
    if (!gate || isAdmitted(resolved.facts, tenant.site, visitor)) return { kind: 'visitor', visitor };
    const who = visitor && { user: visitor.id };
    backend.audit.record({ site: tenant.site.slug, action: 'page.gate', outcome: 'refused', reason: gate.type, who });
    return { kind: 'answer', answer: toSignIn(context, gate, visitor, proxies) };
  } catch (error) {
    log('error', 'A visitor could not be identified.', { site: tenant.site.slug, ...errorFields(error) });
    return { kind: 'unavailable' };
  }
}
