import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** The fields that a shopper reads beside the vehicle's name. */
export const shownFields = [
  'status',
  'sold',
  'preorder',
  'price',
  'offer_price',
  'before_price',
  'price_type',
] as const satisfies readonly (keyof Vehicle)[];

/** What the page was made from. */
export interface UpdatesData extends Pick<Vehicle, (typeof shownFields)[number]> {
  readonly id: number;
  readonly slug: string;
  readonly photos: number;
  readonly updatedAt: string;
}

/** What the page's vehicle was when the page was made. */
export function load({ page }: LoadContext): UpdatesData | undefined {
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const { id, slug, photos_count: photos, updated_at: updatedAt } = vehicle;
  const shown: Partial<Vehicle> = {};
  for (const name of shownFields) Object.assign(shown, { [name]: vehicle[name] ?? null });
  return { ...shown, id, slug, photos: photos ?? 0, updatedAt: updatedAt ?? '', status: vehicle.status };
}
