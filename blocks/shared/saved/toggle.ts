import { inLanguage } from '../../../engine/browser/language.ts';
import { signInPath } from '../../../engine/pages/sign-in-path.ts';
import { ApiFailure } from '../../../engine/browser/api.ts';
import { sendEvent } from '../../../engine/browser/events.ts';
import type { Favourite } from '../../../engine/browser/shopper-store.ts';
import { showAlert, showToast } from '../toast.ts';
import { takePending, waitFor, loadWatchlist } from './watchlist.ts';
import type { SaveAction } from './account.ts';
import { settings } from './settings.ts';

// Re-exported here, because a separate module would be one more file for every shopper who saves.
export { showToast };

type Car = Pick<Favourite, 'id' | 'name' | 'slug'>;

/** Shows why an action failed. */
async function showFailure(error: unknown): Promise<void> {
  const { say } = await settings();
  showAlert(error instanceof Error ? error.message : String(error), say('saved.alert.close'));
}

/** The dealership of a vehicle, as given by its placeholder on the page. */
function dealershipOf(id: number): number | undefined {
  const controls = document.querySelector<HTMLElement>(`[data-controls="${id}"]`);
  return Number(controls?.dataset['dealership']) || undefined;
}

/** Confirms that a vehicle was saved or removed; saving is logged. */
export async function announce(car: Car, added: boolean): Promise<void> {
  const { say, toast, list, event, website_id: id } = await settings();
  const kind = added ? 'saved' : 'removed';
  showToast(
    {
      title: say(`saved.toast.${kind}Title`),
      text: say(`saved.toast.${kind}`, { vehicle: car.name }),
      action: { label: say('saved.toast.viewList'), href: inLanguage(list) },
    },
    toast,
  );
  if (added) sendEvent({ site: { id } }, event, { id: car.id, dealership_id: dealershipOf(car.id) });
}

/**
 * Opens a sign-in dialog if so configured (rule `auth.prompt`), else goes to the sign-in page; the pending vehicle is
 * saved afterwards.
 */
async function askToSignIn(car: Car): Promise<void> {
  const { prompt } = await settings();
  waitFor(car);
  if (prompt === 'page') {
    const here = location.pathname + location.search;
    location.assign(inLanguage(signInPath({ type: 'watchlist', redirect: here, back: here })));
    return;
  }
  const { openSignIn } = await import('../sign-in/dialog.ts');
  const signedIn = await openSignIn('watchlist');
  if (signedIn) await savePending(car);
  else if (signedIn === false) takePending();
}

/** Saves or removes a vehicle and confirms it; asks the shopper to sign in when the session has ended. */
async function change(action: SaveAction, car: Car, phone: string): Promise<void> {
  try {
    const { saveOrRemove } = await import('./account.ts');
    await saveOrRemove(action, car.id, phone);
    document.dispatchEvent(new Event('forecourt:saved'));
    await announce(car, action === 'save');
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await askToSignIn(car);
    else await showFailure(error);
  }
}

/** The vehicles whose click is being handled, from the click on; the list only learns of it once its code has loaded. */
const clicked = new Set<number>();

/**
 * A click on Save or, if the vehicle was shown as `saved`, on Saved: changes the account's list, or asks the shopper to
 * sign in first. A list that was still on its way may show that there is nothing to change.
 */
export async function toggleWatchlist(car: Car, saved: boolean): Promise<void> {
  if (clicked.has(car.id)) return;
  clicked.add(car.id);
  try {
    const list = await loadWatchlist().catch(showFailure);
    if (list?.phone === null) await askToSignIn(car);
    else if (list && list.ids.includes(car.id) === saved) await change(saved ? 'remove' : 'save', car, list.phone);
  } finally {
    clicked.delete(car.id);
  }
}

/**
 * After signing in: saves the pending vehicle, or the given one of several that were to be saved. It stays pending while
 * the list is unknown.
 */
export async function savePending(given?: Car): Promise<void> {
  // Requested again, because the known list may be another shopper's, or from before the session ended.
  const list = await loadWatchlist(0).catch(showFailure);
  if (!list) return;
  const { phone, ids } = list;
  const pending = takePending();
  const car = given ?? pending;
  if (car && phone !== null && !ids.includes(car.id)) await change('save', car, phone);
}

/** Says that no further vehicle can be compared. */
export async function announceFull(): Promise<void> {
  const { say, toast } = await settings();
  showToast(say('compare.full'), toast);
}
