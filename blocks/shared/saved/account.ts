import { ApiFailure, callApi, failedMessage } from '../../../engine/browser/api.ts';
import { queryClient } from '../../../engine/browser/query.ts';
import { refresh } from './controls.ts';
import { settings } from './settings.ts';
import { setWatchlist, type Watchlist } from './watchlist.ts';

const queryKey = ['watchlist'];

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== queryKey[0]) return;
  const list = queryClient.getQueryData<Watchlist>(queryKey);
  if (!list) return;
  setWatchlist(list);
  settings().then(refresh, () => undefined);
});

/** Fetches once who is signed in and what they have saved. */
export function loadAccount(): Promise<Watchlist> {
  return queryClient.fetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { phone_number: phone, ids } = await callApi('GET /api/watchlist', { signal });
      return { phone, ids, busy: [] };
    },
  });
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
  return mutation.execute();
}
