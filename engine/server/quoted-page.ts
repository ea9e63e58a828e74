import { pageQuote } from '../finance/quoting.ts';
import { pageFacts } from '../pages/facts.ts';
import { purchasePrice, purchaseRules } from '../vehicle/price.ts';
import type { Backend } from './backend.ts';
import type { FoundPage } from './resolve-page.ts';
import type { Tenant } from './tenants.ts';

const rulesRead = [...purchaseRules, 'finance.provider', 'finance.estimate.assumptions', 'stock.available'] as const;

/**
 * The page with a quote of its vehicle, where the vehicle's provider works by quotes and the stock has none, so that
 * every block shows the same figure. Without a timely answer there is no figure
 * [finance-display.sidebar-quote-silent-failure].
 */
export async function quotedPage(
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
  return { ...found, page: quoted, facts: pageFacts(site, quoted, now) };
}
