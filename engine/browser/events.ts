import { callApi } from './api.ts';
import type { Runtime } from './runtime.ts';

/** What an event says of its vehicle. */
export interface EventSubject {
  readonly id: number;
  readonly dealership_id?: number | null | undefined;
}

/** The site, by the number that outside systems know it by. */
type EventSite = Pick<Runtime['site'], 'id'>;

/** An event as it was sent. */
export interface SentEvent {
  readonly eventId: number;
  readonly subject: EventSubject | undefined;
}

const sent: SentEvent[] = [];
const listeners = new Set<(event: SentEvent) => void>();

/** Where something happened: the site, and the dealership where it is known. */
export function about(site: EventSite, subject: EventSubject | undefined) {
  return { ...(subject?.dealership_id ? { dealership_id: subject.dealership_id } : {}), website_id: site.id };
}

/**
 * Logs what a shopper did under its number in the site's event map (`eventId(site, name)` on the server). Never waits,
 * never throws: a failure is only a console warning [analytics.failure-warning-only].
 */
export function sendEvent({ site }: { readonly site: EventSite }, eventId: number, subject?: EventSubject): void {
  const event = { eventId, subject };
  sent.push(event);
  for (const listener of listeners) listener(event);
  const body = { event_id: eventId, ...(subject?.id ? { car_id: subject.id } : {}), ...about(site, subject) };
  callApi('POST /api/events', { body, keepalive: true }).catch((error: unknown) =>
    console.warn('An event could not be logged.', error),
  );
}

/** Tells of every event of this page, those already sent first. Gives what ends it. */
export function onEvent(listener: (event: SentEvent) => void): () => void {
  for (const event of sent) listener(event);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
