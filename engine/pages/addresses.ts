import { catalogue, type RuleId } from '../../schemas/rules/index.ts';
import type { Facts } from '../conditions/index.ts';
import { withLocationNamed } from '../dealer/facts.ts';
import type { SiteCore } from '../ports/site.ts';
import { withStrings } from '../json/json.ts';
import { slugIn, withSlug } from './match.ts';

/** Rules that set where a page is on this site; documents link to it by the rule's default. */
export const addressRules = [
  'trade.entryRoute',
  'finance.pageRoute',
  'finance.carRoute',
  'locations.indexRoute',
  'service.bookingTarget',
  'account.homeRoute',
] as const satisfies readonly RuleId[];

const locationPattern = catalogue['locations.detailPath'].default;

/** A page of a site, with the facts its rules may read. */
interface LinkedPage {
  readonly site: Pick<SiteCore, 'rules' | 'document'>;
  readonly facts: Facts;
}

const ruleOf: ReadonlyMap<string, (typeof addressRules)[number]> = new Map(
  addressRules.map((id) => [catalogue[id].default, id]),
);

/**
 * Resolves links on a page of this site: a document may name a page by its usual address, and the site's rule gives the
 * actual one [routes.service-external-one-site].
 */
export function addressesOn(page: LinkedPage): (to: string) => string {
  const rules = page.site.rules.reader(addressRules, page.facts);
  return (to) => {
    const rule = ruleOf.get(to);
    const slug = slugIn(locationPattern, to);
    if (slug !== undefined) return locationAddress(slug, page);
    return rule ? rules[rule] : to;
  };
}

/** The address of a location's page, by the site's rule for that location. */
export function locationAddress(slug: string, { site, facts }: LinkedPage): string {
  const { rules, document } = site;
  const about = rules.varies('locations.detailPath') ? withLocationNamed(facts, slug, document) : facts;
  return withSlug(rules.read('locations.detailPath', about), slug);
}

/** Whether any link in a value (a property `to`) names a page by the usual address of a rule. */
export function namesUsualAddress(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesUsualAddress);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) =>
    name === 'to' && typeof part === 'string'
      ? ruleOf.has(part) || slugIn(locationPattern, part) !== undefined
      : namesUsualAddress(part),
  );
}

/** A copy of a value whose links (properties `to`, at any depth) lead to this site's own addresses. */
export function withSiteAddresses<T>(value: T, page: LinkedPage): T;
export function withSiteAddresses(value: unknown, page: LinkedPage): unknown {
  const addressOf = addressesOn(page);
  return withStrings(value, (text, key) => (key === 'to' ? addressOf(text) : text));
}
