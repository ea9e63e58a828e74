import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's HTML and in the first browser render, true from then on. Anything only a browser knows
 * (favourites, a newer cache) is rendered behind it, so that an island that hydrates late still matches its HTML.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A deferred value renders in small, interruptible steps; a store's own update renders in one.
  return useDeferredValue(hydrated);
}
