import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../shared/Icon.tsx';
import { Arrows, Counter, Thumbnails } from './Controls.tsx';
import type { GalleryData } from './load.ts';
import { Slides } from './Slides.tsx';
import { useStrip } from './use-strip.ts';
import type { GalleryWords } from './words.ts';

interface FullscreenProps {
  readonly id: string;
  readonly data: GalleryData;
  readonly words: GalleryWords;
  readonly start: number;
  readonly thumbnails: boolean;
  /** Called with the slide that was last seen. */
  readonly onClose: (selected: number) => void;
}

/** The gallery over the whole screen: arrow keys turn, Escape closes and gives the focus back (browsing §2). */
export function Fullscreen({ id, data, words, start, thumbnails, onClose }: FullscreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the strip, which needs its width to stand at its first slide.
  useEffect(() => dialog.current?.showModal(), []);
  const strip = useStrip(data.media.length, start);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    strip.onKeyDown(event);
  };
  return (
    <dialog
      ref={dialog}
      className="vehicle-gallery__dialog"
      aria-label={words('gallery.fullscreen', { vehicle: data.name })}
      onClose={() => onClose(strip.selected)}
      onKeyDown={onKeyDown}
    >
      <div className="vehicle-gallery__bar">
        <Counter number={strip.selected + 1} count={data.media.length} words={words} />
        <button
          type="button"
          className="vehicle-gallery__close"
          aria-label={words('gallery.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="vehicle-gallery__full">
        <Slides id={`${id}-full`} data={data} words={words} strip={strip} sizes="100vw" live />
        {data.media.length > 1 && <Arrows strip={strip} words={words} />}
      </div>
      {thumbnails && <Thumbnails id={`${id}-full`} media={data.media} strip={strip} words={words} />}
    </dialog>
  );
}
