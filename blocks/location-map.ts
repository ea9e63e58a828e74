import { startOpenNow } from './shared/open-now.ts';
/** Live maps of locations: a picture drawn by the server, and the map itself once a shopper asks for it. */
function start(picture: HTMLElement): void {
  const open = picture.querySelector<HTMLButtonElement>('[data-open]');
  const status = picture.querySelector('[role=status]');
  if (!open || !status) return;
  const { loading = '', failed = '', reset = '' } = open.dataset;
  let showAll: (() => void) | undefined;

  async function show(button: HTMLButtonElement, status: Element): Promise<void> {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    status.textContent = loading;
    try {
      const { openMap } = await import('./shared/map/live-map.ts');
      showAll = await openMap(picture);
      button.textContent = reset;
      status.textContent = '';
    } catch (error) {
      console.info('The live map could not be shown.', error);
      status.textContent = failed;
    }
    button.ariaBusy = null;
  }

  open.hidden = false;
  open.addEventListener('click', () => (showAll ? showAll() : void show(open, status)));
}

for (const picture of document.querySelectorAll<HTMLElement>('[data-location-map]')) start(picture);
startOpenNow();
