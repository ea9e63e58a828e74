import { QueryClient } from '@tanstack/query-core';

/** Answers of searches kept at once. */
const capacity = 50;

/**
 * What the browser has asked servers for: answers kept by key, asked for once however many wait, cancelled when nobody
 * waits any more. Import it lazily: a page that is only read does without its bytes.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // `callApi` says what is tried again (nothing). A device that calls itself offline may be wrong.
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

/** The page's own: its islands and its scripts share it. */
export const queryClient = newQueryClient();
