/** An observable value: the interface `useSyncExternalStore` needs, and a setter. */
export function watched<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Watched<T> = ReturnType<typeof watched<T>>;
