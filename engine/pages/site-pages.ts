import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import type { Feature } from '../../schemas/site/features.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { routesInOrder } from './match.ts';
import type { SiteCore } from '../site/core.ts';
import type { RouteRule } from './define.ts';
import { pageKind, pageKinds } from './kinds/index.ts';

type Page = NonNullable<SiteDocument['pages']>[string];

/** Which pages there are, and where, is the same at all times: a site has one set of addresses. */
const always = new Date(0);

/** What a site has no page of this name for: a feature it lacks, or a rule. */
export function lackingFor(
  name: string | undefined,
  { document, facts, rules }: SiteCore,
): { readonly feature: Feature } | { readonly rule: RuleId } | undefined {
  const { feature, off } = pageKind(name);
  if (feature !== undefined && document.features?.includes(feature) !== true) return { feature };
  return off && rules.read(off.rule, { site: facts, now: always }) === off.value ? { rule: off.rule } : undefined;
}

/** A page with the pattern it answers at; `written` is the pattern in the document. */
export interface Placed<T> {
  readonly pattern: string;
  readonly written: string;
  /** The rule that says where it stands. */
  readonly rule?: RouteRule;
  readonly page: T;
}

/** Whether a rule says where a page stands, and so brings it there. */
export function isPlacingRule(rule: RuleId): boolean {
  return pageKinds.some(({ route }) => route === rule);
}

/** The rule that moves a page: that of its kind, for a page written at the address the catalogue gives it. */
export function placingRule(name: string | undefined, pattern: string): RouteRule | undefined {
  const { route } = pageKind(name);
  return route && ruleDefinition(route).default === pattern ? route : undefined;
}

/**
 * Puts pages where the site's rules want them. Where a page of the document stands at that address already, that one
 * answers and the other has none.
 */
export function placePages<T extends { readonly name?: string | undefined }>(
  pages: readonly (readonly [pattern: string, page: T])[],
  routeOf: (rule: RouteRule) => string,
): readonly Placed<T>[] {
  const written = new Set(pages.map(([pattern]) => pattern));
  return pages.flatMap(([pattern, page]) => {
    const rule = placingRule(page.name, pattern);
    const route = rule ? routeOf(rule) : pattern;
    if (route !== pattern && written.has(route)) return [];
    return [{ pattern: route, written: pattern, page, ...(rule ? { rule } : {}) }];
  });
}

/** The pages that a site has, where its rules put them, in the order they are tried in. */
export function sitePages(core: SiteCore): readonly Placed<Page>[] {
  const offered = Object.entries(core.document.pages ?? {}).filter(([, { name }]) => !lackingFor(name, core));
  return routesInOrder(placePages(offered, (rule) => core.rules.read(rule, { site: core.facts, now: always })));
}
