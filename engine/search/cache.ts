import type { SearchPlan } from './plan.ts';
import type { SearchState } from './state.ts';

const capacity = 50;

/** Answers cached in memory, at most 50; the oldest is evicted first [api.search-cache-oldest-out]. */
export interface ResultCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** An empty cache. A key names everything an answer depends on: see `searchKey`. */
export function resultCache<T>(): ResultCache<T> {
  const entries = new Map<string, T>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** What an answer depends on: words, filters, order, page, and the tenant and stock they are asked of. */
export function searchKey(state: SearchState, plan: SearchPlan, tenant: string): string {
  return JSON.stringify([
    tenant,
    plan.scope,
    plan.allValues === true,
    state.query,
    state.filters,
    state.ranges,
    state.place,
    state.sortBy ?? plan.sortInitial,
    state.page,
  ]);
}
