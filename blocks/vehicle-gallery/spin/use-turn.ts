import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Watched, SpinSettings, SpinState } from './turn-props.ts';
import { useDrag } from './use-drag.ts';

/** The frame `steps` away in a turn of `count` frames. */
function turnedBy(frame: number, steps: number, count: number): number {
  return (((frame + steps) % count) + count) % count;
}

/** How many frames a drag of `dx` pixels turns: one per step, the near side of the vehicle following the pointer. */
function stepsOfDrag(dx: number, stepPx: number): number {
  return -Math.trunc(dx / stepPx);
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The current frame: turned by drags and arrow keys, and automatically for as many full turns as the site wants once
 * everything is loaded; any interaction stops it, and reduced motion prevents it [gallery-spin.autorotate-one-turn].
 */
export function useTurn(
  count: number,
  ready: boolean,
  { dragStepPx, turns, intervalMs }: SpinSettings,
  memory: Watched<SpinState>,
) {
  const { frame, used } = useSyncExternalStore(memory.subscribe, memory.get);
  const [stopped, setStopped] = useState(false);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => {
    // At once: the effect that ends it may run a frame later.
    clearInterval(timer.current);
    setStopped(true);
  };
  const turnTo = (next: number) => {
    stop();
    memory.set({ ...memory.get(), frame: next, used: true });
  };

  useEffect(() => {
    const { turned, used: usedBefore } = memory.get();
    if (!ready || stopped || turned || usedBefore || turns === 0 || reducedMotion()) return;
    let left = turns * count;
    timer.current = setInterval(() => {
      const state = memory.get();
      memory.set({ ...state, turned: true, frame: turnedBy(state.frame, 1, count) });
      left -= 1;
      if (left === 0) clearInterval(timer.current);
    }, intervalMs);
    return () => clearInterval(timer.current);
  }, [ready, stopped, memory, turns, count, intervalMs]);

  const drag = useDrag(() => {
    stop();
    memory.set({ ...memory.get(), used: true });
    const from = memory.get().frame;
    return (dx) => {
      const steps = stepsOfDrag(dx, dragStepPx);
      const next = turnedBy(from, steps, count);
      if (next !== memory.get().frame) turnTo(next);
    };
  });

  const keys: Readonly<Record<string, number>> = {
    ArrowRight: turnedBy(frame, 1, count),
    ArrowUp: turnedBy(frame, 1, count),
    ArrowLeft: turnedBy(frame, -1, count),
    ArrowDown: turnedBy(frame, -1, count),
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnTo(next);
  };
  return { frame, used, stop, stageProps: { ...drag, onKeyDown } };
}
