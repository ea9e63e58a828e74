import { type PointerEvent, useRef } from 'react';

/** A drag so far, in pixels from its start. */
type OnDrag = (dx: number, dy: number) => void;

/**
 * Pointer handlers for dragging with mouse, finger or pen. `onStart` returns what follows the drag; vertical swipes are
 * left to the browser (`touch-action: pan-y`).
 */
export function useDrag(onStart: () => OnDrag) {
  const drag = useRef<{ readonly pointer: number; readonly x: number; readonly y: number; readonly follow: OnDrag }>(
    undefined,
  );
  const end = () => {
    drag.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, follow: onStart() };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current?.pointer === event.pointerId) current.follow(event.clientX - current.x, event.clientY - current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
