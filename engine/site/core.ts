import { featuresWithPlugins } from '../../schemas/site/features.ts';
import { identitySchema } from '../../schemas/site/identity.ts';
import type { SiteCore, TenantDocument } from '../ports/site.ts';
import { compileRules, type RuleLayer } from '../rules/index.ts';
import type { Collected, SiteFacts } from '../conditions/index.ts';

const { locale, timeZone } = identitySchema.properties;

/** Takes a checked document, with the rules of its chain kept apart by layer. */
export function siteCore<Document extends TenantDocument>(
  written: Document,
  layers: readonly (RuleLayer & { readonly file?: string })[],
): SiteCore<Document> {
  const document = {
    ...written,
    site: { locale: locale.default, timeZone: timeZone.default, ...written.site },
    features: featuresWithPlugins(written.features ?? [], written.plugins ?? []),
  };
  return {
    document,
    facts: siteFacts(document, layers),
    rules: compileRules(layers, { providers: document.finance?.providers ?? {} }),
  };
}

interface Layer {
  readonly name?: string;
  readonly file?: string;
}

/** A document's name: its file name, without folder and extension. */
function documentName(layer: Layer | undefined): string | undefined {
  const name = layer?.file?.split(/[/\\]/).at(-1);
  return name?.endsWith('.json') ? name.slice(0, -'.json'.length) : undefined;
}

/**
 * What conditions can read of a site, from its document and the chain of files it extends, weakest first: its group's
 * document, if it extends one, and the template below.
 */
export function siteFacts(
  {
    site,
    features = [],
    dealerships = [],
    locations = [],
  }: Pick<TenantDocument, 'site' | 'features' | 'dealerships' | 'locations'>,
  chain: readonly Layer[] = [],
): Collected<SiteFacts> {
  const below = chain.slice(0, -1);
  return {
    slug: site.slug,
    locale: site.locale ?? locale.default,
    features,
    dealershipCount: Math.max(dealerships.length, new Set(locations.map((location) => location.dealership_slug)).size),
    state: (site.state ?? (locations.find(({ primary }) => primary) ?? locations[0])?.address?.state) || undefined,
    timeZone: site.timeZone ?? timeZone.default,
    template: documentName(below.findLast(({ name }) => name !== 'group')),
    group: documentName(below.findLast(({ name }) => name === 'group')),
  };
}
