import type { EventSubject } from '../events/ids.ts';
import { callApi } from './api.ts';
import type { Runtime } from './runtime.ts';

/** The site's id in other systems. */
type EventSite = Pick<Runtime['site'], 'id'>;

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
 * Logs a shopper's action under its id in the site's event map (`eventId(site, name)` on the server). Never waits,
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

/** Subscribes to every event of this page, including those already sent. Returns the unsubscribe function. */
export function onEvent(listener: (event: SentEvent) => void): () => void {
  for (const event of sent) listener(event);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
