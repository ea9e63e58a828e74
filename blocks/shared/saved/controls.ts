import { adoptStyle } from '../../../engine/browser/adopt-style.ts';
import { type Favourite, favourites, toggleFavourite } from '../../../engine/browser/shopper-store.ts';
import { entry, subscribeShopper } from '../../../engine/browser/stored.ts';
import { iconMarkup } from '../icon-markup.ts';
import controlsCss from './controls.css?inline';
import { compared, toggleCompared } from './comparison.ts';
import { type Settings, settings, slug } from './settings.ts';
import { followWatchlist, isAccountKnown, loadWatchlist, watchlist } from './watchlist.ts';

/** Personal: it leaves the device with the session (signed-in.ts). */
const savedCount = entry('saved', (value) => Number(value ?? 0));

const toggles = () => import('./toggle.ts');

const idOf = (place: HTMLElement) => Number(place.dataset['controls']);

/** The vehicle of a placeholder: from its attributes and, on a card, from the card. */
function carOf(place: HTMLElement): Favourite {
  const { make = '', model = '', name, slug: carSlug, image } = place.dataset;
  const card = place.parentElement;
  const link = card?.querySelector<HTMLAnchorElement>('.card__link');
  const photo = card?.querySelector<HTMLImageElement>('.card__photo');
  const text = link?.textContent?.replace(/\s+/g, ' ').trim();
  return {
    id: idOf(place),
    name: name ?? text ?? '',
    slug: carSlug ?? link?.pathname.split('/').pop() ?? '',
    make,
    model,
    primary_image_url: image ?? photo?.currentSrc ?? '',
  };
}

const isDevice = (place: HTMLElement) => place.dataset['save'] === 'device';

/** Whether the vehicle of a placeholder is saved, if the placeholder has a save control. */
function isSaved(place: HTMLElement): boolean {
  const id = idOf(place);
  return isDevice(place) ? favourites.read(slug).some((kept) => kept.id === id) : watchlist().ids.includes(id);
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** What each button shows: it is only written when that has changed. */
const shownBy = new WeakMap<HTMLElement, string>();

/** Updates every control to the current state. */
function refresh({ say, compare }: Settings): void {
  const chosen = compared();
  for (const button of all('[data-controls] > .vehicle-control')) {
    const place = button.parentElement;
    if (!place) continue;
    const id = idOf(place);
    const comparing = button.classList.contains('vehicle-control--compare');
    const on = comparing ? chosen.some((car) => car.id === id) : isSaved(place);
    const busy = !comparing && watchlist().busy.includes(id);
    const shown = `${id} ${on} ${busy}`;
    if (shownBy.get(button) === shown) continue;
    shownBy.set(button, shown);
    const [label, text] = comparing
      ? ([on ? 'compare.removeVehicle' : 'compare.addVehicle', on ? 'compare.added' : 'compare.add'] as const)
      : ([on ? 'saved.removeVehicle' : 'saved.saveVehicle', on ? 'saved.saved' : 'saved.save'] as const);
    button.hidden = comparing ? compare === 0 : place.dataset['save'] === 'kept' && !on;
    button.toggleAttribute('data-on', on);
    button.setAttribute('aria-busy', String(busy));
    button.setAttribute('aria-label', say(label, { vehicle: carOf(place).name }));
    const words = button.querySelector('span');
    if (words) words.textContent = say(text);
  }
  if (isAccountKnown()) showCount();
  // The bar is also redrawn where it is already shown.
  if (compare > 0 && (chosen.length > 0 || document.querySelector('.compare-tray')))
    void import('./tray.ts').then(({ drawTray }) => drawTray(compare, say));
}

/** Shows in the header how many vehicles are saved, on this page and, stored, on those that follow (known.js). */
function showCount(): void {
  const { ids, phone } = watchlist();
  const device = document.querySelector('[data-save="device"]') !== null;
  const count = Math.max(ids.length, device || !phone ? favourites.read(slug).length : 0);
  if (savedCount.read(slug) !== count) savedCount.write(slug, count);
  const { style } = document.documentElement;
  const shown = count > 0 ? `"${count}"` : '';
  // Every element inherits it, so that writing it restyles the whole page: only when it changes.
  if (style.getPropertyValue('--saved') !== shown) style.setProperty('--saved', shown);
}

/** Shows that a tap has arrived, while its code or the list loads. */
function acknowledge(button: HTMLElement): void {
  button.setAttribute('aria-busy', 'true');
  shownBy.delete(button);
}

function onSave(place: HTMLElement, button: HTMLElement): void {
  const car = carOf(place);
  if (isDevice(place)) {
    const added = toggleFavourite(slug, car);
    void toggles().then(({ announce }) => announce(car, added));
    return;
  }
  const saved = isSaved(place);
  acknowledge(button);
  void toggles()
    .then(({ toggleWatchlist }) => toggleWatchlist(car, saved))
    .finally(again);
}

function onCompare(place: HTMLElement, limit: number): void {
  if (!toggleCompared(carOf(place), limit)) void toggles().then(({ announceFull }) => announceFull());
}

/** One button of each kind and look, to be copied: that is cheaper than parsing its HTML again for every card. */
const templates = new Map<string, HTMLButtonElement>();

function newButton(kind: 'save' | 'compare', look: string | undefined): HTMLButtonElement {
  const key = `${kind} ${look}`;
  let template = templates.get(key);
  if (!template) {
    template = document.createElement('button');
    template.type = 'button';
    template.className = `vehicle-control vehicle-control--${kind}${look === 'button' ? ' button button--secondary button--small' : ''}`;
    template.innerHTML = iconMarkup(kind === 'save' ? 'heart' : 'compare') + (look ? '<span></span>' : '');
    templates.set(key, template);
  }
  return template.cloneNode(true) as HTMLButtonElement;
}

function drawButton(place: HTMLElement, kind: 'save' | 'compare', { compare }: Settings): void {
  const button = newButton(kind, place.dataset['look']);
  button.addEventListener('click', () => {
    if (kind === 'save') onSave(place, button);
    else onCompare(place, compare);
  });
  place.append(button);
}

/** Saves the vehicle of a placeholder that was tapped before its button was rendered, unless already saved. */
async function saveTapped(place: HTMLElement): Promise<void> {
  place.removeAttribute('aria-busy');
  const button = place.querySelector<HTMLElement>('.vehicle-control--save');
  if (!isDevice(place)) {
    if (button) acknowledge(button);
    await loadWatchlist();
  }
  if (!isSaved(place)) button?.click();
}

/** Renders the controls of the placeholders that have none yet. */
async function draw(): Promise<void> {
  const found = await settings();
  for (const place of all('[data-controls]:empty')) {
    if (place.dataset['save']) drawButton(place, 'save', found);
    if (place.dataset['compare'] !== undefined) drawButton(place, 'compare', found);
  }
  refresh(found);
  for (const place of all('[data-controls][aria-busy]')) void saveTapped(place).catch(again);
}

const again = () => void draw().catch(() => undefined);

/** Renders the controls of the page and of content added later, and keeps them in sync with other tabs. */
export function startControls(): void {
  adoptStyle(controlsCss);
  again();
  followWatchlist(again);
  const load = (staleTime?: number) => void loadWatchlist(staleTime).then(again, again);
  load();
  subscribeShopper((isBack) => (isBack ? load(0) : again()));
  new MutationObserver(() => document.querySelector('[data-controls]:empty') && again()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  // Preloads the code of a click when the pointer or focus arrives.
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest('[data-controls]')) void toggles().catch(() => undefined);
    });
  }
}
