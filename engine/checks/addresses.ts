import { catalogue, type RuleId } from '../../schemas/rules/index.ts';
import { matchRoute } from '../route/match.ts';
import { placePages } from '../route/place.ts';
import { entriesOf, isObject, itemsOf, member } from '../site/json.ts';
import type { CheckContext } from './check.ts';

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

type Context = Pick<CheckContext, 'rules' | 'now' | 'document'>;

/** The addresses of a site, by its pages and redirects. */
export interface Addresses {
  /** The address on this site that a path leads to, without its query. */
  addressOf(path: string): string;
  /** Whether a page, a redirect or the server itself answers at an address. */
  answers(address: string): boolean;
  /** Addresses that may have been meant by another. */
  readonly names: readonly string[];
}

/** Where the pages of a document stand. */
export function addressesOf(context: Context): Addresses {
  const pages = entriesOf(context.document['pages']).flatMap(([pattern, page]) =>
    isObject(page) ? [[pattern, { name: String(page['name'] ?? 'content') }] as const] : [],
  );
  const placed = placePages(pages, (rule) => siteAddress(catalogue[rule].default, context));
  const patterns = placed.map(({ pattern }) => pattern);
  const moved = itemsOf(context.document['redirects']).map((redirect) => String(member(redirect, 'from')));
  const routes = [...patterns, ...moved].map((pattern) => ({ pattern }));
  return {
    addressOf: (path) => siteAddress(path.replace(/[?#].*$/, ''), context),
    answers: (address) => builtIn.includes(address) || matchRoute(routes, address) !== undefined,
    names: [...patterns.filter((pattern) => !pattern.includes(':')), ...builtIn],
  };
}

/** The address on this site of a page that the rules place. */
function siteAddress(path: string, { rules, now, document }: Context): string {
  const rule = addressRules.find((id) => catalogue[id].default === path);
  const slug = member(document['site'], 'slug');
  const site = { slug: typeof slug === 'string' ? slug : '', features: [], dealershipCount: 0 };
  return rule && rules ? rules.read(rule, { site, now }) : path;
}
