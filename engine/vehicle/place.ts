import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import type { Dealership } from '../../schemas/site/index.ts';
import { locationPhone, locationPoint, postalLines, primaryLocation } from '../dealer/facts.ts';
import { nationalDigits } from '../text/phone.ts';

/** The site's location where a vehicle is, by id, else by slug. */
export function vehicleLocation(vehicle: Vehicle, locations: readonly Location[]): Location | undefined {
  const id = vehicle.location_id ?? vehicle.location?.id;
  return (
    locations.find((location) => location.id === id) ??
    locations.find((location) => location.slug === vehicle.location?.slug)
  );
}

type PhoneSource = RuleValue<'phone.source'>;

/** The phone numbers in a site's document. */
export interface PhoneBook {
  readonly site?: { readonly phone?: string | undefined };
  readonly dealerships?: readonly Pick<Dealership, 'slug' | 'phones'>[] | undefined;
  readonly locations?: readonly Location[] | undefined;
}

function dealershipPhones(vehicle: Vehicle, document: PhoneBook) {
  return document.dealerships?.find(({ slug }) => slug === vehicle.dealership_slug)?.phones;
}

const phones: Record<PhoneSource, (vehicle: Vehicle, book: PhoneBook) => string | null | undefined> = {
  location: (vehicle, { locations = [] }) => {
    const contact = vehicleLocation(vehicle, locations)?.contact_detail;
    return vehicle.location?.phone || contact?.phone || contact?.landline_phone;
  },
  dealership: (vehicle, document) => dealershipPhones(vehicle, document)?.default,
  carType: (vehicle, document) => {
    const own = dealershipPhones(vehicle, document);
    return own?.[vehicle.car_type] ?? own?.default;
  },
  site: (_, { site }) => site?.phone,
};

/** The phone number for a vehicle (rule `phone.source`); `undefined` when there is none to dial. */
export function vehiclePhone(vehicle: Vehicle, source: PhoneSource, book: PhoneBook): string | undefined {
  const phone = phones[source](vehicle, book);
  return phone && nationalDigits(phone) !== '' ? phone : undefined;
}

/** The number to call about anything: the site's own, else that of its primary location. */
export function sitePhone({ site, locations }: PhoneBook): string | undefined {
  return site?.phone ?? locationPhone(primaryLocation(locations));
}

/** A formatted number with only its first `visible` digits readable: `02 999x xxxx` [phone.mask-after-five-digits]. */
export function maskPhone(formatted: string, visible: number): string {
  let seen = 0;
  return formatted.replace(/\d/g, (digit) => (seen++ < visible ? digit : 'x'));
}

/** A map service's page for a place: its own link, else directions to its point or address. */
export function directionsHref(location: Location | undefined, vehicle?: Vehicle): string | undefined {
  const own = location?.address?.place_url ?? vehicle?.location?.place_url;
  if (own) return own;
  const point = locationPoint(location);
  const target = point ? `${point.lat},${point.lng}` : postalLines(location).join(' ') || vehicle?.location?.address;
  return target ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}` : undefined;
}
