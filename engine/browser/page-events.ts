import { callApi } from './api.ts';
import { about, sendEvent } from './events.ts';
import type { PagePayload } from './runtime.ts';
import type { EventSubject } from '../events/ids.ts';

const revealed = new Set<number>();

function subjectOf({ dataset }: HTMLElement): EventSubject {
  return { id: Number(dataset['car']), dealership_id: Number(dataset['dealership']) || null };
}

/** The current page's site: the preview may have replaced it. */
function siteOf(): PagePayload['site'] {
  return (JSON.parse(document.getElementById('forecourt-page')?.textContent ?? '{}') as PagePayload).site;
}

/**
 * Revealing a number is reported to the server once, however often it is opened and closed [phone.reveal-call-once].
 */
function reveal(element: HTMLElement): void {
  const subject = subjectOf(element);
  if (revealed.has(subject.id)) return;
  revealed.add(subject.id);
  const body = { car_id: subject.id, ...about(siteOf(), subject) };
  callApi('POST /api/phone-reveals', { body, keepalive: true }).catch((error: unknown) =>
    console.warn('A reveal could not be logged.', error),
  );
}

/**
 * Logs what shoppers do with plain links and disclosures: a click on `[data-event]` (engine/events/ids.ts), a
 * `details[data-reveal]` that opens. A single listener for the page, so that blocks which only log need no code of
 * their own.
 */
export function startPageEvents(): void {
  // In the capture phase, before islands handle a click and change what was clicked.
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element && target.closest<HTMLElement>('[data-event]');
      if (element) sendEvent({ site: siteOf() }, Number(element.dataset['event']), subjectOf(element));
    },
    true,
  );
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('details[data-reveal][open]')) return;
      reveal(target);
      target.querySelector('a')?.focus();
    },
    true,
  );
  for (const opened of document.querySelectorAll<HTMLElement>('details[data-reveal][open]')) reveal(opened);
  if (document.querySelector('[data-no-phone]')) console.warn('No phone number is known for this vehicle.');
}
