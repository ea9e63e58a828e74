import type { LoadContext } from '../../engine/blocks/load.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { estimateIn, estimateRules } from '../../engine/vehicle/estimate.ts';
import { marketRules, marketSaving } from '../../engine/vehicle/market.ts';
import { vehiclePhotos } from '../../engine/vehicle/pictures.ts';
import { displayPrice, priceRules } from '../../engine/vehicle/price.ts';
import { specRules } from '../../engine/vehicle/specs.ts';
import { type PlacedControls, placedControls, controlRules } from '../shared/saved/VehicleControls.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { vehicleHeading } from '../../engine/vehicle/title.ts';
import { defined } from '../../engine/json/defined.ts';

export const stickyRules = [
  ...controlRules,
  ...actionRules,
  ...priceRules,
  ...estimateRules,
  ...marketRules,
  ...specRules,
  'vehicle.heading',
  'vehicle.stickyHeader.shown',
  'vehicle.stickyHeader.offset',
] as const;

/** The header's content as finished text: the island only shows and hides it. */
export interface StickyData {
  readonly title: string;
  readonly sub: string;
  readonly thumb?: string;
  readonly price?: string;
  readonly weekly?: string;
  readonly market?: string;
  readonly actions: readonly ActionLink[];
  readonly saved?: PlacedControls;
}

/** The vehicle on one line; `undefined` when the site has no sticky header. */
export function loadStickyHeader(context: LoadContext<unknown, (typeof stickyRules)[number]>): StickyData | undefined {
  const { page, site, rules, now } = context;
  const { vehicle } = page;
  if (!vehicle || !rules['vehicle.stickyHeader.shown']) return undefined;
  const { words } = site.wording;
  const today = dayInZone(now, site.document.site.timeZone);
  const { main, sub } = vehicleHeading(vehicle, rules['vehicle.heading'], { rules, words, today });
  const price = displayPrice(vehicle, rules, words);
  const estimate = estimateIn('stickyHeader', vehicle, rules, words);
  const thumb = vehiclePhotos(vehicle)[0]?.thumb;
  const placed = rules['saved.placements'].includes('stickyHeader');
  const saved = placedControls(vehicle, rules, { save: placed, compare: false });
  const reserves = rules['reserve.amountPlacements'].includes('stickyHeader');
  return {
    title: main,
    sub,
    ...defined({ thumb: thumb || undefined, price: price?.text, weekly: estimate?.text, saved }),
    ...(marketSaving(vehicle, 'stickyHeader', rules) ? { market: words('price.belowMarket') } : {}),
    actions: vehicleActions(
      reserves ? ['enquire', 'reserve', 'call'] : ['enquire', 'call'],
      vehicle,
      context,
      'stickyHeader',
    ),
  };
}
