import { diskHost } from '../../cli/sites/host.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import { placePages } from '../../engine/pages/site-pages.ts';
import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import type { Page } from '../../schemas/site/index.ts';

/** All demo tenants, each with its main search page. */
export const mainStock = {
  'harbour-used': '/search/used-cars',
  'northside-nissan': '/search/used-cars',
  'coastal-suzuki': '/search/new-cars',
  'wander-caravans': '/search/caravans-and-motorhomes',
  'federation-group': '/search/used-cars',
  'ironbark-trucks': '/search/trucks',
  'redline-motorcycles': '/search/motorcycles',
  looplease: '/search/subscribe',
  budgetwheels: '/search/new-used-and-demo-cars',
  clickdrive: '/search/new-used-and-demo-cars',
  'prestige-lane': '/search/new-used-and-demo-cars',
  'westcountry-motors': '/search/new-used-and-demo-cars',
} as const;

/**
 * The tenants whose every page kind is looked at in a browser: those between them have every kind. Of the others, the
 * pages that differ by theme and trade are: home, results and a vehicle.
 */
export const lookedAtThroughout: ReadonlySet<string> = new Set(['harbour-used', 'federation-group']);

/** Pages, by name, that need a vehicle or a signed-in shopper: they have journeys of their own. */
const forSomeone: ReadonlySet<string> = new Set(['account', 'checkout', 'print']);

/** The plain value a tenant's documents give a rule, else its default. */
export function ruleOf(tenant: string, rule: RuleId): unknown {
  const { layers } = loadDocument(`sites/${tenant}/site.json`, diskHost);
  return layers.findLast(({ rules }) => rule in rules)?.rules[rule] ?? ruleDefinition(rule).default;
}

/** What a page is made of: its kind, its form, and the types of its blocks. */
function makeUp(page: Page): string {
  const types = new Set<string>();
  JSON.stringify(page, (key, value: unknown) => {
    if (key === 'type' && typeof value === 'string') types.add(value);
    return value;
  });
  return JSON.stringify([page.name, page.form, [...types].sort()]);
}

/** The content pages of a tenant, one of each that are made of the same blocks. */
export function distinctPaths(tenant: string): string[] {
  const pages = loadDocument(`sites/${tenant}/site.json`, diskHost).document?.pages ?? {};
  const seen = new Set<string>();
  return contentPaths(tenant).filter((path) => {
    const page = pages[path];
    const key = page ? makeUp(page) : path;
    return !seen.has(key) && seen.add(key);
  });
}

/** The paths of a tenant's own pages, except those with parameters, status pages and those a rule turns off. */
export function contentPaths(tenant: string): string[] {
  const { document, layers } = loadDocument(`sites/${tenant}/site.json`, diskHost);
  const rules: Record<string, unknown> = Object.assign({}, ...layers.map((layer) => layer.rules));
  const valueOf = (rule: RuleId) => rules[rule] ?? ruleDefinition(rule).default;
  const offered = ({ name }: Page) => {
    const { feature, off } = pageKind(name);
    if ((name && forSomeone.has(name)) || (off && valueOf(off.rule) === off.value)) return false;
    return feature === undefined || document?.features?.includes(feature) === true;
  };
  const pages = Object.entries(document?.pages ?? {}).filter(([, page]) => offered(page));
  return placePages(pages, (rule) => String(valueOf(rule)))
    .map(({ pattern }) => pattern)
    .filter((path) => !path.includes(':') && !/^\/\d{3}$/.test(path));
}
