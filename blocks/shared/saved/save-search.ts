import { inLanguage } from '../../../engine/browser/language.ts';
import { keepOnDevice } from './device-searches.ts';
import { settings } from './settings.ts';

/** Saves the search of a link on this device, and says where it is listed. */
async function save({ href }: HTMLAnchorElement, list: string): Promise<void> {
  // Its name is what the page says: the stock, then the filters.
  const named = [...document.querySelectorAll('.results__head h1, .results__chip')];
  const label = named.map(({ textContent }) => textContent.trim()).join(', ');
  keepOnDevice({ label, href: new URL(href).searchParams.get('search') ?? '' });
  const [{ say, toast }, { showToast }] = await Promise.all([settings(), import('./toggle.ts')]);
  showToast(
    {
      title: say('saved.search.title'),
      text: say('saved.search.text', { search: label }),
      action: { label: say('saved.toast.viewList'), href: inLanguage(`${list}#saved-searches`) },
    },
    toast,
  );
}

/**
 * The link of a results page that saves its search in the account saves it on the device while nobody is signed in;
 * opened in a new tab it leads to the account all the same.
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
