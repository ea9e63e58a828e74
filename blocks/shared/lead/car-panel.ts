import type { LoadContext } from '../../../engine/blocks/load.ts';
import { displayPrice, priceRules, priceWords } from '../../../engine/vehicle/price.ts';

/** The vehicle beside a form, with every text ready to print. */
export interface CarPanel {
  readonly name: string;
  readonly href: string;
  readonly price?: string;
  readonly photo?: string;
}

/** The page's vehicle for the panel beside a form. */
export function carPanel({
  page: { vehicle },
  site,
  facts,
}: Pick<LoadContext, 'page' | 'site' | 'facts'>): CarPanel | undefined {
  if (!vehicle) return undefined;
  const rules = site.rules.reader(priceRules, site.rules.vehicle(vehicle, facts));
  const price = displayPrice(vehicle, rules, site.wording.words(priceWords));
  const photo = vehicle.primary_image_url ?? vehicle.thumbnails?.[0] ?? vehicle.images?.[0]?.image.url;
  return {
    name: vehicle.name,
    href: `/cars/${vehicle.slug}`,
    ...(price ? { price: price.text } : {}),
    ...(photo ? { photo } : {}),
  };
}
