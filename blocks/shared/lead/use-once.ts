import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** The longest time between the halves of a double press, as of a double click, in milliseconds. */
const doubleMs = 500;

const sends = (target: EventTarget, controls: string) => target instanceof Element && target.closest(controls) !== null;

/**
 * Handlers for a form of several steps: the second half of a double click on its button, or Enter pressed twice or held,
 * does not send the step that the first half has led to.
 */
export function useOnce() {
  const pressedAt = useRef(-Infinity);
  return {
    onClick(event: MouseEvent): void {
      if (event.detail > 1 && sends(event.target, '[type=submit]')) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent): void {
      const isEnter = event.key === 'Enter' && sends(event.target, 'input, [type=submit]');
      if (isEnter && (event.repeat || event.timeStamp - pressedAt.current < doubleMs)) event.preventDefault();
      // Another key in between answers the step: then it is no double press, however quick.
      pressedAt.current = isEnter ? event.timeStamp : -Infinity;
    },
  };
}
