import type { LoadContext } from '../../engine/blocks/load.ts';
import type { DeliveryQuote } from '../../engine/dealer/postcodes.ts';

export const deliveryRules = ['delivery.eligible', 'delivery.freeRadius', 'vehicle.sectionLayout'] as const;

/** The result for a postcode: a quote, no quote, or an empty field. */
export type DeliveryOutcome = { readonly quote: DeliveryQuote } | { readonly problem: 'empty' | 'noQuote' };

export interface DeliveryData {
  readonly carId: number;
  /** The form's input without JavaScript, and its result. */
  readonly postcode?: string;
  readonly outcome?: DeliveryOutcome;
}

type DeliveryContext = LoadContext<unknown, (typeof deliveryRules)[number]>;

/** The vehicle to deliver and, for a form sent without JavaScript, its answer. */
export async function loadDelivery({ page, rules, site, backend }: DeliveryContext): Promise<DeliveryData | undefined> {
  const { vehicle, url } = page;
  if (!vehicle || !rules['delivery.eligible']) return undefined;
  const postcode = url.searchParams.get('delivery_postcode')?.trim().slice(0, 20);
  if (postcode === undefined) return { carId: vehicle.id };
  if (postcode === '') return { carId: vehicle.id, postcode, outcome: { problem: 'empty' } };
  const freeRadius = rules['delivery.freeRadius'];
  const quote = await backend.services.delivery.quote({ postcode, vehicle, site, freeRadius }).catch(() => undefined);
  return { carId: vehicle.id, postcode, outcome: quote ? { quote } : { problem: 'noQuote' } };
}
