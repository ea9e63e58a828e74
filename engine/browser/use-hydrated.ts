import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the server's HTML and in the first browser render, true from then on. Anything only a browser knows
 * (favourites, a newer cache) is rendered behind it, so that an island that hydrates late still matches its HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
