import type { RuleId } from '../../schemas/rules/index.ts';
import { type Feature, featureOfPage } from '../../schemas/site/features.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import type { SiteCore } from '../site/core.ts';
import { routesInOrder } from './match.ts';
import { type Placed, placePages } from './place.ts';

type Page = NonNullable<SiteDocument['pages']>[string];

/** Which pages there are, and where, is the same at all times: a site has one set of addresses. */
const always = new Date(0);

/** Pages that a rule takes away, by their name: the rule, and the value that does. */
const offOfPage: Readonly<Record<string, { readonly rule: RuleId; readonly value: unknown }>> = {
  saved: { rule: 'saved.storage', value: 'off' },
  compare: { rule: 'compare.maximum', value: 0 },
};

/** What a site has no page of this name for: a feature it lacks, or a rule. */
export function lackingFor(
  name: string | undefined,
  { document, facts, rules }: SiteCore,
): { readonly feature: Feature } | { readonly rule: RuleId } | undefined {
  const feature = name === undefined ? undefined : featureOfPage[name];
  if (feature !== undefined && document.features?.includes(feature) !== true) return { feature };
  const off = name === undefined ? undefined : offOfPage[name];
  return off && rules.read(off.rule, { site: facts, now: always }) === off.value ? { rule: off.rule } : undefined;
}

/** The pages that a site has, where its rules put them, in the order they are tried in. */
export function sitePages(core: SiteCore): readonly Placed<Page>[] {
  const offered = Object.entries(core.document.pages ?? {}).filter(([, { name }]) => !lackingFor(name, core));
  return routesInOrder(placePages(offered, (rule) => core.rules.read(rule, { site: core.facts, now: always })));
}
