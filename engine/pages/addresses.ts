import { catalogue, type RuleId, type RuleValue } from '../../schemas/rules/index.ts';

/** Rules that set where a page is on this site; documents link to it by the rule's default. */
export const addressRules = [
  'trade.entryRoute',
  'finance.pageRoute',
  'finance.carRoute',
  'locations.indexRoute',
  'service.bookingTarget',
  'account.homeRoute',
] as const satisfies readonly RuleId[];

type AddressRule = (typeof addressRules)[number];

/** The address rules, resolved for a page. */
export type AddressRules = { readonly [P in AddressRule]: RuleValue<P> };

const ruleOf: ReadonlyMap<string, AddressRule> = new Map(addressRules.map((id) => [catalogue[id].default, id]));

/**
 * The target of a link on this site: a document may name a page by its usual address, and the site's rule says where it
 * is [routes.service-external-one-site].
 */
export function siteAddress(to: string, rules: AddressRules): string {
  const rule = ruleOf.get(to);
  return rule ? rules[rule] : to;
}

/** Whether any link in a value (a property `to`) names a page by the usual address of a rule. */
export function namesUsualAddress(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesUsualAddress);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) =>
    name === 'to' && typeof part === 'string' ? ruleOf.has(part) : namesUsualAddress(part),
  );
}

/** A copy of a value whose links (properties `to`, at any depth) lead to this site's own addresses. */
export function withSiteAddresses<T>(value: T, rules: AddressRules): T;
export function withSiteAddresses(value: unknown, rules: AddressRules): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withSiteAddresses(part, rules));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      name === 'to' && typeof part === 'string' ? siteAddress(part, rules) : withSiteAddresses(part, rules),
    ]),
  );
}
