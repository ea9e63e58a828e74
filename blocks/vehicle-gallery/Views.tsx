import type { SpinView, SpinData } from './spin/data.ts';
import type { GalleryWords } from './load.ts';
import { useCallback, useState } from 'react';

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

const labels = { spin: 'spin.view.spin', gallery: 'spin.view.gallery', interior: 'spin.view.interior' } as const;

interface ViewsProps {
  readonly views: readonly SpinView[];
  readonly view: SpinView;
  readonly words: GalleryWords;
  readonly onChoose: (view: SpinView) => void;
}

/** 'Spin', 'Images' and 'Interior': the views of the vehicle; nothing when there is only one. */
export function Views({ views, view, words, onChoose }: ViewsProps) {
  if (views.length < 2) return null;
  return (
    <div className="vehicle-gallery__views" role="group" aria-label={words('spin.views')}>
      {views.map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChoose(each)}>
          {words(labels[each])}
        </button>
      ))}
    </div>
  );
}
