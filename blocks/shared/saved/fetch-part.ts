import { readPage, withTimeout } from '../../../engine/browser/api.ts';

/** The part of another page of the site that matches `selector`; nothing when there is none. */
export async function fetchPart(address: string, selector: string): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal: withTimeout() });
    const { page } = await readPage(response);
    return page.querySelector<HTMLElement>(selector) ?? undefined;
  } catch {
    // The server is unreachable: the current content stays.
    return undefined;
  }
}
