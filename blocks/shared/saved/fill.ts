import { inLanguage } from '../../../engine/browser/language.ts';
import { favourites, type ViewedVehicle, views } from '../../../engine/browser/shopper-store.ts';
import { subscribeShopper } from '../../../engine/browser/stored.ts';
import { isToBeTaken, listSearches, saveOnDevice, takeOverSearches } from './device-searches.ts';
import { fetchPart } from './fetch-part.ts';
import { slug } from './settings.ts';

/** Names vehicles that have left the stock from what the device stores about them. */
function nameGone(list: HTMLElement): void {
  const kept = favourites.read(slug);
  for (const item of list.querySelectorAll<HTMLElement>('[data-gone]')) {
    const known = kept.find(({ id }) => String(id) === item.dataset['gone']);
    if (!known?.name) continue;
    const name = item.querySelector('.saved-vehicles__name');
    if (name) name.textContent = known.name;
    const button = item.querySelector('button');
    button?.setAttribute('aria-label', `${button.textContent?.trim()} ${known.name}`);
    if (!known.primary_image_url) continue;
    const image = document.createElement('img');
    image.src = known.primary_image_url;
    image.alt = '';
    item.querySelector('.icon')?.replaceWith(image);
  }
}

let asked = 0;

/** Redraws the list of saved vehicles from the server, for this shopper or this device. */
async function fillSaved(list: HTMLElement): Promise<void> {
  const turn = ++asked;
  const device = list.dataset['storage'] === 'device';
  const ids = device ? favourites.read(slug).map(({ id }) => id) : [];
  const filled = await fetchPart(location.pathname + (device ? `?cars=${ids.join(',')}` : ''), '[data-fill="saved"]');
  // A later change is pending: its response is the one to show.
  if (!filled || turn !== asked) return;
  if (device) nameGone(filled);
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...filled.childNodes);
  if (hadFocus) focusHeading(list);
}

function focusHeading(list: HTMLElement): void {
  list.querySelector('h1')?.focus({ preventScroll: true });
}

/** Keeps the list in sync with the saved vehicles; resolves once it is first up to date. */
function startSaved(list: HTMLElement): Promise<void> {
  if (list.dataset['storage'] === 'device') {
    let shown = '';
    const follow = () => {
      const ids = favourites.read(slug).map(({ id }) => String(id));
      // Removed vehicles disappear at once; the rest is requested from the server.
      for (const item of list.querySelectorAll<HTMLElement>('[data-id]'))
        item.hidden = !ids.includes(item.dataset['id'] ?? '');
      // What is hidden loses the focus before the answer is there.
      if (document.activeElement?.closest('[data-id][hidden]')) focusHeading(list);
      const isNew = ids.join() !== shown;
      shown = ids.join();
      return isNew ? fillSaved(list) : Promise.resolve();
    };
    subscribeShopper(() => void follow());
    list.addEventListener('submit', (event) => {
      event.preventDefault();
      const id = event.submitter?.getAttribute('value');
      favourites.write(
        slug,
        favourites.read(slug).filter((kept) => String(kept.id) !== id),
      );
    });
    return follow();
  }
  document.addEventListener('forecourt:saved', () => void fillSaved(list));
  return Promise.resolve();
}

/** Shows the viewed vehicles without this page's own, newest first. */
async function fillRecent(place: HTMLElement): Promise<void> {
  const { from = '', count } = place.dataset;
  const { viewed = '{}' } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {};
  const own: Partial<ViewedVehicle> = JSON.parse(viewed);
  const ids = views
    .read(slug)
    .map(({ id }) => id)
    .filter((id) => id !== own.id)
    .slice(0, Number(count));
  if (ids.length === 0) return;
  const filled = await fetchPart(inLanguage(`${from}?cars=${ids.join(',')}`), '[data-fill="recent"] [data-filled]');
  if (!filled?.querySelector('.card')) return;
  place.querySelector('[data-filled]')?.replaceChildren(...filled.childNodes);
  place.hidden = false;
}

/** Fills the page's lists that only the browser knows, and hands searches saved on the device to the account. */
export function fillLists(): void {
  // What follows the list of saved vehicles appears after it, so that it is not pushed down.
  let drawn = Promise.resolve();
  for (const place of document.querySelectorAll<HTMLElement>('[data-fill]')) {
    if (place.dataset['fill'] === 'save-search') saveOnDevice(place);
    else if (place.dataset['fill'] === 'searches') listSearches(place);
    else if (place.dataset['fill'] === 'saved') drawn = startSaved(place);
    else if (place.dataset['fill'] === 'recent') void drawn.then(() => fillRecent(place));
  }
  if (isToBeTaken()) void takeOverSearches().catch(() => undefined);
}
