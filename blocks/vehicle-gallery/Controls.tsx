import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { Icon } from '../shared/Icon.tsx';
import type { GalleryMedium, GalleryWords } from './load.ts';
import type { Strip } from './use-strip.ts';

/**
 * Previous and next; at an end the button is disabled, but keeps the focus, so that arrow keys still move. Before they
 * are hydrated, early.js moves the slides.
 */
export function Arrows({ strip, words }: { readonly strip: Strip; readonly words: GalleryWords }) {
  const arrow = (side: 'previous' | 'next', step: 1 | -1, isPossible: boolean) => (
    <button
      type="button"
      className={`vehicle-gallery__arrow vehicle-gallery__arrow--${side}`}
      aria-label={words(`gallery.${side}`)}
      data-step={step}
      aria-disabled={!isPossible}
      onClick={() => strip.go(strip.selected + step)}
      onKeyDown={strip.onKeyDown}
    >
      <Icon name={side === 'previous' ? 'chevron-left' : 'chevron-right'} size={24} />
    </button>
  );
  return (
    <>
      {arrow('previous', -1, strip.hasPrevious)}
      {arrow('next', 1, strip.hasNext)}
    </>
  );
}

interface CounterProps {
  readonly number: number;
  readonly count: number;
  readonly words: GalleryWords;
}

/** The current slide and the total, also for screen readers. */
export function Counter({ number, count, words }: CounterProps) {
  return (
    <p className="vehicle-gallery__counter">
      <span aria-hidden="true">{words('gallery.counter', { number, count })}</span>
      <span className="visually-hidden" aria-live="polite">
        {words('gallery.counterLabel', { number, count })}
      </span>
    </p>
  );
}

/** Leaves an empty frame in place of the browser's broken-picture icon. */
function hideBroken(picture: HTMLImageElement): void {
  picture.style.visibility = picture.naturalWidth === 0 ? 'hidden' : '';
}

interface ThumbnailsProps {
  /** Id of the strip whose slides the thumbnails link to. */
  readonly id: string;
  readonly media: readonly GalleryMedium[];
  /** The current slide, if one is shown. */
  readonly selected: number | undefined;
  readonly words: GalleryWords;
  readonly onChoose: (index: number) => void;
}

/**
 * Thumbnails that link to their slide; plain anchors until the page is hydrated, then one tab stop in which arrow keys
 * move.
 */
export function Thumbnails({ id, media, selected, words, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  const live = useHydrated();
  // Pictures that failed before hydration fire no event; one that is still loading becomes visible once loaded.
  useEffect(() => list.current?.querySelectorAll('img').forEach(hideBroken), []);
  useEffect(() => {
    const thumb = list.current?.children[selected ?? 0];
    if (!(thumb instanceof HTMLElement) || !list.current) return;
    list.current.scrollTo({ left: thumb.offsetLeft - (list.current.clientWidth - thumb.offsetWidth) / 2 });
    if (list.current.contains(document.activeElement)) thumb.querySelector('a')?.focus({ preventScroll: true });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = (selected ?? 0) + (step ?? 0);
    if (!step || !media[to] || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(to);
  };
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };
  return (
    <ol className="vehicle-gallery__thumbs" aria-label={words('gallery.thumbnails')} ref={list}>
      {media.map(({ thumb, video }, index) => (
        <li key={index} className="vehicle-gallery__thumb">
          <a
            href={`#${id}-${index + 1}`}
            onClick={choose(index)}
            onKeyDown={onKeyDown}
            {...(live && index !== (selected ?? 0) ? { tabIndex: -1 } : {})}
            aria-label={video ? words('gallery.showVideo') : words('gallery.thumbnail', { number: index + 1 })}
            aria-current={selected === index ? 'true' : undefined}
          >
            {thumb && (
              <img
                src={thumb}
                alt=""
                width={96}
                height={64}
                loading="lazy"
                decoding="async"
                onLoad={({ currentTarget }) => hideBroken(currentTarget)}
                onError={({ currentTarget }) => hideBroken(currentTarget)}
              />
            )}
            {video && <Icon name="play" />}
          </a>
        </li>
      ))}
    </ol>
  );
}
