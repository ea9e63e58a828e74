import { callApi } from '../../../engine/browser/api.ts';
import { deviceSearches, keepOnly } from './device-searches.ts';
import { fetchPart } from './fetch-part.ts';

const panel = '[data-fill="account-searches"]';

/**
 * Moves the searches saved on this device to the account after sign-in. If the server does not answer, they stay on the
 * device and the next page tries again.
 */
export async function takeOverSearches(): Promise<void> {
  const searches = deviceSearches().map(({ href }) => href);
  const { left } = await callApi('POST /api/saved-searches', { body: { searches } });
  keepOnly(left);
  const shown = document.querySelector(panel);
  const fresh = shown && (await fetchPart(location.pathname, panel));
  if (fresh) shown.replaceWith(fresh);
}
