import type { BlockReport } from '../browser/report.ts';
import { pageQuote } from '../finance/quoting.ts';
import { pageFacts } from '../pages/facts.ts';
import { loadPage, type PageHost, type PageRequest, pageHtml } from '../render/page.ts';
import { minuteMs } from '../time/day.ts';
import { purchasePrice, purchaseRules } from '../vehicle/price.ts';
import type { Backend } from './backend.ts';
import { blockBackend } from './block-backend.ts';
import { errorFields } from './log.ts';
import type { ServerOptions } from './options.ts';
import type { BuiltPage } from './page-cache.ts';
import { findBlock } from './personal.ts';
import { type FoundPage, type Resolved, resolvePage, statusPage } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

/** Resolves an address; gives the site's 503 page when search does not answer. */
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

/** Rendering sees time in whole minutes, so that everything rendered within one minute is identical and cacheable. */
export function wholeMinutes(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs);
}

const rulesRead = [...purchaseRules, 'finance.provider', 'finance.estimate.assumptions', 'stock.available'] as const;

/**
 * The page with a quote of its vehicle, where the vehicle's provider works by quotes and the stock has none, so that
 * every block shows the same figure. Without a timely answer there is no figure
 * [finance-display.sidebar-quote-silent-failure].
 */
async function quotedPage(
  found: FoundPage,
  { site }: Pick<Tenant, 'site'>,
  { services }: Pick<Backend, 'services'>,
  now: Date,
): Promise<FoundPage> {
  const { facts, page } = found;
  const { vehicle } = page;
  if (!vehicle || vehicle.youxQuote) return found;
  const rules = site.rules.reader(rulesRead, facts);
  const price = purchasePrice(vehicle, rules);
  if (rules.finance.source !== 'quote' || !rules['stock.available'] || !price) return found;
  const { credit, termYears } = rules['finance.estimate.assumptions'];
  const request = { selfAssessedCreditScore: credit, purchasePrice: price, loanTerm: termYears };
  const youxQuote = await pageQuote(services.quotes, request, { site, facts, vehicle });
  if (!youxQuote) return found;
  const quoted = { ...page, vehicle: { ...vehicle, youxQuote } };
  return { ...found, page: quoted, facts: { ...pageFacts(site, quoted, now), visitor: found.facts.visitor } };
}

/** What a page that was found is loaded and rendered from. */
export async function pageRequest(
  tenant: Tenant,
  found: FoundPage,
  now: Date,
  { backend, chance = Math.random }: Pick<ServerOptions, 'backend' | 'chance'>,
): Promise<PageRequest> {
  const { site, search } = tenant;
  const [page, browserSearch] = await Promise.all([quotedPage(found, tenant, backend, now), tenant.browserSearch()]);
  return { ...page, site, search, browserSearch, now, chance: chance(), backend: blockBackend(backend) };
}

/**
 * Builds the page at a tenant's address, or from an address already resolved. If search does not answer, the result is
 * the site's 503 page; so it is when the page's main block (one with a notice) failed to load.
 */
export async function buildPage(
  tenant: Tenant,
  url: URL,
  host: PageHost,
  options: Pick<ServerOptions, 'log' | 'now' | 'backend' | 'chance'>,
  found?: Resolved,
  personal: Pick<PageRequest, 'visitor' | 'answered'> = {},
): Promise<BuiltPage> {
  const now = wholeMinutes(options.now());
  const resolved = found ?? (await resolveRequest(tenant, url, now, options.log));
  if (resolved.kind === 'redirect') return { status: resolved.status, html: '', location: resolved.to };
  const request = { ...(await pageRequest(tenant, resolved, now, options)), ...personal };
  const failed: BlockReport[] = [];
  const loaded = await loadPage(request, { ...host, environment: noting(host.environment, failed) });
  const lacksItsOwn = failed.some(({ block }) => findBlock(resolved.planned, block)?.definition.fallback === 'notice');
  if (lacksItsOwn && resolved.status < 500) {
    return buildPage(tenant, url, host, options, statusPage(tenant.site, 503, url, now), personal);
  }
  return {
    status: resolved.status,
    ...pageHtml(request, loaded, host),
    ...(failed.length > 0 ? { partial: true } : {}),
  };
}

/** The environment, with its reports also collected in `failed`. */
function noting(environment: PageHost['environment'], failed: BlockReport[]): PageHost['environment'] {
  return {
    ...environment,
    report(report, error) {
      failed.push(report);
      environment.report(report, error);
    },
  };
}
