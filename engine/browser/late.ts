/** How an element of the page says what stands there later: a late block's placeholder. */
interface Late {
  /** The block's id. */
  readonly block: string;
  /** Pixels before it comes into view at which it is asked for. */
  readonly distance: number;
  /** A call whose answer `{ids}` goes with the request; what is shown without it stands when it fails. */
  readonly lookup: string | undefined;
}

const longestWaitMs = 8000;

function lateOf(element: HTMLElement): Late {
  const { late = '', lateDistance = '0', lateLookup } = element.dataset;
  return { block: late, distance: Number(lateDistance), lookup: lateLookup };
}

async function answerOf(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) });
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status}`);
  return response;
}

async function lookedUp(lookup: string): Promise<string> {
  try {
    const answer: unknown = await (await answerOf(lookup)).json();
    const ids: unknown = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : undefined;
    if (!Array.isArray(ids)) throw new Error('Answered without ids');
    return ids.filter((id) => Number.isSafeInteger(id)).join();
  } catch (error) {
    console.warn('A look-up failed; what it was for is searched plainly.', error);
    return '';
  }
}

/** Shows what the placeholder says of this state, in place of what it says while waiting. */
function show(element: HTMLElement, state: 'failed' | 'none'): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-late-when]'))
    part.hidden = part.dataset['lateWhen'] !== state;
}

async function fill(element: HTMLElement, { block, lookup }: Late): Promise<void> {
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('_part', block);
  const ids = lookup ? await lookedUp(lookup) : '';
  if (ids) address.searchParams.set('ids', ids);
  try {
    const html = await (await answerOf(address.href)).text();
    if (html === '') show(element, 'none');
    else element.outerHTML = html;
  } catch (error) {
    console.warn('A part of the page could not be loaded; the rest of it stays.', error);
    show(element, 'failed');
  }
}

/** Fills each late block of the page when a shopper comes near it, once. */
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
