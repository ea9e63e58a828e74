import { eventsSchema, type Events } from '../../schemas/site/operations.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { possibleValues } from '../rules/index.ts';
import type { Site } from '../site/site.ts';

/** What shoppers do, by the names of the document's event map. */
export type EventName = keyof Events;

/** Event ids reserved for other systems: accepted, but sent by no page [analytics.events-4-18-22-49]. */
const reservedEvents = [4, 18, 22, 49];

/** The rules that number a sent form by its vehicle. */
const formRules = { enquiry: 'analytics.enquiryEvent', testDrive: 'analytics.testDriveEvent' } as const;

/** The site's number of an event; the usual one where its document names none. */
export function eventId(site: Pick<Site, 'document'>, name: EventName): number {
  return site.document.events?.[name] ?? eventsSchema.properties[name].default;
}

/** The number under which a sent enquiry or test drive about this vehicle is logged. */
export function formEventId(
  site: Pick<Site, 'rules' | 'facts'>,
  form: keyof typeof formRules,
  vehicle: Vehicle | undefined,
  now: Date,
): number {
  const facts = { site: site.facts, now };
  const subject = vehicle ? site.rules.vehicle(vehicle, facts) : facts;
  return form === 'testDrive'
    ? site.rules.read('analytics.testDriveEvent', subject)
    : site.rules.read('analytics.enquiryEvent', subject);
}

/** The numbers that sent enquiries and test drives may be logged under, whatever the vehicle. */
export function formEventIds({ rules }: Pick<Site, 'rules'>): readonly number[] {
  const values = Object.values(formRules).flatMap((id) => possibleValues(rules, id));
  return values.filter((value): value is number => typeof value === 'number');
}

/** All numbers the site logs events under: its map, its rules' and the reserved ones. */
export function acceptedEvents(site: Pick<Site, 'document' | 'rules'>): ReadonlySet<number> {
  const names = Object.keys(eventsSchema.properties) as EventName[];
  return new Set([...reservedEvents, ...names.map((name) => eventId(site, name)), ...formEventIds(site)]);
}
