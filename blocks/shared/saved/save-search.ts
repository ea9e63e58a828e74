import { inLanguage } from '../../../engine/browser/language.ts';
import { keepOnDevice } from './device-searches.ts';
import { settings } from './settings.ts';

/** Saves the search of a link on this device, and says where it is listed. */
async function save({ href }: HTMLAnchorElement, list: string): Promise<void> {
  // Named by the page's heading: the stock, then the filters.
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
