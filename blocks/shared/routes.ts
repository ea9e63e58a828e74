import type { RuleValue } from '../../schemas/rules/index.ts';
import type { MenuItem } from '../../schemas/site/index.ts';
import type { Site } from '../../engine/ports/site.ts';
import { matchRoute } from '../../engine/pages/match.ts';

/** True when the site has a page at this path, or the URL leads elsewhere. */
export function leadsSomewhere(site: Site, to: string): boolean {
  if (!to.startsWith('/')) return true;
  const [path = '/'] = to.split(/[?#]/);
  return matchRoute(site.pages, path) !== undefined;
}

/** The rules that set a page's address per site. */
export const routeRules = [
  'service.bookingTarget',
  'trade.entryRoute',
  'finance.pageRoute',
  'locations.indexRoute',
] as const;

type RouteRules = { readonly [P in (typeof routeRules)[number]]: RuleValue<P> };

const usual: Readonly<Record<string, (typeof routeRules)[number]>> = {
  '/service': 'service.bookingTarget',
  '/trade-in': 'trade.entryRoute',
  '/finance': 'finance.pageRoute',
  '/dealerships': 'locations.indexRoute',
};

/**
 * The target of a link on this site: a document may name a page by its usual address, and the site's rule says where it
 * is [routes.service-external-one-site].
 */
export function siteRoute(to: string, rules: RouteRules): string {
  const rule = Object.hasOwn(usual, to) ? usual[to] : undefined;
  return rule ? rules[rule] : to;
}

/** A menu with its links resolved for this site. */
export function siteMenu(items: readonly MenuItem[], rules: RouteRules): MenuItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.to ? { to: siteRoute(item.to, rules) } : {}),
    ...(item.items ? { items: siteMenu(item.items, rules) } : {}),
  }));
}
