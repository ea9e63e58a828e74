import { savedCarsAnswer, watchlistAnswer, watchlistBody } from '../../../schemas/api/watchlist.ts';
import { removeCar, saveCar, savedCars, type WatchlistOwner } from '../watchlist/index.ts';
import { ApiError, type CallContext, defineCall } from './define.ts';

/** A phone in national form, digits only, as stored in sessions. */
function national(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^61/, '0');
}

/** The signed-in account, if its phone is the one sent; an account without a phone has no watchlist. */
async function ownerOf(
  { tenant, visitor }: Pick<CallContext, 'tenant' | 'visitor'>,
  phone: string,
): Promise<WatchlistOwner> {
  const signedIn = await visitor();
  if (!signedIn?.phone || signedIn.phone !== national(phone))
    throw new ApiError(401, 'signed_out', 'Please sign in to save vehicles.', { success: false });
  return { site: tenant.site.slug, userId: signedIn.id };
}

/** Adds a vehicle of the site's stock to the shopper's watchlist. */
export const saveCarCall = defineCall({
  method: 'POST',
  path: '/api/watchlist/save-car',
  summary: "Saves a vehicle to the signed-in shopper's watchlist.",
  body: watchlistBody,
  answer: watchlistAnswer,
  async handle(context) {
    const { body, tenant, backend, now } = context;
    const owner = await ownerOf(context, body.phone_number);
    const vehicle = await tenant.search.byId(body.car_id);
    if (!vehicle) throw new ApiError(404, 'not_found', 'This vehicle is no longer available.', { success: false });
    await saveCar(await backend.database(), owner, body.car_id, now);
    return { success: true };
  },
});

/** Removes a vehicle from the shopper's watchlist, whether or not it is still in stock. */
export const removeCarCall = defineCall({
  method: 'POST',
  path: '/api/watchlist/remove-car',
  summary: "Removes a vehicle from the signed-in shopper's watchlist.",
  body: watchlistBody,
  answer: watchlistAnswer,
  async handle(context) {
    const owner = await ownerOf(context, context.body.phone_number);
    await removeCar(await context.backend.database(), owner, context.body.car_id);
    return { success: true };
  },
});

/** The signed-in user and their saved vehicles; empty for everyone else. */
export const watchlistCall = defineCall({
  method: 'GET',
  path: '/api/watchlist',
  summary: "The signed-in shopper's watchlist.",
  answer: savedCarsAnswer,
  async handle({ tenant, backend, visitor }) {
    const signedIn = await visitor();
    if (!signedIn?.phone) return { phone_number: null, ids: [] };
    const ids = await savedCars(await backend.database(), { site: tenant.site.slug, userId: signedIn.id });
    return { phone_number: signedIn.phone, ids: [...ids] };
  },
});
