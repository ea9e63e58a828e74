import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../shared/Icon.tsx';
import { Arrows, Counter, Thumbnails } from './Controls.tsx';
import type { GalleryData, GalleryWords } from './load.ts';
import { Slides } from './Slides.tsx';
import type { SpinView } from './spin/data.ts';
import { useStrip } from './use-strip.ts';

interface FullscreenProps {
  readonly id: string;
  readonly data: GalleryData;
  readonly words: GalleryWords;
  readonly start: number;
  readonly thumbnails: boolean;
  readonly view: SpinView;
  readonly viewButtons: ReactNode;
  /** The spin or interior view, in views other than the photos. */
  readonly turn: ReactNode;
  readonly onView: (view: SpinView) => void;
  /** Called with the last visible slide. */
  readonly onClose: (selected: number) => void;
}

/** The gallery in fullscreen: arrow keys move, Escape closes and restores the focus. */
export default function Fullscreen(full: FullscreenProps) {
  const { id, data, words, start, thumbnails, view, viewButtons, turn, onView, onClose } = full;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the strip, which needs its width to start at the right slide.
  useEffect(() => {
    dialog.current?.showModal();
    // In views other than the photos, the arrow keys turn the slider.
    dialog.current?.querySelector<HTMLElement>('[role=slider]')?.focus();
  }, []);
  const inPhotos = view === 'gallery';
  const strip = useStrip(data.media.length, { start, shown: inPhotos });
  const showSlide = (index: number) => {
    onView('gallery');
    strip.go(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (inPhotos) strip.onKeyDown(event);
  };
  return (
    <dialog
      ref={dialog}
      className="vehicle-gallery__dialog"
      // Takes the focus of a click beside the photo, so that arrow keys still move.
      tabIndex={-1}
      aria-label={words('gallery.fullscreen', { vehicle: data.name })}
      onClose={() => onClose(strip.selected)}
      onKeyDown={onKeyDown}
    >
      <div className="vehicle-gallery__bar">
        {inPhotos && <Counter number={strip.selected + 1} count={data.media.length} words={words} />}
        {viewButtons}
        <button
          type="button"
          className="vehicle-gallery__close"
          aria-label={words('gallery.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="vehicle-gallery__full" data-view={view}>
        <Slides id={`${id}-full`} data={data} words={words} strip={strip} sizes="100vw" live />
        {turn && <div className="vehicle-gallery__turn">{turn}</div>}
        {inPhotos && data.media.length > 1 && <Arrows strip={strip} words={words} />}
      </div>
      {thumbnails && (
        <Thumbnails
          id={`${id}-full`}
          media={data.media}
          selected={inPhotos ? strip.selected : undefined}
          words={words}
          onChoose={showSlide}
        />
      )}
    </dialog>
  );
}
