import { ApiFailure, callApi, failedMessage } from '../../../engine/browser/api.ts';
import { queryClient } from '../../../engine/browser/query.ts';

/** The account's list as known to this page. */
export interface Watchlist {
  /** The phone of the signed-in shopper; `null` when nobody is signed in. */
  readonly phone: string | null;
  readonly ids: readonly number[];
  /** Vehicles that are being saved or removed. */
  readonly busy: readonly number[];
}

const queryKey = ['watchlist'];

let changed: (list: Watchlist) => void = () => {};

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== queryKey[0]) return;
  const list = queryClient.getQueryData<Watchlist>(queryKey);
  if (list) changed(list);
});

/** The changes that are being sent; settles with the last one. */
let sending: Promise<unknown> = Promise.resolve();

/** Who is signed in and what they have saved. A change that was sent meanwhile may be missing in it: asked again. */
async function askList(signal: AbortSignal): Promise<Watchlist> {
  const sent = sending;
  await sent;
  const { phone_number: phone, ids } = await callApi('GET /api/watchlist', { signal });
  return sent === sending ? { phone, ids, busy: [] } : askList(signal);
}

/**
 * Fetches who is signed in and what they have saved: once, or again after `staleTime`. `follow` is called with it, and
 * with every change to it.
 */
export function loadAccount(follow: typeof changed, staleTime = Infinity): Promise<Watchlist> {
  changed = follow;
  return queryClient.fetchQuery({ queryKey, staleTime, queryFn: ({ signal }) => askList(signal) });
}

function update(change: (list: Watchlist) => Partial<Watchlist>): void {
  queryClient.setQueryData<Watchlist>(queryKey, (list) => list && { ...list, ...change(list) });
}

/** What happens to a vehicle on the account's list. */
export type SaveAction = 'save' | 'remove';

/** Saves or removes a vehicle optimistically, then on the server; rolled back and rejected when that fails. */
export function saveOrRemove(action: SaveAction, id: number, phone: string): Promise<void> {
  const without = (ids: readonly number[]) => ids.filter((other) => other !== id);
  const put = (done: SaveAction) =>
    update(({ ids }) => ({ ids: done === 'save' ? [id, ...without(ids)] : without(ids) }));
  const body = { phone_number: phone, car_id: id };
  const mutation = queryClient.getMutationCache().build<void, Error, void, void>(queryClient, {
    async mutationFn() {
      const { success } = await callApi(`POST /api/watchlist/${action}-car`, { body });
      if (!success) throw new ApiFailure('refused', failedMessage, 200);
    },
    onMutate() {
      update(({ busy }) => ({ busy: [...busy, id] }));
      put(action);
    },
    onError: () => put(action === 'save' ? 'remove' : 'save'),
    onSettled: () => update(({ busy }) => ({ busy: without(busy) })),
  });
  const done = mutation.execute();
  sending = Promise.allSettled([sending, done]);
  return done;
}
