import type { EventSubject } from '../browser/events.ts';

/** Attributes by which a page knows what a click on an element is logged as, and about which vehicle. */
export interface EventAttributes {
  /** The event's number; on a control that shows a number, nothing: its call has no event. */
  readonly 'data-event'?: number;
  readonly 'data-car': number;
  readonly 'data-dealership'?: number;
}

/** Which vehicle an element is about, without an event of its own. */
export function subjectAttributes({ id, dealership_id }: EventSubject): EventAttributes {
  return { 'data-car': id, ...(dealership_id ? { 'data-dealership': dealership_id } : {}) };
}

/** Has a click on the element logged under this number; works on static HTML (engine/browser/page-events.ts). */
export function eventAttributes(eventId: number, subject: EventSubject): EventAttributes {
  return { 'data-event': eventId, ...subjectAttributes(subject) };
}
