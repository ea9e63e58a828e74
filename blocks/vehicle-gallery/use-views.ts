import { useCallback, useState } from 'react';
import type { SpinData, SpinView } from './spin/data.ts';

/** The current view of the vehicle; one that failed to load is no longer offered, and the photos replace it. */
export function useViews(spin: SpinData | undefined) {
  const [view, setView] = useState<SpinView>(spin?.initial ?? 'gallery');
  const [lost, setLost] = useState<readonly SpinView[]>([]);
  const onLost = useCallback(() => {
    setLost((known) => [...known, view]);
    setView('gallery');
  }, [view]);
  return { view, setView, views: (spin?.views ?? []).filter((each) => !lost.includes(each)), onLost };
}
