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
  // What comes with it is rendered in small steps; a store's change alone is rendered in one.
  return useDeferredValue(hydrated);
}
