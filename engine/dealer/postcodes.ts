import type { FromSchema } from 'json-schema-to-ts';
import type { deliveryPriceAnswer } from '../../schemas/api/places.ts';
import type { Delivery } from '../../schemas/site/operations.ts';
import areasByState from './postcode-areas.json';

/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Australia's postcodes by delivery area: the first and last of each, and the latitude and longitude of its population
 * centre. Accurate enough to search within tens of kilometres; a deployment that needs streets configures a geocoding
 * service.
 */
const areas: readonly (readonly number[])[] = Object.values(areasByState).flat();

/**
 * Postcode ranges by state, as allocated by Australia Post; a few border towns have those of the neighbouring state.
 */
export const statePostcodes: Readonly<Record<string, readonly string[]>> = {
  NSW: ['1000-2599', '2619-2899', '2921-2999', '3644', '3691', '3707', '4375-4385'],
  ACT: ['0200-0299', '2540', '2600-2620', '2900-2920'],
  VIC: ['2648', '3000-3999', '8000-8999'],
  QLD: ['2406', '4000-4999', '9000-9999'],
  SA: ['0872', '5000-5999'],
  WA: ['0872', '6000-6999'],
  TAS: ['7000-7999'],
  NT: ['0800-0999', '4825'],
};

const byFirstDigit = ['NT', 'NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];

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

/**
 * The state of a postcode; for a border town, the state that most postcodes with this first digit belong to;
 * `undefined` for an unknown one.
 */
export function stateOfPostcode(postcode: string): string | undefined {
  const states = Object.keys(statePostcodes).filter((state) =>
    statePostcodes[state]?.some((range) => holdsPostcode(range, postcode)),
  );
  const usual = byFirstDigit[Number(postcode[0])];
  return states.find((state) => state === usual) ?? states[0];
}

/** The population centre of a postcode; `undefined` for one that does not exist. */
export function postcodePoint(postcode: string): Point | undefined {
  const digits = postcodeIn(postcode);
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const area = areas.find(([from = 0, to = 0]) => from <= number && number <= to);
  const [, , lat, lng] = area ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** A region and what delivery there costs in dollars; 0 is free. */
export type DeliveryQuote = FromSchema<typeof deliveryPriceAnswer>;

/** The quote of the first zone that contains a postcode; `undefined` when the site does not deliver there. */
export function zoneQuote(postcode: string, zones: Delivery['zones'] = []): DeliveryQuote | undefined {
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => holdsPostcode(range, postcode)));
  return zone && { name: zone.name, price: zone.price };
}
