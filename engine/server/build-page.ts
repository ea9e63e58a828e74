import type { BlockReport } from '../browser/report.ts';
import { loadPage, type PageHost, type PageRequest, pageHtml } from '../render/page.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import type { BuiltPage } from './page-cache.ts';
import { findBlock } from './personal.ts';
import { type Resolved, resolvePage, statusPage } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

const minuteMs = 60_000;

/** What an address comes to; the site's 503 page when search does not answer. */
export async function resolveRequest(
  tenant: Tenant,
  url: URL,
  now: Date,
  log: ServerOptions['log'],
): Promise<Resolved> {
  try {
    return await resolvePage(tenant, url, now);
  } catch (error) {
    log('error', 'Search did not answer.', { site: tenant.site.slug, ...errorFields(error) });
    return statusPage(tenant.site, 503, url, now);
  }
}

/** The clock of a render is whole minutes: what is rendered within one is the same and can be kept. */
export function wholeMinutes(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);
}

/**
 * Builds the page at an address of a tenant, or what an address was already found to come to. Search that does not
 * answer gives the site's 503 page, and so does a page whose own block (one with a notice) could not be loaded.
 */
export async function buildPage(
  tenant: Tenant,
  url: URL,
  host: PageHost,
  options: Pick<ServerOptions, 'log' | 'now' | 'backend'>,
  found?: Resolved,
  personal: Pick<PageRequest, 'visitor' | 'answered'> = {},
): Promise<BuiltPage> {
  const now = wholeMinutes(options.now());
  const resolved = found ?? (await resolveRequest(tenant, url, now, options.log));
  if (resolved.kind === 'redirect') return { status: resolved.status, html: '', location: resolved.to };
  const { site, search } = tenant;
  const browserSearch = await tenant.browserSearch();
  const request = { ...resolved, site, search, browserSearch, now, backend: options.backend, ...personal };
  const failed: BlockReport[] = [];
  const loaded = await loadPage(request, { ...host, environment: noting(host.environment, failed) });
  const lacksItsOwn = failed.some(({ block }) => findBlock(resolved.planned, block)?.definition.fallback === 'notice');
  if (lacksItsOwn && resolved.status < 500) {
    return buildPage(tenant, url, host, options, statusPage(site, 503, url, now), personal);
  }
  return {
    status: resolved.status,
    html: pageHtml(request, loaded, host),
    ...(failed.length > 0 ? { partial: true } : {}),
  };
}

/** The environment, its reports also noted in `failed`. */
function noting(environment: PageHost['environment'], failed: BlockReport[]): PageHost['environment'] {
  return {
    ...environment,
    report(report, error) {
      failed.push(report);
      environment.report(report, error);
    },
  };
}
