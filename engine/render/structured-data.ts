import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageContext } from '../blocks/load.ts';
import { locationPhone, primaryLocation } from '../dealer/facts.ts';
import { locationZone, specialDays, weekdays } from '../dealer/hours.ts';
import type { Facts } from '../conditions/index.ts';
import { type Crumb, trailOf, trailRules } from '../pages/trail.ts';
import { perObject } from '../memo/index.ts';
import type { Site } from '../ports/site.ts';
import { absoluteUrls, type PageMeta, siteOrigin } from './head.ts';
import { vehiclePath } from '../text/paths.ts';
import { dayInZone } from '../time/zone.ts';
import { vehiclePhotos } from '../vehicle/pictures.ts';
import { purchasePrice, purchaseRules } from '../vehicle/price.ts';

const ratingRules = ['reviews.placements', 'reviews.summary.minimumAverage'] as const;

type Thing = Readonly<Record<string, unknown>>;

/** Drops absent members, so that no empty statement is emitted. */
function thing(type: string, members: Readonly<Record<string, unknown>>): Thing {
  const present = Object.entries(members).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { '@type': type, ...Object.fromEntries(present) };
}

const daysStated = 365;

function postalAddress(address: Location['address']): Thing | undefined {
  if (!address?.street) return undefined;
  return thing('PostalAddress', {
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postcode,
    addressCountry: 'AU',
  });
}

