import { callApi, withTimeout } from './api.ts';

const longestWaitMs = 8000;

async function partOf(address: URL): Promise<string> {
  const response = await fetch(address, { signal: withTimeout(undefined, longestWaitMs) });
  if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
  return response.text();
}

async function lookedUp(slug: string): Promise<string> {
  try {
    return (await callApi('GET /api/cars/:slug/similar.json', { params: { slug } })).ids.join();
  } catch (error) {
    console.warn('A look-up failed; a plain search is used instead.', error);
    return '';
  }
}

/**
 * Keeps the placeholder's height while a shopper who scrolled here before the answer looks at what follows, which would
 * move up otherwise. Once the block is below the viewport, nobody sees it take its own height.
 */
function keepHeight(element: HTMLElement): void {
  element.style.minHeight = `${element.offsetHeight}px`;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
    observer.disconnect();
    element.style.minHeight = '';
  });
  observer.observe(element);
}

/**
 * Loads the deferred block whose id its placeholder names (`data-late`) and puts it in its place, or says that there is
 * nothing or that it failed. Similar vehicles of the one named by `data-late-similar-to` are looked up first; their ids
 * are sent with the request.
 */
async function fillLate(element: HTMLElement): Promise<void> {
  const { late = '', lateSimilarTo } = element.dataset;
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('_part', late);
  const ids = lateSimilarTo ? await lookedUp(lateSimilarTo) : '';
  if (ids) address.searchParams.set('ids', ids);
  let state = 'none';
  const html = await partOf(address).catch((error: unknown) => {
    console.warn('Part of the page could not be loaded; the rest is unaffected.', error);
    state = 'failed';
  });
  keepHeight(element);
  if (html) element.innerHTML = html;
  const block = html && element.firstElementChild;
  if (block) block.replaceWith(...block.childNodes);
  // What remains of the placeholder shows this state instead of the waiting one.
  for (const part of element.querySelectorAll<HTMLElement>('[data-late-when]'))
    part.hidden = part.dataset['lateWhen'] !== state;
}

/**
 * Loads each deferred block of the page once, when the shopper scrolls near it: as many pixels away as its placeholder's
 * `data-late-distance` says.
 */
export function startLateBlocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-late]')) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fillLate(element);
      },
      { rootMargin: `${element.dataset['lateDistance'] ?? 0}px` },
    );
    observer.observe(element);
  }
}
