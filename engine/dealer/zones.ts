import type { FromSchema } from 'json-schema-to-ts';
import type { deliveryPriceAnswer } from '../../schemas/api/places.ts';
import type { Delivery } from '../../schemas/site/operations.ts';

/** A region and what delivery there costs in dollars; 0 is free. */
export type DeliveryQuote = FromSchema<typeof deliveryPriceAnswer>;

/** Four digits, with anything around them ignored; `undefined` for anything else. */
export function postcodeIn(text: string): string | undefined {
  const digits = text.trim();
  return /^\d{4}$/.test(digits) ? digits : undefined;
}

/** Whether a postcode is in a range such as `2000-2099`, or is the one written alone. */
export function holdsPostcode(range: string, postcode: string): boolean {
  const [from = '', to = from] = range.split('-');
  return postcode >= from && postcode <= to;
}

/** The quote of the first zone that contains a postcode; `undefined` when the site does not deliver there. */
export function zoneQuote(postcode: string, zones: Delivery['zones'] = []): DeliveryQuote | undefined {
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => holdsPostcode(range, postcode)));
  return zone && { name: zone.name, price: zone.price };
}
