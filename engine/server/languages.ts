import type { Context, Hono } from 'hono';
import { perObject } from '../memo/index.ts';
import type { SiteLanguage } from '../ports/site.ts';
import { pathInLanguage } from '../render/language.ts';
import { pathWithin } from '../site/languages.ts';
import type { Tenant, Tenants } from './tenants.ts';

/** What a request knows besides the platform's own: the language that its path named. */
interface Bindings {
  readonly language?: SiteLanguage;
}

const tenantsIn = perObject((tenant: Tenant) =>
  perObject((language: SiteLanguage): Tenant => ({ ...tenant, site: tenant.site.inLanguage(language) })),
);

/** A tenant whose site is in this language; its stock and its database rows are the same. */
export function tenantIn(tenant: Tenant, language: SiteLanguage): Tenant {
  return tenantsIn(tenant)(language);
}

/** The tenant of a request, in the language of its address. */
export function requestTenant(tenants: Tenants, context: Context): Tenant | undefined {
  const tenant = tenants.byHost(context.req.header('host') ?? '');
  const { language }: Bindings = context.env ?? {};
  return tenant && language ? tenantIn(tenant, language) : tenant;
}

/**
 * Answers an address that starts with a language's prefix as the one without it, from the site in that language. Only
 * here are there prefixes: every route, cache and form behind it knows the plain address.
 */
export function serveLanguages(app: Hono, tenants: Tenants): void {
  const answer = app.fetch;
  app.fetch = async (request, env, execution) => {
    const site = tenants.byHost(request.headers.get('host') ?? '')?.site;
    if (!site || site.languages.length < 2 || !URL.canParse(request.url)) return answer(request, env, execution);
    const url = new URL(request.url);
    const found = pathWithin(url.pathname, site);
    if (!found) return answer(request, env, execution);
    const { language } = found;
    url.pathname = found.path;
    const response = await answer(
      new Request(url, request),
      { ...(typeof env === 'object' ? env : {}), language },
      execution,
    );
    const location = response.headers.get('location');
    if (location) response.headers.set('location', pathInLanguage(location, site.inLanguage(language)));
    return response;
  };
}
