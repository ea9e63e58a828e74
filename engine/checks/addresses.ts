import { catalogue } from '../../schemas/rules/index.ts';
import { addressRules } from '../pages/addresses.ts';
import { routeFinder } from '../pages/match.ts';
import { pageKind } from '../pages/kinds/index.ts';
import { placePages } from '../pages/site-pages.ts';
import { entriesOf, isObject, itemsOf, type JsonObject, member, textAt } from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import { pathOf } from '../text/paths.ts';
import type { CheckContext } from './check.ts';

/** Addresses that the server answers without a page. */
const builtIn: readonly string[] = ['/robots.txt', '/sitemap.xml'];

type Context = Pick<CheckContext, 'rules' | 'now' | 'document'>;

/** The addresses of a site, by its pages and redirects. */
export interface Addresses {
  /** The address on this site that a path refers to, without its query. */
  addressOf(path: string): string;
  /** Whether a page, a redirect or the server itself answers at an address. */
  answers(address: string): boolean;
  /** Addresses similar to a mistyped one. */
  readonly names: readonly string[];
}

/** The languages a document is offered in besides its own. */
export function localesOf(document: JsonObject): readonly string[] {
  return itemsOf(member(document['site'], 'locales')).filter((locale) => typeof locale === 'string');
}

/** What addresses in the further languages of a document begin with: `zh`, or `zh-hant` where two share a code. */
export function languageCodes(document: JsonObject): ReadonlySet<string> {
  return new Set(localesOf(document).flatMap((locale) => [locale.toLowerCase(), ...locale.split('-').slice(0, 1)]));
}

/** The addresses of a document's pages; computed once for all checks of it. */
export function addressesOf(context: Context): Addresses {
  return known(context.document, context);
}

const known = perObject((_document: JsonObject, context: Context) => findAddresses(context));

function findAddresses({ document, rules, now }: Context): Addresses {
  const languages = languageCodes(document);
  const site = { slug: textAt(document['site'], 'slug') ?? '', features: [], dealershipCount: 0 };
  const moved = new Map<string, string>(
    [...addressRules, 'locations.detailPath' as const].map((id) => {
      const usual = catalogue[id].default;
      return [usual, rules ? rules.read(id, { site, now }) : usual];
    }),
  );
  const addressOf = (path: string) => moved.get(path) ?? path;
  const pages = entriesOf(document['pages']).flatMap(([pattern, page]) =>
    isObject(page) ? [[pattern, { name: pageKind(page['name']).name }] as const] : [],
  );
  const placed = placePages(pages, (rule) => addressOf(catalogue[rule].default));
  const patterns = placed.map(({ pattern }) => pattern);
  const former = placed.flatMap((page) => page.former ?? []);
  const redirects = itemsOf(document['redirects']).map((redirect) => String(member(redirect, 'from')));
  const written = [...patterns, ...former, ...redirects];
  const plain = new Set([...builtIn, ...written]);
  const find = routeFinder(written.map((pattern) => ({ pattern })));
  return {
    addressOf: (path) => {
      const plain = pathOf(path);
      const [, first = ''] = plain.split('/');
      return addressOf(languages.has(first) ? plain.slice(first.length + 1) || '/' : plain);
    },
    answers: (address) => plain.has(address) || find(address) !== undefined,
    names: [...patterns.filter((pattern) => !pattern.includes(':')), ...builtIn],
  };
}
