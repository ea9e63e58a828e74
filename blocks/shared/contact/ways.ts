import { contactWays, type ContactWayId } from '../../../schemas/contact.ts';
import type { IconName } from '../../../schemas/icons.ts';
import type { Location } from '../../../schemas/entities/location.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { LoadContext } from '../../../engine/blocks/load.ts';
import { type EventAttributes, eventAttributes, eventId } from '../../../engine/events/ids.ts';
import { pageTitle } from '../../../engine/pages/trail.ts';
import { internationalMobile } from '../../../engine/text/phone.ts';
import { vehicleLocation } from '../../../engine/vehicle/place.ts';

/** The rules of the ways to write to the dealer; a block that offers them declares these. */
export const contactRules = ['contact.ways'] as const;

/** A way to write to the dealer, as a link with the start of a message. */
export interface ContactLink {
  readonly way: ContactWayId;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
  /** The event that a click on it is logged as. */
  readonly event?: EventAttributes;
}

type Context = Pick<LoadContext<unknown, (typeof contactRules)[number]>, 'site' | 'rules'>;

/** The links of the ways that the rule names; none where neither the location nor the site has a mobile number. */
function links({ site, rules }: Context, location: Location | undefined, text: string): readonly ContactLink[] {
  const number = internationalMobile(location?.contact_detail?.mobile || site.document.site.mobile || '');
  if (!number) return [];
  const values: Readonly<Record<string, string>> = { number, digits: number.slice(1), text: encodeURIComponent(text) };
  return rules['contact.ways'].map((way) => ({
    way,
    label: site.wording.words(`contact.${way}`),
    icon: contactWays[way].icon,
    href: contactWays[way].to.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  }));
}

/** The ways to write to a vehicle's location about it. */
export function vehicleContact(vehicle: Vehicle, context: Context): readonly ContactLink[] {
  const { site } = context;
  const text = site.wording.words('contact.aboutVehicle', {
    vehicle: vehicle.name,
    stock: vehicle.stocknum || 'none',
  });
  const event = eventAttributes(eventId(site, 'messageDealer'), vehicle);
  return links(context, vehicleLocation(vehicle, site.document.locations ?? []), text).map((link) => ({
    ...link,
    event,
  }));
}

/** The ways to write to a location; the message names the page. */
export function locationContact(
  location: Location,
  context: Context & Pick<LoadContext, 'page' | 'facts'>,
): readonly ContactLink[] {
  const { site } = context;
  const page = pageTitle(context) ?? site.document.site.name;
  return links(context, location, site.wording.words('contact.fromPage', { place: location.name, page }));
}
