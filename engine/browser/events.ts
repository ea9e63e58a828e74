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

/** The fields that calls about a vehicle share. */
export function subjectFields(site: EventSite, subject: EventSubject | undefined) {
  const { id, dealership_id } = subject ?? {};
  return {
    ...(id ? { car_id: id } : {}),
    ...(dealership_id ? { dealership_id } : {}),
    website_id: site.id,
  };
}

/** Posts to the site's own API, even while the page is being left. Rejects when it was not taken. */
export async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/**
 * Logs what a shopper did under its number in the site's event map (`eventId(site, name)` on the server). Never waits,
 * never throws: a failure is only a console warning [analytics.failure-warning-only].
 */
export function sendEvent({ site }: { readonly site: EventSite }, eventId: number, subject?: EventSubject): void {
  const event = { eventId, subject };
  sent.push(event);
  for (const listener of listeners) listener(event);
  post('/api/events', { event_id: eventId, ...subjectFields(site, subject) }).catch((error: unknown) =>
    console.warn('An event could not be logged.', error),
  );
}

/** Tells of every event of this page, those already sent first. Gives what ends it. */
export function onEvent(listener: (event: SentEvent) => void): () => void {
  for (const event of sent) listener(event);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
