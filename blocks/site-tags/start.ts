import { type EventSubject, onEvent } from '../../engine/browser/events.ts';
import type { TagItem, TagSettings } from './settings.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** `viewItem` as tag managers spell it: `view_item`. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function itemOf(subject: EventSubject | undefined, known: TagItem | undefined) {
  if (!subject) return known;
  const id = String(subject.id);
  return known?.item_id === id ? known : { item_id: id };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the banner comes again.
  }
}

/**
 * Pushes the site's named events to the page's data layer and loads the tag manager, when nothing stands against it:
 * with `optIn` not before the shopper has accepted, then or on an earlier page (rule analytics.consent). A link to
 * `#consent` asks again.
 */
export function startTags(element: HTMLElement): void {
  const { src, consent, site, opened, named, item } = JSON.parse(element.dataset['tags'] ?? '{}') as TagSettings;
  const key = `${site}:consent`;
  const layer = (window.dataLayer ??= []);
  const push = (name: string, about: object | undefined) =>
    layer.push({ event: spelt(name), ...(about ? { ecommerce: { currency: 'AUD', items: [about] } } : {}) });

  let loaded = false;
  function load(): void {
    if (loaded) return;
    loaded = true;
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }

  for (const name of opened) push(name, item);
  onEvent(({ eventId, subject }) => {
    const name = named[eventId];
    if (name) push(name, itemOf(subject, item));
  });

  const answer = read(key);
  const banner = element.querySelector<HTMLElement>('section');
  const show = (shown: boolean) => banner?.toggleAttribute('hidden', !shown);
  element.addEventListener('click', ({ target }) => {
    const given = target instanceof Element && target.closest<HTMLElement>('[data-consent]')?.dataset['consent'];
    if (!given) return;
    write(key, given);
    show(false);
    if (given === 'accepted') load();
  });
  window.addEventListener('hashchange', () => location.hash === '#consent' && show(true));
  show(answer === null || location.hash === '#consent');
  if (consent !== 'optIn' || answer === 'accepted') load();
}
