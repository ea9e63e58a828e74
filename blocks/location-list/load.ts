import type { ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import type { Location } from '../../schemas/entities/location.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { locationPhone, postalLines, withLocation } from '../../engine/dealer/facts.ts';
import { listLocations, type LocationFilter, listRules } from '../shared/locations/list.ts';
import { phoneHref, type PhoneLink, phoneLink } from '../../engine/text/phone.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { type Rating, ratingOf, shownRating } from '../shared/Stars.tsx';
import { locationAddress } from '../../engine/pages/addresses.ts';
import { directionsHref } from '../../engine/vehicle/place.ts';
import { leadsSomewhere, matchRoute } from '../../engine/pages/match.ts';
import { mapWords } from '../shared/map/LocationMap.tsx';
import { type DrawnMap, drawMap, type LiveSource, liveSource } from '../shared/map/drawn-map.ts';
import { coastLand, type PlaceOnCoast, placeOnCoast } from './coast-picture.ts';
import { dayHours, type DayHours, dayHoursRules } from '../../engine/dealer/hours.ts';
import { type ContactLink, contactRules, locationContact } from '../shared/contact/ways.ts';
import { type OpenText, openTexts } from '../shared/locations/open-texts.ts';
import { resultsPath } from '../../engine/text/paths.ts';
import { defined } from '../../engine/json/defined.ts';

export const locationRules = [
  'locations.block.filter',
  'locations.block.display',
  'locations.card.fields',
  'locations.card.buttons',
  'locations.detailPath',
  ...listRules,
  ...dayHoursRules,
  'phone.format',
  ...contactRules,
  'reviews.placements',
  'reviews.summary.minimumAverage',
  'reviews.stars.partialAbove',
  'search.dealershipPages.shown',
  'service.bookingTarget',
] as const;

export const locationWording = [
  'location.phone',
  'contact.label',
  'location.landline',
  'location.address',
  'location.hours',
  'location.dealerLicence',
  'location.repairerNumber',
  'location.manufacturers',
  'location.directions',
  'location.contact',
  'location.details',
  'location.mapOfAll',
  ...mapWords,
  'location.stock',
  'location.bookService',
  'location.call',
  'hours.closed',
  'hours.byAppointment',
  'reviews.rating',
  'reviews.count',
] as const;

type CardField = RuleValue<'locations.card.fields'>[number];
type CardButton = RuleValue<'locations.card.buttons'>[number];

export interface LocationListProps {
  readonly filter?: LocationFilter;
  readonly columns?: 1 | 2 | 3;
  readonly omit?: readonly CardField[];
}

/** A location as its card prints it; `fields` and `buttons` are what it shows, in order. */
export interface LocationCard {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly CardField[];
  readonly address: readonly string[];
  /** The place at the map service. */
  readonly directions?: string;
  readonly phone?: PhoneLink;
  readonly landline?: PhoneLink;
  /** Ways to write to it. */
  readonly ways: readonly ContactLink[];
  readonly hours: readonly DayHours[];
  /** Whether it is open now and later: texts, each with the time until which it is valid. */
  readonly open: readonly OpenText[];
  readonly dealerLicence?: string;
  readonly repairerNumber?: string;
  readonly manufacturers: readonly string[];
  readonly image?: string;
  readonly rating?: Rating;
  /** Whether the page it is on has its reviews. */
  readonly reviewed?: boolean;
  /** Its position on the picture of the coast. */
  readonly map?: PlaceOnCoast;
  readonly buttons: readonly { readonly kind: CardButton; readonly to: string }[];
}

type ListContext = LoadContext<LocationListProps, (typeof locationRules)[number]>;

type Target = (location: Location, context: ListContext, rules: ListContext['rules']) => string | undefined;

const targets: Record<CardButton, Target> = {
  directions: (location) => directionsHref(location),
  contact: (location, { site }) =>
    leadsSomewhere(site, '/contact') ? `/contact?location=${location.slug}#enquiry` : undefined,
  details: ({ slug }, context) => {
    const to = locationAddress(slug, context);
    return leadsSomewhere(context.site, to) ? to : undefined;
  },
  stock: (location, _, rules) =>
    rules['search.dealershipPages.shown'] && location.dealership_slug
      ? resultsPath(location.dealership_slug)
      : undefined,
  bookService: (_, __, rules) => rules['service.bookingTarget'],
  call: (location) => {
    const phone = locationPhone(location);
    return phone ? phoneHref(phone) : undefined;
  },
};

function cardOf(location: Location, context: ListContext): LocationCard {
  const { props, site, facts } = context;
  const { locale, timeZone } = site.document.site;
  const rules = site.rules.reader(locationRules, withLocation(facts, location, timeZone));
  const { contact_detail, image, reviews } = location;
  const main = phoneLink(contact_detail?.phone, rules['phone.format']);
  const landline = phoneLink(contact_detail?.landline_phone, rules['phone.format']);
  const entries = contact_detail?.opening_hours ?? [];
  const place = directionsHref(location);
  const isPage = context.page.location?.id === location.id;
  const isReviewed = isPage && hasReviews(context);
  const display = rules['locations.block.display'];
  const picture = image?.thumb?.url ?? image?.image?.url;
  const lacksPicture = display === 'cards' && !picture && rules['locations.card.fields'].includes('image');
  const map = display === 'pinImage' || lacksPicture ? placeOnCoast(location) : undefined;
  const rating = rules['reviews.placements'].includes(isPage ? 'locationPage' : 'locationCard')
    ? shownRating(
        ratingOf(reviews) ??
          ratingOf({ average_rating: location.average_rating ?? null, count: location.review_count ?? null }),
        rules['reviews.summary.minimumAverage'],
      )
    : undefined;
  return {
    id: location.id,
    name: location.name,
    fields: rules['locations.card.fields'].filter((field) => !props.omit?.includes(field)),
    address: postalLines(location),
    ...(isReviewed ? { reviewed: true } : {}),
    ...defined({ directions: place, map, phone: main, landline }),
    hours: dayHours(entries, locale, rules),
    open: openTexts(location, context),
    ways: locationContact(location, { ...context, rules }),
    ...(location.dealer_license_number ? { dealerLicence: location.dealer_license_number } : {}),
    ...(location.motor_vehicle_repairer ? { repairerNumber: location.motor_vehicle_repairer } : {}),
    manufacturers: location.manufacturers ?? [],
    ...(picture ? { image: mediaUrl(picture) } : {}),
    ...(rating ? { rating } : {}),
    buttons: rules['locations.card.buttons'].flatMap((kind) => {
      const to = targets[kind](location, context, rules);
      return to && to !== context.page.url.pathname ? [{ kind, to }] : [];
    }),
  };
}

const isBlock = (value: unknown): value is { readonly type?: unknown; readonly blocks?: unknown } =>
  typeof value === 'object' && value !== null;

/** Whether some of these blocks, or those inside them, are reviews. */
function haveReviews(blocks: unknown): boolean {
  if (!Array.isArray(blocks)) return false;
  return blocks.some((block: unknown) => isBlock(block) && (block.type === 'reviews' || haveReviews(block.blocks)));
}

/** Whether the page has reviews, which a rating can link to. */
function hasReviews({ site, page }: ListContext): boolean {
  const written = matchRoute(site.pages, page.url.pathname)?.route.written;
  return written !== undefined && haveReviews(site.document.pages?.[written]?.blocks);
}

/** The block's data: the cards and their map. */
export interface LocationListData {
  readonly cards: readonly LocationCard[];
  readonly map?: DrawnMap;
  /** The coast, if a card has a picture of its location. */
  readonly land?: string;
  /** The source of a live map of them. */
  readonly live?: LiveSource;
}

/** The locations this block lists, in the site's order. */
export function loadLocations(context: ListContext): LocationListData {
  const { props, rules, site } = context;
  const listed = listLocations(site.document.locations, rules, props.filter ?? rules['locations.block.filter']);
  const display = rules['locations.block.display'];
  const isMap = display === 'liveMap' || display === 'staticImage';
  const linkOf = (location: Location) => targets.details(location, context, rules) ?? directionsHref(location);
  const map = isMap ? drawMap(listed, linkOf, site.document.images?.mapPins) : undefined;
  const cards = listed.map((location) => cardOf(location, context));
  return {
    cards,
    ...(cards.some((card) => card.map) ? { land: coastLand } : {}),
    ...defined({ map, live: map && display === 'liveMap' ? liveSource(site.document) : undefined }),
  };
}

export type LocationListBlock = ListedProps<
  typeof locationRules,
  typeof locationWording,
  LocationListData,
  LocationListProps
>;
