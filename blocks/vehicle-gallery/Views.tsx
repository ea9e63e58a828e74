import type { SpinView } from './spin/data.ts';
import type { GalleryWords } from './words.ts';

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
