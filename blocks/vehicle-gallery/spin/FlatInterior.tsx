import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Hotspots } from './Hotspots.tsx';
import type { TurnProps } from './turn-props.ts';
import { useDrag } from './use-drag.ts';

interface FlatInteriorProps extends TurnProps {
  readonly picture: HTMLImageElement;
}

/** A picture of the interior as high as the stage, to pan: natively by scrolling, or by dragging with a mouse. */
export function FlatInterior({ spin, name, words, picture }: FlatInteriorProps) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = strip;
    if (current) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
  }, []);
  const drag = useDrag(() => {
    const from = strip.current?.scrollLeft ?? 0;
    return (dx) => strip.current?.scrollTo({ left: from - dx, behavior: 'instant' });
  });
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !(event.target instanceof Element && event.target.closest('button')))
      drag.onPointerDown(event);
  };
  return (
    <section
      ref={strip}
      className="turn__strip"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={words('spin.interiorLabel', { vehicle: name })}
      {...drag}
      onPointerDown={onPointerDown}
    >
      <div className="turn__flat" style={{ aspectRatio: picture.naturalWidth / picture.naturalHeight }}>
        <img src={picture.src} alt="" draggable={false} />
        <Hotspots hotspots={spin.interiorHotspots} place={({ at }) => at[0]} words={words} onUse={() => {}} />
      </div>
    </section>
  );
}
