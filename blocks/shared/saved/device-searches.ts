import { callApi } from '../../../engine/browser/api.ts';
import { inLanguage } from '../../../engine/browser/language.ts';
import { entry, list, type Read, subscribeShopper } from '../../../engine/browser/stored.ts';
import { fetchPart } from './fetch-part.ts';
import { settings, slug } from './settings.ts';

/** As many as an account keeps. */
const mostSearches = 20;

// Its name ends like that of the recent searches, so that both leave the device with the session (signed-in.ts).
const searches = entry('saved:searches', list(['label', 'href']));

/** A search saved on this device: what it lists, and its address. */
type DeviceSearch = Read<typeof searches>[number];
/** Whether this session has already moved them to the account; those that did not fit wait for the next session. */
const asked = entry('searches-taken', (value) => value === true || undefined, 'session');

/** The searches saved on this device without an account, the newest first. */
function deviceSearches(): readonly DeviceSearch[] {
  // Anyone who uses the device can write an address there.
  return searches.read(slug).filter(({ href }) => /^\/(?!\/)/.test(href));
}

/** Saves a search on this device, as the newest; the oldest beyond the most that are kept goes. */
function keepOnDevice(search: Omit<DeviceSearch, 'id'>): void {
  const others = searches.read(slug).filter(({ href }) => href !== search.href);
  const id = 1 + Math.max(0, ...others.map((other) => other.id));
  searches.write(slug, [{ id, ...search }, ...others].slice(0, mostSearches));
  asked.write(slug, undefined);
}

/** Removes a search from this device. */
function removeFromDevice(address: string): void {
  searches.write(
    slug,
    searches.read(slug).filter(({ href }) => href !== address),
  );
}

/** Whether there are searches to move to the signed-in shopper's account. */
export function isToBeTaken(): boolean {
  return document.documentElement.hasAttribute('data-signed-in') && deviceSearches().length > 0 && !asked.read(slug);
}

/** Keeps only the searches that did not fit into the account. */
function keepOnly(left: readonly string[]): void {
  asked.write(slug, true);
  searches.write(
    slug,
    searches.read(slug).filter(({ href }) => left.includes(href)),
  );
}

function draw(place: HTMLElement): void {
  const kept = deviceSearches();
  const template = place.querySelector('template');
  const rows = place.querySelector('ul');
  const hadFocus = rows?.contains(document.activeElement);
  rows?.replaceChildren(
    ...kept.map(({ label, href }) => {
      const item = template?.content.cloneNode(true) as DocumentFragment;
      const [open, tell] = item.querySelectorAll('a');
      open?.setAttribute('href', inLanguage(href));
      if (open) open.textContent = label;
      tell?.setAttribute('href', inLanguage(`${place.dataset['tell']}?search=${encodeURIComponent(href)}`));
      const remove = item.querySelector('button');
      for (const control of [tell, remove]) control?.setAttribute('aria-label', `${control.textContent} ${label}`);
      remove?.addEventListener('click', () => removeFromDevice(href));
      return item;
    }),
  );
  place.hidden = kept.length === 0;
  if (hadFocus) place.querySelector('h2')?.focus();
}

/** Lists the searches saved on this device, and follows changes in other tabs. */
export function listSearches(place: HTMLElement): void {
  draw(place);
  if (location.hash === `#${place.id}` && !place.hidden) place.scrollIntoView();
  subscribeShopper(() => draw(place));
}

/** Saves the search of a link on this device, and says where it is listed. */
async function save({ href }: HTMLAnchorElement, listPath: string): Promise<void> {
  // Named by the page's heading: the stock, then the filters.
  const named = [...document.querySelectorAll('.results__head h1, .results__chip')];
  const label = named.map(({ textContent }) => textContent.trim()).join(', ');
  keepOnDevice({ label, href: new URL(href).searchParams.get('search') ?? '' });
  const [{ say, toast }, { showToast }] = await Promise.all([settings(), import('./toggle.ts')]);
  showToast(
    {
      title: say('saved.search.title'),
      text: say('saved.search.text', { search: label }),
      action: { label: say('saved.toast.viewList'), href: inLanguage(`${listPath}#saved-searches`) },
    },
    toast,
  );
}

/**
 * Makes the link that saves a search in the account save it on the device while nobody is signed in; opened in a new
 * tab, it still leads to the account.
 */
export function saveOnDevice(results: HTMLElement): void {
  results.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.results__save');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (document.documentElement.hasAttribute('data-signed-in')) return;
    event.preventDefault();
    void save(link, results.dataset['list'] ?? '').catch(() => undefined);
  });
}

const panel = '[data-fill="account-searches"]';

/**
 * Moves the searches saved on this device to the account after sign-in. If the server does not answer, they stay on the
 * device and the next page tries again.
 */
export async function takeOverSearches(): Promise<void> {
  const addresses = deviceSearches().map(({ href }) => href);
  const { left } = await callApi('POST /api/saved-searches', { body: { searches: addresses } });
  keepOnly(left);
  const shown = document.querySelector(panel);
  const fresh = shown && (await fetchPart(location.pathname, panel));
  if (fresh) shown.replaceWith(fresh);
}
