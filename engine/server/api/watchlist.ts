import { saveCar, removeCar, watchlist } from '../../../schemas/api/watchlist.ts';
import { nationalDigits } from '../../text/phone.ts';
import * as list from '../accounts/watchlist.ts';
import { type CallContext, handleCall } from './call.ts';
import type { AccountOwner } from '../../ports/accounts.ts';
import { ApiError } from '../../ports/api-error.ts';

/** The signed-in account, if its phone is the one sent; an account without a phone has no watchlist. */
async function ownerOf(
  { tenant, visitor }: Pick<CallContext, 'tenant' | 'visitor'>,
  phone: string,
): Promise<AccountOwner> {
  const signedIn = await visitor();
  if (!signedIn?.phone || signedIn.phone !== nationalDigits(phone))
    throw new ApiError(401, 'signed_out', 'Please sign in to save vehicles.', { success: false });
  return { site: tenant.site.slug, userId: signedIn.id };
}

/** Adds a vehicle of the site's stock to the shopper's watchlist. */
export const saveCarCall = handleCall(saveCar, async (context) => {
  const { body, tenant, backend, now } = context;
  const owner = await ownerOf(context, body.phone_number);
  const vehicle = await tenant.search.byId(body.car_id);
  if (!vehicle) throw new ApiError(404, 'not_found', 'This vehicle is no longer available.', { success: false });
  await list.saveCar(await backend.database(), owner, body.car_id, now);
  return { success: true };
});

/** Removes a vehicle from the shopper's watchlist, whether or not it is still in stock. */
export const removeCarCall = handleCall(removeCar, async (context) => {
  const owner = await ownerOf(context, context.body.phone_number);
  await list.removeCar(await context.backend.database(), owner, context.body.car_id);
  return { success: true };
});

/** The signed-in user and their saved vehicles; empty for everyone else. */
export const watchlistCall = handleCall(watchlist, async ({ tenant, backend, visitor }) => {
  const signedIn = await visitor();
  if (!signedIn?.phone) return { phone_number: null, ids: [] };
  const ids = await list.savedCars(await backend.database(), { site: tenant.site.slug, userId: signedIn.id });
  return { phone_number: signedIn.phone, ids: [...ids] };
});
