const capacity = 50;

/** Answers kept in memory, at most 50; the oldest leaves first (browsing §7). */
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
