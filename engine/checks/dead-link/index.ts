import { catalogue, type RuleId } from '../../../schemas/rules/index.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { matchRoute } from '../../route/match.ts';
import { placePages } from '../../route/place.ts';
import { entriesOf, isObject, itemsOf, member } from '../../site/json.ts';
import { type CheckContext, defineCheck } from '../check.ts';

/** Addresses that the server answers without a page. */
const builtIn: readonly string[] = ['/robots.txt', '/sitemap.xml'];

/** Rules that say where a page is on this site; a link may name it by the rule's default. */
const addressRules = [
  'trade.entryRoute',
  'finance.pageRoute',
  'locations.indexRoute',
  'service.bookingTarget',
  'account.homeRoute',
] as const satisfies readonly RuleId[];

export default defineCheck({
  codes: {
    'dead-link': {
      severity: 'error',
      summary: 'Link to a page that does not exist',
      why: 'A shopper who follows it lands on the page for unknown addresses.',
      fix: 'Correct the address, add the page, or add a redirect from the old address.',
    },
  },
  for: 'tenant',
  run(context) {
    const pages = entriesOf(context.document['pages']).flatMap(([pattern, page]) =>
      isObject(page) ? [[pattern, { name: String(page['name'] ?? 'content') }] as const] : [],
    );
    const placed = placePages(pages, (rule) => siteAddress(catalogue[rule].default, context));
    const patterns = placed.map(({ pattern }) => pattern);
    const moved = itemsOf(context.document['redirects']).map((redirect) => String(member(redirect, 'from')));
    const routes = [...patterns, ...moved].map((pattern) => ({ pattern }));
    const names = [...patterns.filter((pattern) => !pattern.includes(':')), ...builtIn];
    for (const { href, pointer, within } of context.links) {
      // A target that uses the parameters of its redirect is known when it is followed, not before.
      if (!/^\/(?!\/)/.test(href) || href.includes(':')) continue;
      const path = siteAddress(href.replace(/[?#].*$/, ''), context);
      if (!path.startsWith('/') || path.startsWith('/media/') || builtIn.includes(path) || matchRoute(routes, path))
        continue;
      context.report('dead-link', {
        pointer,
        message: `No page answers at '${path}'.`,
        suggestions: nearestNames(path, names),
        ...(within ? { within } : {}),
      });
    }
  },
});

/** The address on this site of a page that the rules place. */
function siteAddress(path: string, { rules, now, document }: Pick<CheckContext, 'rules' | 'now' | 'document'>): string {
  const rule = addressRules.find((id) => catalogue[id].default === path);
  const slug = member(document['site'], 'slug');
  const site = { slug: typeof slug === 'string' ? slug : '', features: [], dealershipCount: 0 };
  return rule && rules ? rules.read(rule, { site, now }) : path;
}
