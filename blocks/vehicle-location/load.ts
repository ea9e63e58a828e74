import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Location } from '../../schemas/entities/location.ts';
import { type EventAttributes, eventAttributes, eventId } from '../../engine/events/ids.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { placeName } from '../../engine/vehicle/specs.ts';
import { wallClock } from '../../engine/time/zone.ts';
import { postalLines } from '../../engine/dealer/facts.ts';
import { locationZone, todaysText } from '../../engine/dealer/hours.ts';
import { formatPhone, phoneHref } from '../../engine/text/phone.ts';
import { type DrawnMap, drawMap, type LiveSource, liveSource } from '../shared/map/drawn-map.ts';
import { type ContactLink, contactRules, vehicleContact } from '../shared/contact/ways.ts';
import { type OpenText, openTexts } from '../shared/locations/open-texts.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { directionsHref, maskPhone, vehicleLocation, vehiclePhone } from '../../engine/vehicle/place.ts';
import { defined } from '../../engine/json/defined.ts';

export const locationRules = [
  'vehicle.place.source',
  'vehicle.place.map',
  'vehicle.place.othersShown',
  'vehicle.sectionLayout',
  'locations.hours.weekendClosed',
  'phone.source',
  'phone.format',
  'phone.revealMode',
  'phone.visibleDigits',
  ...contactRules,
] as const;

/** A phone number: as displayed, as shown until it is revealed where the site masks it, and its link. */
export interface PhoneView {
  readonly text: string;
  readonly masked?: string;
  readonly href: string;
  readonly event: EventAttributes;
}

export interface VehicleLocationData {
  readonly name: string;
  /** True for a suburb of a private seller: then without address, hours or map. */
  readonly isPrivate: boolean;
  readonly address?: string;
  readonly phone?: PhoneView;
  /** Ways to write to the dealer. */
  readonly ways: readonly ContactLink[];
  /** Whether it is open now and later. */
  readonly open: readonly OpenText[];
  /** `8:30 AM - 5:30 PM`, or why there are none today; absent when the hours are unknown. */
  readonly today?: { readonly hours: string } | { readonly closed: 'closed' | 'byAppointment' };
  readonly directions?: string;
  /** A picture of the place, or a map that a live one can replace. */
  readonly picture?: string;
  readonly map?: DrawnMap;
  readonly live?: LiveSource;
  readonly others: readonly { readonly name: string; readonly place: string }[];
}

type Context = LoadContext<unknown, (typeof locationRules)[number]>;

function phoneView({ page, site, rules }: Context): PhoneView | undefined {
  const { vehicle } = page;
  const phone = vehicle && vehiclePhone(vehicle, rules['phone.source'], site.document);
  if (!phone) return undefined;
  const text = formatPhone(phone, rules['phone.format']);
  const masked = rules['phone.revealMode'] === 'masked' ? maskPhone(text, rules['phone.visibleDigits']) : text;
  const event = eventAttributes(eventId(site, 'callDealer'), vehicle);
  return { text, href: phoneHref(phone), event, ...(masked === text ? {} : { masked }) };
}

function todayView(location: Location, { now, site, rules }: Context): VehicleLocationData['today'] {
  if (!location.contact_detail?.opening_hours?.length) return undefined;
  const timeZone = locationZone(location, site.document.site.timeZone);
  const hours = todaysText(location, now, timeZone, site.document.site.locale);
  if (hours) return { hours };
  const isWeekend = wallClock(now, timeZone).weekday % 6 === 0;
  const byAppointment = isWeekend && rules['locations.hours.weekendClosed'] === 'byAppointment';
  return { closed: byAppointment ? 'byAppointment' : 'closed' };
}

function mapOf(
  location: Location | undefined,
  directions: string | undefined,
  { rules, site }: Context,
): Pick<VehicleLocationData, 'picture' | 'map' | 'live'> {
  const picture = location?.image?.image?.url ?? location?.image?.thumb?.url;
  if (rules['vehicle.place.map'] === 'staticImage' && picture) return { picture: mediaUrl(picture) };
  if (rules['vehicle.place.map'] !== 'live' || !location) return {};
  const map = drawMap([location], () => directions, site.document.images?.mapPins);
  return map ? { map, live: liveSource(site.document) } : {};
}

/** The vehicle's location and how to reach it; `undefined` outside vehicle pages and when the location is unknown. */
export function loadLocation(context: Context): VehicleLocationData | undefined {
  const { page, site, rules } = context;
  const { vehicle } = page;
  const source = rules['vehicle.place.source'];
  const name = vehicle && placeName(vehicle, source);
  if (!vehicle || !name) return undefined;
  const phone = phoneView(context);
  const location = vehicleLocation(vehicle, site.document.locations ?? []);
  const reach = {
    ...(phone ? { phone } : {}),
    ways: vehicleContact(vehicle, context),
    open: location ? openTexts(location, context) : [],
  };
  if (source === 'private' && vehicle.private_suburb?.trim()) return { name, isPrivate: true, others: [], ...reach };
  const address = postalLines(location).join(', ') || vehicle.location?.address;
  const directions = directionsHref(location, vehicle);
  const today = location && todayView(location, context);
  // What is sold is available nowhere.
  const othersShown = rules['vehicle.place.othersShown'] && !isSold(vehicle);
  const others = othersShown ? (vehicle.location?.distribution_locations ?? []) : [];
  return {
    name,
    isPrivate: false,
    ...defined({ address: address || undefined, directions, today }),
    ...reach,
    ...mapOf(location, directions, context),
    others: others.map((other) => ({ name: other.name, place: [other.city, other.state].filter(Boolean).join(' ') })),
  };
}
