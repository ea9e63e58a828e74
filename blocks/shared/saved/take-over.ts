import { callApi } from '../../../engine/browser/api.ts';
import { deviceSearches, keepOnly } from './device-searches.ts';
import { fetchPart } from './fetch-part.ts';

const panel = '[data-fill="account-searches"]';

/**
 * After signing in: the searches saved on this device go to the account. While the server does not answer they stay on
 * the device, for the next page to try.
 */
export async function takeOverSearches(): Promise<void> {
  const searches = deviceSearches().map(({ href }) => href);
  const { left } = await callApi('POST /api/saved-searches', { body: { searches } });
  keepOnly(left);
  const shown = document.querySelector(panel);
  const fresh = shown && (await fetchPart(location.pathname, panel));
  if (fresh) shown.replaceWith(fresh);
}
