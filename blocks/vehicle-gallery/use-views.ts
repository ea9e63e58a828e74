import { useCallback, useState } from 'react';
import type { SpinData, SpinView } from './spin/data.ts';

/** Which view of the vehicle is shown; one that could not be loaded is no choice any more, the photos stand in. */
export function useViews(spin: SpinData | undefined) {
  const [view, setView] = useState<SpinView>(spin?.initial ?? 'gallery');
  const [lost, setLost] = useState<readonly SpinView[]>([]);
  const onLost = useCallback(() => {
    setLost((known) => [...known, view]);
    setView('gallery');
  }, [view]);
  return { view, setView, views: (spin?.views ?? []).filter((each) => !lost.includes(each)), onLost };
}
