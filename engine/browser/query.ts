import { QueryClient } from '@tanstack/query-core';

/** Maximum number of cached search responses. */
const capacity = 50;

/**
 * The browser's cache of server responses: stored by key, requested once for any number of subscribers, cancelled when
 * none is left. Import it lazily, so that a page that is only read does not load it.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `callApi` decides about retries (there are none). A device that reports itself offline may be wrong.
      queries: { retry: false, networkMode: 'always', staleTime: Infinity, gcTime: Infinity },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const cache = client.getQueryCache();
  cache.subscribe(({ type }) => {
    if (type !== 'updated') return;
    const answered = cache.findAll({ queryKey: ['search'], predicate: ({ state }) => state.status === 'success' });
    const [oldest] = answered.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
    if (answered.length > capacity && oldest) cache.remove(oldest);
  });
  return client;
}

/** The page's own client, shared by its islands and scripts. */
export const queryClient = newQueryClient();
