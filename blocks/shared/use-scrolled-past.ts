import { useSyncExternalStore } from 'react';

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** True while the page is scrolled further than `offsetPx`; false on the server. */
export function useScrolledPast(offsetPx: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > offsetPx,
    () => false,
  );
}
