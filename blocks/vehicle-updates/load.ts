import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import type { Rules } from '../../engine/rules/index.ts';
import { priceRules, priceWords, type purchaseRules, withShownPrices } from '../../engine/vehicle/price.ts';
import type { Words } from '../../engine/wording/index.ts';

export const updatesRules = [...priceRules, 'stock.vehicleNoun'] as const;

export const updatesWords = [
  ...priceWords,
  'sold.notice',
  'sold.message',
  'vehicle.updated',
  'vehicle.changed',
] as const;

export type UpdatesRules = Rules<(typeof updatesRules)[number]>;

export type UpdatesWords = Words<(typeof updatesWords)[number]>;

/** The fields that determine the displayed price. */
export const priceFields = [
  'preorder',
  'price',
  'offer_price',
  'before_price',
  'price_type',
] as const satisfies readonly (keyof Vehicle)[];

/** The fields displayed beside the vehicle's name. */
export const shownFields = ['status', 'sold', ...priceFields] as const satisfies readonly (keyof Vehicle)[];

/** The state that the page was rendered from. */
export interface UpdatesData extends Pick<Vehicle, (typeof shownFields)[number]> {
  readonly id: number;
  readonly slug: string;
  readonly photos: number;
  readonly updatedAt: string;
  /** The site's noun for the vehicle: `car`. */
  readonly noun: string;
}

type UpdatesContext = LoadContext<unknown, 'stock.vehicleNoun' | (typeof purchaseRules)[number]>;

/** The vehicle's state when the page was rendered. */
export function load({ page, site, rules }: UpdatesContext): UpdatesData | undefined {
  if (!page.vehicle) return undefined;
  const vehicle = withShownPrices(page.vehicle, rules);
  const { id, slug, photos_count: photos, updated_at: updatedAt } = vehicle;
  const shown: Partial<Vehicle> = {};
  for (const name of shownFields) Object.assign(shown, { [name]: vehicle[name] ?? null });
  const noun = vehicleNoun(site, rules['stock.vehicleNoun']);
  return { ...shown, id, slug, photos: photos ?? 0, updatedAt: updatedAt ?? '', noun, status: vehicle.status };
}
