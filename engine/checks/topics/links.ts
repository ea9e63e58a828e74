import { catalogue, ruleDefinition, type RuleId } from '../../../schemas/rules/index.ts';
import { plainPage } from '../../../schemas/site/page-kinds.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import {
  entriesOf,
  isObject,
  itemsAt,
  itemsOf,
  joinPointer,
  member,
  textAt,
  textsIn,
  textsUnder,
} from '../../json/json.ts';
import { perObject } from '../../memo/index.ts';
import { stringSearch } from '../../json/search-strings.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { routeParameters, withSlug } from '../../pages/match.ts';
import { isPlacingRule } from '../../pages/site-pages.ts';
import { linkedRoutes } from '../../rules/constraints.ts';
import { addressesOf } from '../addresses.ts';
import { pathOf, usedCarPath } from '../../text/paths.ts';
import { defineCheck } from '../check.ts';
import { ruleValues } from '../rule-values.ts';
import { layoutOf } from '../site-settings.ts';
import { rangeOf, shownTextSearch } from '../texts.ts';

export const deadAnchor = defineCheck('dead-anchor', {
  severity: 'warning',
  summary: 'Link to an anchor that the page does not have',
  why: 'The page opens at its top instead.',
  fix: 'Name a block or a heading of that page, or omit the part after #.',
  for: 'tenant',
  run({ document, holders, links }, report) {
    const anchorsOf = (holder: string) =>
      (holders.find(([first]) => first?.holder === holder) ?? []).flatMap(({ value }) => textAt(value, 'id') ?? []);
    for (const { href, pointer, within } of links) {
      const [, path = '', anchor = ''] = /^(\/[^?#:]*)(?:\?[^#]*)?#([a-z][a-z0-9-]*)$/.exec(href) ?? [];
      const page = member(document['pages'], path);
      if (anchor === '' || !isObject(page)) continue;
      const layout = joinPointer('/layouts', layoutOf(page));
      const known = [joinPointer('/pages', path), layout].flatMap(anchorsOf);
      if (known.includes(anchor)) continue;
      report({
        pointer,
        message: `The page '${path}' has no block with the id '${anchor}'.`,
        suggestions: nearestNames(anchor, known).map((id) => `${path}#${id}`),
        within,
      });
    }
  },
});

export const deadLink = defineCheck('dead-link', {
  severity: 'error',
  summary: 'Link to a page that does not exist',
  why: 'A shopper who follows it lands on the page for unknown addresses.',
  fix: 'Correct the address, add the page, or add a redirect from the old address.',
  for: 'tenant',
  run(context, report) {
    const { addressOf, answers, names } = addressesOf(context);
    for (const { href, pointer, within } of context.links) {
      // A target that uses its redirect's parameters is only known when it is followed.
      if (!/^\/(?!\/)/.test(href) || href.includes(':')) continue;
      const written = pathOf(href);
      const path = addressOf(href);
      if (!path.startsWith('/') || path.startsWith('/media/') || answers(path)) continue;
      report({
        pointer,
        message: written.endsWith(path)
          ? `No page answers at '${written}'.`
          : `The rules put '${written}' at '${path}', and no page answers there.`,
        suggestions: nearestNames(path, names),
        within,
        replaceable: href === path,
      });
    }
  },
});

export const redirectParameter = defineCheck('redirect-parameter', {
  severity: 'error',
  summary: 'Redirect with a parameter that its address does not have',
  why: 'Nothing takes its place, so the redirect leads to an address that is not meant.',
  fix: 'Name a parameter of "from", or write the address as it is.',
  run({ document }, report) {
    for (const [redirect, at] of itemsAt(document['redirects'], '/redirects')) {
      const [from = '', to = ''] = [textAt(redirect, 'from'), textAt(redirect, 'to')];
      const known: readonly string[] = from.match(routeParameters) ?? [];
      for (const match of to.matchAll(routeParameters)) {
        const [name] = match;
        if (known.includes(name)) continue;
        const message = `'${from}' has no parameter '${name}'.`;
        const suggestions = nearestNames(name, known);
        report({ pointer: joinPointer(at, 'to'), within: rangeOf(match), message, suggestions });
      }
    }
  },
});

export const linkToOwnHost = defineCheck('link-to-own-host', {
  severity: 'info',
  summary: 'Full URL where a path is enough',
  why: 'In the preview, and after a change of host, it leaves the site, and link checks skip it.',
  fix: 'Write the path alone.',
  for: 'tenant',
  run({ document, links }, report) {
    const hosts = itemsOf(member(document['site'], 'hosts'));
    for (const { href, pointer, within } of links) {
      const [, host, path = ''] = /^https:\/\/([^/?#]+)(.*)$/i.exec(href) ?? [];
      if (host === undefined || !hosts.includes(host.toLowerCase())) continue;
      const value = path.startsWith('/') ? path : `/${path}`;
      const fix = { title: `Write '${value}'`, change: { set: pointer, value } } as const;
      const message = `'${host}' is this site itself; '${value}' is enough.`;
      report({ pointer, message, ...(within ? { within } : { fix }) });
    }
  },
});

/** The addresses the rules link to by default. */
const usualPaths: ReadonlySet<string> = new Set(
  Object.values(catalogue).flatMap(({ default: value }) =>
    typeof value === 'string' && value.startsWith('/') ? [pathOf(value)] : [],
  ),
);

/** The texts of rules, as addresses: those of a template are the same in all documents that extend it. */
const pathsInRules = perObject((rules: object): ReadonlySet<string> => new Set(textsIn(rules).map(pathOf)));

export const orphanPage = defineCheck('orphan-page', {
  severity: 'info',
  summary: 'Page that nothing links to',
  why: 'Shoppers can only reach it by typing its address.',
  fix: 'Add it to a menu, or link to it from another page.',
  for: 'tenant',
  // Waits, because a page may only seem unlinked when the link to it is broken.
  waits: true,
  run({ document, links, rules }, report) {
    if (!rules) return;
    const hosts = itemsOf(member(document['site'], 'hosts')).map((host) => `https://${String(host)}`);
    const linked = new Set(
      links.map(({ href }) => {
        const own = hosts.find((host) => href.startsWith(`${host}/`));
        // A page also answers at its address with a slash at the end.
        return pathOf(href.slice(own?.length ?? 0)).replace(/(?<=.)\/$/, '');
      }),
    );
    const byRules = rules.layers.filter(({ name }) => name !== 'default').map((layer) => pathsInRules(layer.rules));
    const isLinked = (pattern: string) => [linked, usualPaths, ...byRules].some((paths) => paths.has(pattern));
    for (const [pattern, page] of entriesOf(document['pages'])) {
      // Pages of other kinds are reached through what the product shows: vehicles, results, status pages.
      if (!isObject(page) || pageKind(page['name']).name !== plainPage) continue;
      if (!pattern.startsWith('/') || pattern === '/' || pattern.includes(':') || isLinked(pattern)) continue;
      const message = `Nothing on the site links to '${pattern}'.`;
      report({ pointer: joinPointer('/pages', pattern), part: 'key', message });
    }
  },
});

/** Skips rules that create their page themselves, and those covered by `rule-constraints`. */
function isSpared(rule: RuleId): boolean {
  return isPlacingRule(rule) || linkedRoutes.some((linked) => linked === rule);
}

export const ruleTarget = defineCheck('rule-target', {
  severity: 'warning',
  summary: 'Rule that points to a page that does not exist',
  why: 'Shoppers it sends there get the page for unknown addresses.',
  fix: 'Correct the address, or add the page.',
  for: 'tenant',
  run(context, report) {
    const { addressOf, answers, names } = addressesOf(context);
    const pattern = addressOf(catalogue['locations.detailPath'].default);
    for (const { rule, value, pointer } of ruleValues(context.document)) {
      if (rule === 'vehicle.place.linkTarget' && value === 'locationPage') {
        const shown = itemsOf(context.document['locations']).filter((place) => member(place, 'visible') !== false);
        for (const path of textsUnder(shown, 'slug').map((slug) => withSlug(pattern, slug))) {
          if (answers(path)) continue;
          const message = `The location has no page at '${path}', so that its vehicles' place is not a link.`;
          report({ pointer, message, suggestions: nearestNames(path, names) });
        }
      }
      if (rule === 'vehicle.breadcrumbs.base' && value === 'usedCar') {
        for (const { route, path, crumbs } of usedCarPages) {
          if (answers(path)) continue;
          report({ pointer, message: `No page answers at '${route}', so ${crumbs} are not links in breadcrumbs.` });
        }
      }
      const { schema } = ruleDefinition(rule);
      if (schema['format'] !== 'route' || typeof value !== 'string' || !value.startsWith('/')) continue;
      const path = pathOf(value);
      if (isSpared(rule) || path.includes(':') || answers(path)) continue;
      const suggestions = nearestNames(path, names);
      report({ pointer, message: `No page answers at '${path}'.`, suggestions, replaceable: value === path });
    }
  },
});

/** The pages that the breadcrumbs of used cars lead to, and which of their steps. */
const usedCarPages = [
  { route: `${usedCarPath}/:make`, path: `${usedCarPath}/any`, crumbs: 'makes and bodies' },
  { route: `${usedCarPath}/:make/:model`, path: `${usedCarPath}/any/any`, crumbs: 'models' },
];

const allowed = /^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|sms:[^\s]+|\/(?!\/)[^\s]*|#[^\s]*|\?[^\s]*)$/i;
const dangerous = /^\s*(javascript|vbscript|data|file|blob|http|ftp):/i;

const dangerousIn = stringSearch((text) => (dangerous.test(text) && !/\s\S+\s/.test(text) ? [{ href: text }] : []));

export const unsafeUrl = defineCheck('unsafe-url', {
  firm: true,
  severity: 'error',
  summary: 'URL that is not allowed',
  why: 'Some URLs run code or leave the site unencrypted; browsers and the site would refuse them.',
  fix: 'Use https:, mailto:, tel:, sms:, a path of the site such as /about-us, or an #anchor.',
  run(context, report) {
    const { document, links } = context;
    const reported = new Set<string>();
    for (const { href, pointer, within } of links) {
      if (allowed.test(href)) continue;
      reported.add(pointer);
      const meant = addressMeant(href, addressesOf(context).answers);
      const suggestions = meant === undefined ? {} : { suggestions: [meant], replaceable: true };
      report({ pointer, message: messageFor(href), within, ...suggestions });
    }
    // The addresses of feeds are not links; another check covers them.
    const { wording: _wording, stock: _stock, ...parts } = document;
    for (const { pointer, href } of dangerousIn(parts, '', '')) {
      if (!reported.has(pointer)) report({ pointer, message: messageFor(href) });
    }
  },
});

/** The allowed address for one without its slash, its https:// or in a number's groups of digits. */
function addressMeant(href: string, answers: (path: string) => boolean): string | undefined {
  const [, scheme, number = ''] = /^\s*(tel:|sms:)\s*(\+?[\d\s()-]{6,})$/i.exec(href) ?? [];
  if (scheme) return `${scheme}${number.replace(/[\s()-]/g, '')}`;
  if (/^www\.[^\s/]+\.[^\s]+$/i.test(href)) return `https://${href}`;
  const path = `/${href}`;
  return allowed.test(path) && answers(path) ? path : undefined;
}

function messageFor(href: string): string {
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(href)?.[1]?.toLowerCase();
  if (scheme && allowed.test(`${scheme}x`)) return `'${href}' contains spaces, or nothing follows '${scheme}'.`;
  if (scheme) return `An address cannot start with '${scheme}'.`;
  return href.startsWith('//') ? "An address cannot start with '//'." : `'${href}' is not a valid address.`;
}

const vague = /\[(click here|here|this|this page|link|more|read more|learn more)\]\([^)]+\)/gi;

const vagueLinksIn = shownTextSearch((text, key) => {
  if (key !== 'markdown' && key !== 'answer') return [];
  return [...text.matchAll(vague)].map(({ 1: words = '', index }) => ({
    words,
    within: [index + 1, index + 1 + words.length] as const,
  }));
});

export const vagueLinkText = defineCheck('vague-link-text', {
  severity: 'info',
  summary: 'Link that does not say where it leads',
  why: 'Many screen reader users go from link to link; "here" tells them nothing.',
  fix: 'Name in the link what a shopper finds there.',
  run({ document }, report) {
    for (const { words, ...place } of vagueLinksIn(document)) {
      report({ ...place, message: `'${words}' does not say where the link leads.` });
    }
  },
});
