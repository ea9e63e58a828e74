import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import type { Feature } from '../../schemas/site/features.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { routesInOrder, segmentsOf, slugIn, withSlug } from './match.ts';
import type { RouteRule } from './define.ts';
import { pageKind, pageKinds } from './kinds/index.ts';
import type { Facts } from '../conditions/index.ts';
import { withLocationNamed } from '../dealer/facts.ts';
import { perObject } from '../memo/index.ts';
import type { Site, SiteCore, SitePage } from '../ports/site.ts';
import { offerEntries } from '../../schemas/offers.ts';
import { possibleValues } from '../rules/index.ts';
import { pageOf } from '../vehicle/offers.ts';

type Page = NonNullable<SiteDocument['pages']>[string];

/** Which pages exist, and where, does not depend on the time: a site has one set of addresses. */
const always = new Date(0);

/** Why a site has no page of this name: a feature it lacks, or a rule. */
export function lackingFor(
  name: string | undefined,
  { document, facts, rules }: SiteCore,
): { readonly feature: Feature } | { readonly rule: RuleId } | undefined {
  const { feature, off } = pageKind(name);
  if (feature !== undefined && document.features?.includes(feature) !== true) return { feature };
  return off && rules.read(off.rule, { site: facts, now: always }) === off.value ? { rule: off.rule } : undefined;
}

/** A page with its addresses; the former ones are those its rule could give it, and those of pages it replaces. */
export interface Placed<T> extends Pick<SitePage, 'pattern' | 'written' | 'former' | 'first'> {
  /** The rule that sets its address. */
  readonly rule?: RouteRule;
  readonly page: T;
}

/** Whether a rule sets a page's address, and so creates it there. */
export function isPlacingRule(rule: RuleId): boolean {
  return pageKinds.some(({ route, alsoAt }) => route === rule || alsoAt === rule);
}

/** A rule that sets the address of a page, with the slug of the page among those of its kind. */
interface Placing {
  readonly rule: RouteRule;
  readonly slug?: string;
  /** Whether the addresses that the rule did not choose redirect to the one that it chose. */
  readonly redirects?: boolean;
}

/** Reads a rule's address; `slug` replaces `{slug}` in it. */
export type ReadRoute = (rule: RouteRule, slug?: string) => string;

/** The addresses a rule chooses from; only its default, where it takes any. */
function choicesOf(rule: RouteRule): readonly string[] {
  const { schema, default: usual } = ruleDefinition(rule);
  const choices: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [usual];
  return choices.filter((choice) => typeof choice === 'string');
}

/** The rule that moves a page: that of its kind, for a page written at an address the catalogue knows. */
export function placingRule(name: string | undefined, pattern: string): Placing | undefined {
  const { route: rule, entry } = pageKind(name);
  if (entry && choicesOf(entry).includes(pattern)) return { rule: entry, redirects: true };
  if (!rule) return undefined;
  const choices = choicesOf(rule);
  if (choices.includes(pattern)) return { rule };
  const slug = choices.map((choice) => slugIn(choice, pattern)).find((found) => found !== undefined);
  return slug === undefined ? undefined : { rule, slug, redirects: true };
}

/** Where a rule places a page. */
export function placeOf({ rule, slug }: Placing, routeOf: ReadRoute): string {
  return withSlug(routeOf(rule, slug), slug);
}

/**
 * Moves pages to the addresses set by the site's rules. If the document already has a page there, that one is used and
 * the other has no page of its own.
 */
export function placePages<T extends { readonly name?: string | undefined }>(
  pages: readonly (readonly [pattern: string, page: T])[],
  routeOf: ReadRoute,
): readonly Placed<T>[] {
  const written = new Set(pages.map(([pattern]) => pattern));
  const moves = pages.map(([pattern, page]) => {
    const placing = placingRule(page.name, pattern);
    return { pattern, page, placing, route: placing ? placeOf(placing, routeOf) : pattern };
  });
  const left = moves.flatMap(({ placing, route }) =>
    placing?.redirects
      ? choicesOf(placing.rule).map((choice) => ({ to: route, from: withSlug(choice, placing.slug) }))
      : [],
  );
  const formerOf = (route: string) =>
    [...new Set(left.filter(({ to }) => to === route).map(({ from }) => from))].filter((from) => from !== route);
  return moves.flatMap(({ pattern, page, placing, route }) => {
    const rule = placing?.rule;
    const isReplaced = route !== pattern && written.has(route);
    const { alsoAt } = pageKind(page.name);
    const second = rule && alsoAt && routeOf(alsoAt);
    const former = formerOf(route);
    const moved = { pattern: route, written: pattern, page, ...(rule ? { rule } : {}) };
    return [
      ...(isReplaced ? [] : [{ ...moved, ...(former.length > 0 ? { former } : {}) }]),
      ...(second && second !== route && !written.has(second)
        ? [{ pattern: second, written: pattern, first: route, page, rule: alsoAt }]
        : []),
    ];
  });
}

/** The pages of a site, moved by its rules, in matching order. */
export function sitePages(core: SiteCore): readonly Placed<Page>[] {
  const offered = Object.entries(core.document.pages ?? {}).filter(([, { name }]) => !lackingFor(name, core));
  const facts: Facts = { site: core.facts, now: always };
  return routesInOrder(
    placePages(offered, (rule, slug) =>
      core.rules.read(rule, slug ? withLocationNamed(facts, slug, core.document) : facts),
    ),
  );
}

/** The pages that offers link to and this site does not have, as patterns such as `/cars/:slug/checkout`. */
export const absentPages = perObject((site: Site): readonly string[] => {
  const there = new Set(site.pages.map(({ pattern }) => segmentsOf(pattern).join('/')));
  const wanted = offerEntries
    .flatMap(([, { to, fromCard = [], fromEstimate = [] }]) => [...to, ...fromCard, ...fromEstimate])
    .flatMap((address) => pageOf(typeof address === 'string' ? address : address.to) ?? [])
    .flatMap((page) => patternsOf(page, site));
  return [...new Set(wanted)].filter((pattern) => !there.has(segmentsOf(pattern).join('/')));
});

/** A page's patterns, one for each possible value of a rule in it. */
function patternsOf(page: string, site: Site): readonly string[] {
  const [written, rule] = /\{([\w.]+)\}/.exec(page) ?? [];
  if (written === undefined || rule === undefined) return [page];
  return possibleValues(site.rules, rule).flatMap((value) => patternsOf(page.replace(written, String(value)), site));
}
