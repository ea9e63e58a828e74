import type { SiteFacts } from '../conditions/index.ts';
import type { CompleteSiteDocument } from './site.ts';

/** What conditions may know of a site, from its document. */
export function siteFacts({
  site,
  features = [],
  dealerships = [],
  locations = [],
}: Pick<CompleteSiteDocument, 'site' | 'features' | 'dealerships' | 'locations'>): SiteFacts {
  const state = site.state ?? (locations.find((location) => location.primary) ?? locations[0])?.address?.state;
  return {
    slug: site.slug,
    features,
    dealershipCount: Math.max(dealerships.length, new Set(locations.map((location) => location.dealership_slug)).size),
    ...(state ? { state } : {}),
  };
}
