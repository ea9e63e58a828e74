import { inLanguage } from '../../../engine/browser/language.ts';
import { subscribeShopper } from '../../../engine/browser/stored.ts';
import { deviceSearches, removeFromDevice } from './device-searches.ts';

function draw(place: HTMLElement): void {
  const searches = deviceSearches();
  const template = place.querySelector('template');
  const list = place.querySelector('ul');
  const hadFocus = list?.contains(document.activeElement);
  list?.replaceChildren(
    ...searches.map(({ label, href }) => {
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
  place.hidden = searches.length === 0;
  if (hadFocus) place.querySelector('h2')?.focus();
}

/** Lists the searches saved on this device, and follows changes in other tabs. */
export function listSearches(place: HTMLElement): void {
  draw(place);
  if (location.hash === `#${place.id}` && !place.hidden) place.scrollIntoView();
  subscribeShopper(() => draw(place));
}
