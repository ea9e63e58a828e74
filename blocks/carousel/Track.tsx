import { type KeyboardEvent, type ReactNode, type UIEvent, useRef, useState } from 'react';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { Icon } from '../shared/Icon.tsx';

interface TrackProps {
  readonly label: string;
  readonly slides: readonly ReactNode[];
  readonly words: (
    key: 'carousel.previous' | 'carousel.next' | 'carousel.slide',
    values?: { number: number; count: number },
  ) => string;
}

/** The slide that starts nearest to the current scroll position. */
function nearestSlide(strip: Element): number {
  const starts = [...strip.children].map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0));
  const [first = 0] = starts;
  const distances = starts.map((start) => Math.abs(start - first - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** The current slide of a row, and moves to others; the row itself scrolls. */
function useSlides(last: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // During a move, slides passed on the way are not the current one.
  const target = useRef<number>(undefined);
  const release = () => {
    target.current = undefined;
  };
  const onScroll = (event: UIEvent) => {
    const at = nearestSlide(event.currentTarget);
    if (target.current !== undefined && target.current !== at) return;
    release();
    setCurrent(at);
  };
  const go = (index: number) => {
    const to = Math.min(Math.max(index, 0), last);
    const [first, slide] = [strip.current?.children[0], strip.current?.children[to]];
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
    strip.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
    target.current = to;
    setCurrent(to);
  };
  const stripProps = { ref: strip, onScroll, onScrollEnd: release, onPointerDown: release, onWheel: release };
  return { current, go, stripProps };
}

/**
 * Slides in a row, moved by touch, arrows, dots or arrow keys. The row scrolls natively, so that it works without
 * JavaScript, which adds the controls.
 */
export function Track({ label, slides, words }: TrackProps) {
  const live = useHydrated();
  const last = slides.length - 1;
  const { current, go, stripProps } = useSlides(last);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(current + step);
  };
  const arrow = (side: 'previous' | 'next', target: number) => (
    <button
      type="button"
      className={`carousel__arrow carousel__arrow--${side}`}
      aria-label={words(`carousel.${side}`)}
      // Not `disabled`: at an end the button keeps the focus, so that arrow keys still move.
      aria-disabled={target < 0 || target > last}
      onClick={() => go(target)}
    >
      <Icon name={side === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the controls within it
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKey}>
      <ul
        className="carousel__strip"
        {...stripProps}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {slides.map((slide, index) => (
          <li key={index} className="carousel__slide">
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="carousel__controls">
          {live && (
            <>
              {arrow('previous', current - 1)}
              <div className="carousel__dots">
                {slides.map((_, index) => (
                  <button
                    key={index}
                    type="button"
                    className="carousel__dot"
                    aria-label={words('carousel.slide', { number: index + 1, count: slides.length })}
                    aria-current={index === current ? 'true' : undefined}
                    onClick={() => go(index)}
                  />
                ))}
              </div>
              {arrow('next', current + 1)}
            </>
          )}
        </div>
      )}
    </div>
  );
}
