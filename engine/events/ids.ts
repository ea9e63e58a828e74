import { eventsSchema, type Events } from '../../schemas/site/operations.ts';
import type { FormEvent } from '../../schemas/site/form-types.ts';
import { possibleValues } from '../rules/index.ts';
import type { Site } from '../ports/site.ts';

/** Shopper actions, by the names of the document's event map. */
export type EventName = keyof Events;

/** Event ids reserved for other systems: accepted, but sent by no page [analytics.events-4-18-22-49]. */
const reservedEvents = [4, 18, 22, 49];

/** The default event of a submitted form. */
export const usualEvent: FormEvent = { rule: 'analytics.enquiryEvent' };

/** The site's id for an event; the default one unless its document sets another. */
export function eventId(site: Pick<Site, 'document'>, name: EventName): number {
  return site.document.events?.[name] ?? eventsSchema.properties[name].default;
}

/** The event ids that submitted forms may be logged under, whatever the vehicle. */
export function formEventIds(site: Pick<Site, 'document' | 'rules'>): readonly number[] {
  const values = Object.values(site.document.forms ?? {}).flatMap(({ event = usualEvent }): readonly unknown[] => {
    if (typeof event === 'number') return [event];
    return 'rule' in event ? possibleValues(site.rules, event.rule) : [eventId(site, event.event)];
  });
  return [...new Set(values.filter((value) => typeof value === 'number'))];
}

/** All event ids the site logs: its map, its rules' and the reserved ones. */
export function acceptedEvents(site: Pick<Site, 'document' | 'rules'>): ReadonlySet<number> {
  const names = Object.keys(eventsSchema.properties) as EventName[];
  return new Set([...reservedEvents, ...names.map((name) => eventId(site, name)), ...formEventIds(site)]);
}

/** The vehicle fields of an event. */
export interface EventSubject {
  readonly id: number;
  readonly dealership_id?: number | null | undefined;
}

/** Attributes that tell the page how to log a click on an element, and about which vehicle. */
export interface EventAttributes {
  /** The event's id; empty on a control that reveals a number, whose call has no event. */
  readonly 'data-event'?: number;
  readonly 'data-car': number;
  readonly 'data-dealership'?: number;
}

/** The vehicle an element is about, without an event of its own. */
export function subjectAttributes({ id, dealership_id }: EventSubject): EventAttributes {
  return { 'data-car': id, ...(dealership_id ? { 'data-dealership': dealership_id } : {}) };
}

/** Logs clicks on the element under this event id; works on static HTML (engine/browser/page-events.ts). */
export function eventAttributes(id: number, subject: EventSubject): EventAttributes {
  return { 'data-event': id, ...subjectAttributes(subject) };
}
