import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const jumpFrom = 3;

/** The distance between two slides in px; zero while the strip is hidden, or is no strip but a grid. */
function stepOf({ clientWidth, children: [first, second] }: HTMLElement): number {
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return clientWidth;
  return clientWidth && second.offsetLeft - first.offsetLeft;
}

interface StripOptions {
  /** The initial slide. */
  readonly start?: number;
  /** False while the strip is hidden or covered; it returns to the slide selected last. */
  readonly shown?: boolean;
}

/**
 * A scroll-snap strip of slides of equal width: the selected one, and moves to others. The browser scrolls (swipe, wheel,
 * keys); this only observes and requests.
 */
export function useStrip(count: number, { start = 0, shown = true }: StripOptions = {}) {
  const track = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState(start);
  // During a move, slides passed on the way are not selected.
  const target = useRef<number>(undefined);
  const last = count - 1;

  const follow = () => {
    const step = track.current ? stepOf(track.current) : 0;
    if (!track.current || step === 0) return;
    const at = Math.min(last, Math.max(0, Math.round(track.current.scrollLeft / step)));
    if (target.current !== undefined && target.current !== at) return;
    target.current = undefined;
    setSelected(at);
  };

  const go = (index: number, behavior?: ScrollBehavior) => {
    const to = Math.min(last, Math.max(0, index));
    const strip = track.current;
    if (!strip) return;
    // A long move, or one that interrupts another, is not animated.
    const jumps = target.current !== undefined || Math.abs(to - selected) >= jumpFrom;
    target.current = to;
    setSelected(to);
    strip.scrollTo({ left: to * stepOf(strip), behavior: behavior ?? (jumps ? 'instant' : 'auto') });
  };

  const release = () => {
    target.current = undefined;
  };

  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    const strip = track.current;
    if (shown && wasHidden.current && strip) {
      strip.scrollTo({ left: selected * stepOf(strip), behavior: 'instant' });
      target.current = undefined;
    }
    wasHidden.current = !shown;
  }, [shown, selected]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(selected - 1),
    ArrowRight: () => go(selected + 1),
    Home: () => go(0),
    End: () => go(last),
  };

  useEffect(() => {
    const strip = track.current;
    if (start > 0) strip?.scrollTo({ left: start * stepOf(strip), behavior: 'instant' });
    // The strip may have been swiped before its code loaded.
    else strip?.dispatchEvent(new Event('scroll'));
  }, [start]);

  return {
    selected,
    shown,
    go,
    hasPrevious: selected > 0,
    hasNext: selected < last,
    onKeyDown: (event: KeyboardEvent) => {
      const move = keys[event.key];
      if (!move || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLVideoElement) return;
      event.preventDefault();
      move();
    },
    trackProps: { ref: track, onScroll: follow, onScrollEnd: release, onPointerDown: release, onWheel: release },
  };
}

export type Strip = ReturnType<typeof useStrip>;
