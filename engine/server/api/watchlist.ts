import { removeCar, saveCar, saving, watchlist } from '../../../schemas/api/watchlist.ts';
import { nationalDigits } from '../../text/phone.ts';
import * as users from '../accounts/users.ts';
import { type Call, type CallContext, handleCall } from './call.ts';
import type { AccountOwner } from '../../ports/accounts.ts';
import { ApiError } from '../../ports/api-error.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import { eventId } from '../../events/ids.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { comparePage } from '../../pages/kinds/stock.ts';

/** The signed-in account, if its phone is the one sent; an account without a phone has no watchlist. */
async function ownerOf({ site, visitor }: Pick<CallContext, 'site' | 'visitor'>, phone: string): Promise<AccountOwner> {
  const signedIn = await visitor();
  if (!signedIn?.phone || signedIn.phone !== nationalDigits(phone))
    throw new ApiError(401, 'signed_out', 'Please sign in to save vehicles.', { success: false });
  return { site: site.slug, userId: signedIn.id };
}

/** Adds a vehicle of the site's stock to the shopper's watchlist. */
const saveCarCall = handleCall(saveCar, async (context) => {
  const { body, search, backend, now } = context;
  const owner = await ownerOf(context, body.phone_number);
  const vehicle = await search.byId(body.car_id);
  if (!vehicle) throw new ApiError(404, 'not_found', 'This vehicle is no longer available.', { success: false });
  await users.saveCar(await backend.database(), owner, body.car_id, now);
  return { success: true };
});

/** Removes a vehicle from the shopper's watchlist, whether or not it is still in stock. */
const removeCarCall = handleCall(removeCar, async (context) => {
  const owner = await ownerOf(context, context.body.phone_number);
  await users.removeCar(await context.backend.database(), owner, context.body.car_id);
  return { success: true };
});

/** The signed-in user and their saved vehicles; empty for everyone else. */
const watchlistCall = handleCall(watchlist, async ({ site, backend, visitor }) => {
  const signedIn = await visitor();
  if (!signedIn?.phone) return { phone_number: null, ids: [] };
  const ids = await users.savedCars(await backend.database(), { site: site.slug, userId: signedIn.id });
  return { phone_number: signedIn.phone, ids: [...ids] };
});

const keys = [
  'saved.save',
  'saved.saved',
  'saved.saveVehicle',
  'saved.removeVehicle',
  'saved.toast.savedTitle',
  'saved.toast.saved',
  'saved.toast.removedTitle',
  'saved.toast.removed',
  'saved.toast.viewList',
  'saved.alert.close',
  'saved.search.title',
  'saved.search.text',
  'compare.add',
  'compare.added',
  'compare.addVehicle',
  'compare.removeVehicle',
  'compare.full',
  'compare.tray',
  'compare.tray.open',
  'compare.tray.clear',
] as const satisfies readonly WordingKey[];

/**
 * What a page's save and compare controls need to know about the site. The script that draws them fetches it once, so
 * that pages do not carry it; it is the same for every shopper.
 */
const savingCall = handleCall(
  saving,
  async ({ query, site, now }) => {
    const route = { name: pageKind(query.page).name, params: {}, query: {} };
    const facts = { site: site.facts, route, now };
    const { words } = site.wording;
    const compare = site.page(comparePage) ? site.rules.read('compare.maximum', facts) : 0;
    return {
      website_id: site.document.site.id,
      list: site.rules.read('saved.listRoute', facts),
      prompt: site.rules.read('auth.prompt', facts),
      toast: { durationMs: site.rules.read('toast.duration', facts), limit: site.rules.read('toast.limit', facts) },
      event: eventId(site, 'saveVehicle'),
      compare,
      recent: site.rules.read('recent.count', facts),
      words: Object.fromEntries(
        keys.map((key) => [
          key,
          words(key, { vehicle: '{vehicle}', search: '{search}', count: key === 'compare.full' ? compare : '{count}' }),
        ]),
      ),
    };
  },
  { cacheControl: 'public, max-age=60, stale-while-revalidate=600' },
);

/** Saved vehicles, and the controls that save them. */
export const watchlistCalls: readonly Call[] = [saveCarCall, removeCarCall, watchlistCall, savingCall];
