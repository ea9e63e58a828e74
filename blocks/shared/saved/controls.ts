import { iconsUrl } from 'virtual:icons';
import { type Favourite, favourites, toggleFavourite } from '../../../engine/browser/shopper-store.ts';
import { subscribeShopper } from '../../../engine/browser/stored.ts';
import controlsCss from './controls.css?inline';
import { picks } from './picks.ts';
import { type Settings, settings, slug } from './settings.ts';
import { loadWatchlist, watchlist } from './watchlist.ts';

const acts = () => import('./acts.ts');

/** The vehicle of a placeholder: from its attributes and, on a card, from the card. */
export function carOf(spot: HTMLElement): Favourite {
  const { spot: car = '', name, slug: carSlug, image } = spot.dataset;
  const [id, make = '', model = ''] = car.split('|');
  const card = spot.parentElement;
  const link = card?.querySelector<HTMLAnchorElement>('.card__link');
  const photo = card?.querySelector<HTMLImageElement>('.card__photo');
  const text = link?.textContent?.replace(/\s+/g, ' ').trim();
  return {
    id: Number(id),
    name: name ?? text ?? '',
    slug: carSlug ?? link?.pathname.split('/').pop() ?? '',
    make,
    model,
    primary_image_url: image ?? photo?.currentSrc ?? '',
  };
}

const isDevice = (spot: HTMLElement) => spot.dataset['save'] === 'device';

/** Whether the vehicle of a placeholder is saved, if the placeholder has a save control. */
export function isSaved(spot: HTMLElement, id = carOf(spot).id): boolean {
  return isDevice(spot) ? favourites.read(slug).some((kept) => kept.id === id) : watchlist().ids.includes(id);
}

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Updates every control to the current state. */
export function refresh({ say, compare }: Settings): void {
  const chosen = picks();
  for (const button of all('[data-spot] > .spot')) {
    const spot = button.parentElement;
    if (!spot) continue;
    const { id, name: vehicle } = carOf(spot);
    const comparing = button.classList.contains('spot--compare');
    const on = comparing ? chosen.some((pick) => pick.id === id) : isSaved(spot, id);
    const busy = !comparing && watchlist().busy.includes(id);
    const [label, text] = comparing
      ? ([on ? 'compare.removeVehicle' : 'compare.addVehicle', on ? 'compare.added' : 'compare.add'] as const)
      : ([on ? 'saved.removeVehicle' : 'saved.saveVehicle', on ? 'saved.saved' : 'saved.save'] as const);
    button.hidden = comparing ? compare === 0 : spot.dataset['save'] === 'kept' && !on;
    button.toggleAttribute('data-on', on);
    button.setAttribute('aria-busy', String(busy));
    button.setAttribute('aria-label', say(label, { vehicle }));
    const words = button.querySelector('span');
    if (words) words.textContent = say(text);
  }
  const device = document.querySelector('[data-save="device"]') !== null;
  const count = Math.max(watchlist().ids.length, device || !watchlist().phone ? favourites.read(slug).length : 0);
  for (const link of all('[data-saved-count]')) link.dataset['savedCount'] = count > 0 ? String(count) : '';
  // The bar is also redrawn where it is already shown.
  if (compare > 0 && (chosen.length > 0 || document.querySelector('.compare-tray')))
    void import('./tray.ts').then(({ drawTray }) => drawTray(compare, say));
}

function onSave(spot: HTMLElement): void {
  const car = carOf(spot);
  if (isDevice(spot)) {
    const added = toggleFavourite(slug, car);
    void acts().then(({ announce }) => announce(car, added));
  } else void acts().then(({ toggleWatchlist }) => toggleWatchlist(car));
}

function drawButton(spot: HTMLElement, kind: 'save' | 'compare'): void {
  const { look } = spot.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `spot spot--${kind}${look === 'button' ? ' button button--secondary button--small' : ''}`;
  const icon = kind === 'save' ? 'heart' : 'compare';
  button.innerHTML = `<svg class="icon" width="20" height="20" aria-hidden="true"><use href="${iconsUrl}#${icon}"/></svg>${look ? '<span></span>' : ''}`;
  button.addEventListener('click', () => {
    if (kind === 'save') onSave(spot);
    else void acts().then(({ toggleCompare }) => toggleCompare(carOf(spot)));
  });
  spot.append(button);
}

/** Renders the controls of the placeholders that have none yet. */
async function draw(): Promise<void> {
  const found = await settings();
  for (const spot of all('[data-spot]:empty')) {
    if (spot.dataset['save']) drawButton(spot, 'save');
    if (spot.dataset['compare'] !== undefined) drawButton(spot, 'compare');
  }
  refresh(found);
}

/** Renders the controls of the page and of content added later, and keeps them in sync with other tabs. */
export function startControls(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlsCss);
  document.adoptedStyleSheets.push(sheet);
  const again = () => void draw().catch(() => undefined);
  again();
  void loadWatchlist().then(again, () => undefined);
  subscribeShopper(again);
  new MutationObserver(() => document.querySelector('[data-spot]:empty') && again()).observe(document.body, {
    childList: true,
    subtree: true,
  });
  // What a click needs is preloaded before the click.
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest('[data-spot]')) void acts().catch(() => undefined);
    });
  }
}