/** Hours as they are stated: with two digits, where feeds write `8:30`. */
const stated = (opens: string, closes: string) => ({ opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') });

/** Days with the same hours share one statement. */
function openingHours(location: Location): Thing[] | undefined {
  const days = new Map<string, { opens: string; closes: string; dayOfWeek: (string | undefined)[] }>();
  for (const { weekday, status, open: opens, close: closes } of location.contact_detail?.opening_hours ?? []) {
    if (status !== 'Open' || !opens || !closes) continue;
    const hours = days.get(`${opens}-${closes}`) ?? { ...stated(opens, closes), dayOfWeek: [] };
    hours.dayOfWeek.push(weekdays[weekday]);
    days.set(`${opens}-${closes}`, hours);
  }
  return days.size === 0
    ? undefined
    : [...days.values()].map(({ dayOfWeek, ...hours }) => thing('OpeningHoursSpecification', { dayOfWeek, ...hours }));
}

/** The special days from now on. By convention a day that opens and closes at midnight is closed. */
function specialHours(location: Location, { document }: Site, now: Date): Thing[] | undefined {
  const today = dayInZone(now, locationZone(location, document.site.timeZone));
  const days = specialDays(location, today, daysStated).map(({ date, open = '00:00', close = '00:00' }) =>
    thing('OpeningHoursSpecification', { validFrom: date, validThrough: date, ...stated(open, close) }),
  );
  return days.length > 0 ? days : undefined;
}

/** The dealer at its location. */
const autoDealer = perObject((site: Site): Thing => {
  const origin = siteOrigin(site);
  const { site: identity, theme } = site.document;
  const primary = primaryLocation(site.document.locations);
  const address = primary?.address;
  return thing('AutoDealer', {
    '@id': `${origin}/#dealer`,
    name: identity.name,
    url: `${origin}/`,
    logo: new URL(theme.logo.src, origin).href,
    telephone: identity.phone ?? locationPhone(primary),
    email: identity.email,
    address: postalAddress(address),
    geo:
      address?.lat && address.long
        ? thing('GeoCoordinates', { latitude: address.lat, longitude: address.long })
        : undefined,
    openingHoursSpecification: primary && openingHours(primary),
    sameAs: identity.social && Object.values(identity.social),
    knowsLanguage: site.languages.length > 1 ? site.languages.map(({ locale }) => locale) : undefined,
  });
});

function namedDealer(site: Site): Thing {
  return thing('AutoDealer', { '@id': `${siteOrigin(site)}/#dealer`, name: site.document.site.name });
}

/** The dealer's rating, if its site shows it anywhere. */
function aggregateRating({ document, rules }: Site, facts: Facts): Thing | undefined {
  const { count = 0, average_rating } = document.reviews ?? {};
  const average = Number(average_rating ?? 0);
  const { 'reviews.placements': places, 'reviews.summary.minimumAverage': minimum } = rules.reader(ratingRules, facts);
  if (places.length === 0 || count === 0 || !(average > minimum)) return undefined;
  return thing('AggregateRating', { ratingValue: average, reviewCount: count });
}

const conditions: Readonly<Record<Vehicle['car_type'], string>> = {
  new: 'NewCondition',
  demo: 'UsedCondition',
  used: 'UsedCondition',
};

function vehicleThing(
  vehicle: Vehicle,
  site: Site,
  origin: string,
  facts: Facts,
  { withOffer }: { readonly withOffer: boolean },
): Thing {
  // What the page does not show is not stated either: a sold vehicle has no price.
  const price = purchasePrice(vehicle, site.rules.reader(purchaseRules, facts));
  const available = facts.derived?.available === true;
  const photos = vehiclePhotos(vehicle).map(({ url }) => url);
  const images = absoluteUrls(photos, origin).slice(0, 6);
  const offer = thing('Offer', {
    ...(price === undefined ? {} : { price, priceCurrency: 'AUD' }),
    availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
    url: origin + vehiclePath(vehicle),
    seller: { '@id': `${origin}/#dealer` },
  });
  return thing(vehicle.item_type === 'motorcycle' ? 'Motorcycle' : vehicle.item_type === 'car' ? 'Car' : 'Vehicle', {
    name: vehicle.name,
    url: origin + vehiclePath(vehicle),
    image: images.length > 0 ? images : undefined,
    brand: thing('Brand', { name: vehicle.make }),
    model: vehicle.model,
    vehicleModelDate: vehicle.year && String(vehicle.year),
    vehicleIdentificationNumber: vehicle.vin,
    itemCondition: `https://schema.org/${conditions[vehicle.car_type]}`,
    mileageFromOdometer: vehicle.km ? thing('QuantitativeValue', { value: vehicle.km, unitCode: 'KMT' }) : undefined,
    bodyType: vehicle.simple_body,
    color: vehicle.colour,
    fuelType: vehicle.simple_fuel,
    vehicleTransmission: vehicle.simple_transmission,
    driveWheelConfiguration: vehicle.drive,
    vehicleSeatingCapacity: vehicle.seats,
    numberOfDoors: vehicle.doors,
    offers: withOffer && (price !== undefined || !available) ? offer : undefined,
    mainEntityOfPage: thing('WebPage', {
      '@id': origin + vehiclePath(vehicle),
      inLanguage: site.language.locale,
    }),
  });
}

type Named = Pick<PageMeta, 'name' | 'canonical'>;

/** The part of the page's trail that has links. */
function breadcrumbs(site: Site, page: PageContext, { name, canonical }: Named, facts: Facts): Thing | undefined {
  if (page.url.pathname === '/') return undefined;
  const trail: readonly Crumb[] = page.vehicle
    ? trailOf({ site, page, facts, rules: site.rules.reader(trailRules, facts) })
    : [{ label: site.document.site.name, to: '/' }, { label: name }];
  const origin = siteOrigin(site);
  const steps = trail.flatMap(({ label, to }, index) => {
    if (index === trail.length - 1) return [{ name: label, item: canonical }];
    return to === undefined ? [] : [{ name: label, item: origin + to }];
  });
  return thing('BreadcrumbList', {
    itemListElement: steps.map((step, index) => thing('ListItem', { position: index + 1, ...step })),
  });
}

/** The structured data of a page, restricted to `seo.structuredData`. */
export function structuredData(site: Site, page: PageContext, meta: Named, facts: Facts): readonly object[] {
  const kinds = new Set<string>(site.rules.read('seo.structuredData', facts));
  const origin = siteOrigin(site);
  const rating = kinds.has('AggregateRating') ? aggregateRating(site, facts) : undefined;
  const dealer = kinds.has('AutoDealer') ? autoDealer(site) : rating && namedDealer(site);
  const location = primaryLocation(site.document.locations);
  // Pages of stock, the heaviest and by far the most, leave the special days to the others.
  const special =
    kinds.has('AutoDealer') && location && !page.vehicle && !page.group && specialHours(location, site, facts.now);
  const things = [
    dealer && {
      ...dealer,
      ...(special ? { specialOpeningHoursSpecification: special } : {}),
      ...(rating ? { aggregateRating: rating } : {}),
    },
    kinds.has('Vehicle') &&
      page.vehicle &&
      vehicleThing(page.vehicle, site, origin, facts, { withOffer: kinds.has('Offer') }),
    kinds.has('BreadcrumbList') && breadcrumbs(site, page, meta, facts),
  ];
  return things
    .filter((entry) => Boolean(entry))
    .map((entry) => ({ '@context': 'https://schema.org', ...(entry as Thing) }));
}
