import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { noVisitor, type VisitorFacts } from '../../schemas/facts.ts';
import type { Facts, RouteFacts } from '../conditions/index.ts';
import { primaryLocation, visibleLocations, withLocation } from '../dealer/facts.ts';
import { vehicleLocation } from '../vehicle/place.ts';
import { purchasePrice, purchaseRules } from '../vehicle/price.ts';
import type { Site, SiteCore } from '../ports/site.ts';
import type { FormDocument, Need } from '../../schemas/site/form-types.ts';

/** The subject of a form, against which its rules are resolved. */
export interface FormSubject<S extends SiteCore = Site> {
  readonly site: S;
  readonly vehicle: Vehicle | undefined;
  /** The vehicle's location, else the one named in the page's address, else the site's first one. */
  readonly location: Location | undefined;
  readonly facts: Facts;
}

/** The subject of a form on a page (its name, and the parameters of its address), with or without a vehicle. */
export function formSubject<S extends SiteCore>(
  site: S,
  vehicle: Vehicle | undefined,
  place: {
    readonly now: Date;
    readonly page?: string | undefined;
    readonly query?: RouteFacts['query'] | undefined;
    /** The visitor it is shown to or sent by, where they are known. */
    readonly visitor?: VisitorFacts | undefined;
  },
): FormSubject<S> {
  const { now, page, query = {}, visitor = noVisitor } = place;
  const locations = visibleLocations(site.document.locations);
  const named = locations.find(({ slug }) => slug === query['location']);
  const location = (vehicle && vehicleLocation(vehicle, locations)) ?? named ?? primaryLocation(locations);
  const base: Facts = { site: site.facts, visitor, now, ...(page ? { route: { name: page, params: {}, query } } : {}) };
  const about = vehicle ? site.rules.vehicle(vehicle, base) : base;
  return {
    site,
    vehicle,
    location,
    facts: location ? withLocation(about, location, site.document.site.timeZone) : about,
  };
}

/** The form with this id, if the document has one. */
export function formDocument({ document }: Pick<SiteCore, 'document'>, id: string): FormDocument | undefined {
  const { forms = {} } = document;
  return Object.hasOwn(forms, id) ? forms[id] : undefined;
}

/** The parts of a form's subject that decide the shown price. */
type PriceSubject = Pick<FormSubject<SiteCore>, 'vehicle' | 'facts'> & { readonly site: Pick<SiteCore, 'rules'> };

/** The price at which shoppers see that they can buy the vehicle; undefined without a vehicle or when none is shown. */
export function shownPrice({ site, vehicle, facts }: PriceSubject): number | undefined {
  return vehicle && purchasePrice(vehicle, site.rules.reader(purchaseRules, facts));
}

/** Whether what a form, step or field requires is available. */
export function isMet(need: Need, subject: FormSubject<SiteCore>): boolean {
  const { site, vehicle, facts } = subject;
  if ('vehicle' in need) return (need.vehicle === true ? vehicle : shownPrice(subject)) !== undefined;
  if ('feature' in need) return site.facts.features.includes(need.feature);
  if (need.ifVehicle && !vehicle) return true;
  const value: unknown = site.rules.read(need.rule, facts);
  if (need.has !== undefined) return Array.isArray(value) && value.includes(need.has);
  return need.is === undefined ? value !== false && value !== null && value !== 0 : value === need.is;
}

/** What prevents this form from being sent about this subject; undefined when nothing does. */
export function lackingNeed(form: string, subject: FormSubject<SiteCore>): Need | undefined {
  return formDocument(subject.site, form)?.needs?.find((need) => !isMet(need, subject));
}

/** True when the document has this form and it can be sent about this subject. */
export function formOffered(form: string, subject: FormSubject<SiteCore>): boolean {
  return formDocument(subject.site, form) !== undefined && lackingNeed(form, subject) === undefined;
}
