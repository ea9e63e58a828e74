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
export function eventAttributes(eventId: number, subject: EventSubject): EventAttributes {
  return { 'data-event': eventId, ...subjectAttributes(subject) };
}
