import type { SiteFacts } from '../conditions/index.ts';
import type { TenantDocument } from '../ports/site.ts';

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
): SiteFacts {
  const below = chain.slice(0, -1);
  const group = documentName(below.findLast(({ name }) => name === 'group'));
  const template = documentName(below.findLast(({ name }) => name !== 'group'));
  const state = site.state ?? (locations.find((location) => location.primary) ?? locations[0])?.address?.state;
  return {
    slug: site.slug,
    features,
    dealershipCount: Math.max(dealerships.length, new Set(locations.map((location) => location.dealership_slug)).size),
    ...(state ? { state } : {}),
    ...(template ? { template } : {}),
    ...(group ? { group } : {}),
  };
}
