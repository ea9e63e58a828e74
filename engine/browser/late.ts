import { callApi, inTime } from './api.ts';

/** Attributes of a late block's placeholder. */
interface Late {
  /** The block's id. */
  readonly block: string;
  /** Distance from the viewport, in pixels, at which it is requested. */
  readonly distance: number;
  /** The vehicle whose similar vehicles are fetched first; their ids are sent with the request. */
  readonly similarTo: string | undefined;
}

const longestWaitMs = 8000;

function lateOf(element: HTMLElement): Late {
  const { late = '', lateDistance = '0', lateSimilarTo } = element.dataset;
  return { block: late, distance: Number(lateDistance), similarTo: lateSimilarTo };
}

async function partOf(address: URL): Promise<string> {
  const response = await fetch(address, { signal: inTime(undefined, longestWaitMs) });
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

/** Shows the placeholder's content for this state instead of the waiting one. */
function show(element: HTMLElement, state: 'failed' | 'none'): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-late-when]'))
    part.hidden = part.dataset['lateWhen'] !== state;
}

async function fill(element: HTMLElement, { block, similarTo }: Late): Promise<void> {
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('_part', block);
  const ids = similarTo ? await lookedUp(similarTo) : '';
  if (ids) address.searchParams.set('ids', ids);
  try {
    const html = await partOf(address);
    if (html === '') show(element, 'none');
    else element.outerHTML = html;
  } catch (error) {
    console.warn('Part of the page could not be loaded; the rest is unaffected.', error);
    show(element, 'failed');
  }
}

/** Loads each deferred block of the page once, when the shopper scrolls near it. */
export function startLateBlocks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-late]')) {
    const late = lateOf(element);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fill(element, late);
      },
      { rootMargin: `${late.distance}px 0px` },
    );
    observer.observe(element);
  }
}
