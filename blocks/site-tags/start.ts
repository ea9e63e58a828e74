import { onEvent } from '../../engine/browser/events.ts';
import type { EventSubject } from '../../engine/events/ids.ts';

/** A vehicle as an item of tag managers. */
interface TagItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand: string;
  readonly price?: number | null | undefined;
}

/** What the tags script needs to know about the page. */
export interface TagSettings {
  /** The script of the tag manager. */
  readonly src: string;
  readonly consent: 'none' | 'notice' | 'optIn';
  readonly site: string;
  /** Events of opening this page, pushed at once. */
  readonly opened: readonly string[];
  /** Event names by the id of the shopper event they are pushed for. */
  readonly named: Readonly<Record<string, string>>;
  /** The page's vehicle. */
  readonly item?: TagItem;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The fragment that asks for an answer again. */
const asks = '#consent';

/** `viewItem` as tag managers spell it: `view_item`. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function itemOf(subject: EventSubject | undefined, known: TagItem | undefined) {
  if (!subject) return known;
  const id = String(subject.id);
  return known?.item_id === id ? known : { item_id: id };
}

/** A shopper's answer, the wording it was given to, and when. */
interface Consent {
  readonly answer: string;
  readonly wording: string;
  readonly at: string;
}

/** The answer given on this device to exactly this wording. */
function read(key: string, wording: string): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Consent> | null;
    return kept?.wording === wording ? (kept.answer ?? null) : null;
  } catch {
    return null;
  }
}

function write(key: string, consent: Consent): void {
  try {
    localStorage.setItem(key, JSON.stringify(consent));
  } catch {
    // Storage is disabled: the banner will appear again.
  }
}

/**
 * Pushes the site's named events to the page's data layer and loads the tag manager when permitted: with `optIn` only
 * after the shopper has accepted, now or on an earlier page (rule analytics.consent). The answer is stored with its
 * wording, and new wording is asked about again. A link to `#consent` asks again, and Decline then withdraws the
 * answer.
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

  const banner = element.querySelector<HTMLElement>('section');
  const wording = banner?.querySelector('p')?.textContent ?? '';
  const answer = read(key, wording);
  const show = (shown: boolean) => banner?.toggleAttribute('hidden', !shown);
  element.addEventListener('click', ({ target }) => {
    const given = target instanceof Element && target.closest<HTMLElement>('[data-consent]')?.dataset['consent'];
    if (!given) return;
    write(key, { answer: given, wording, at: new Date().toISOString() });
    show(false);
    // Left in the address, it would ask again after a reload, and its link would not: nothing would change.
    if (location.hash === asks) history.replaceState(history.state, '', location.pathname + location.search);
    if (given === 'accepted') load();
    // A running script cannot be stopped without reloading the page.
    else if (loaded) location.reload();
  });
  window.addEventListener('hashchange', () => location.hash === asks && show(true));
  show(answer === null || location.hash === asks);
  if (consent !== 'optIn' || answer === 'accepted') load();
}
