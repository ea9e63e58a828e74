import type { SiteFacts } from '../conditions/index.ts';
import type { TenantDocument } from './core.ts';

/**
 * What conditions may know of a site, from its document and the chain of files it rests on, the weakest first: the one
 * that the site itself extends is its template, known by the file's name.
 */
export function siteFacts(
  {
    site,
    features = [],
    dealerships = [],
    locations = [],
  }: Pick<TenantDocument, 'site' | 'features' | 'dealerships' | 'locations'>,
  chain: readonly { readonly file?: string }[] = [],
): SiteFacts {
  const template = /^(.+)\.json$/.exec((chain.at(-2)?.file ?? '').split(/[/\\]/).at(-1) ?? '')?.[1];
  const state = site.state ?? (locations.find((location) => location.primary) ?? locations[0])?.address?.state;
  return {
    slug: site.slug,
    features,
    dealershipCount: Math.max(dealerships.length, new Set(locations.map((location) => location.dealership_slug)).size),
    ...(state ? { state } : {}),
    ...(template ? { template } : {}),
  };
}
