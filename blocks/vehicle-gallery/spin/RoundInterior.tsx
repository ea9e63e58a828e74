import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Hotspots } from './Hotspots.tsx';
import { type Lens, openLens } from './lens.ts';
import { dragged, moved, seenAt } from './panorama.ts';
import type { TurnProps } from './turn-props.ts';
import { useDrag } from './use-drag.ts';

const keyStep = 1 / 36;
const moves: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [keyStep, 0],
  ArrowLeft: [-keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface RoundInteriorProps extends TurnProps {
  readonly picture: HTMLImageElement;
  /** Called when the browser cannot render a panorama. */
  readonly onFlat: () => void;
}

/** A panorama to look around in: drags and arrow keys turn the view, hotspots move with it. */
export function RoundInterior({ spin, name, words, picture, onFlat }: RoundInteriorProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const lens = useRef<Lens>(undefined);
  const [gaze, setGaze] = useState({ across: 0.5, down: 0.5 });
  const [aspect, setAspect] = useState(1.5);
  const latest = useRef(gaze);

  useLayoutEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const opened = openLens(surface, picture);
    if (!opened) return onFlat();
    lens.current = opened;
    const watch = new ResizeObserver(() => {
      setAspect(surface.clientWidth / Math.max(1, surface.clientHeight));
      opened.draw(latest.current);
    });
    watch.observe(surface);
    return () => {
      watch.disconnect();
      opened.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once; what `onFlat` does never changes
  }, [picture]);

  useEffect(() => {
    latest.current = gaze;
    lens.current?.draw(gaze);
  }, [gaze]);

  const drag = useDrag(() => {
    const from = latest.current;
    const { clientWidth = 1, clientHeight = 1 } = canvas.current ?? {};
    return (dx, dy) => setGaze(dragged(from, dx / clientWidth, dy / clientHeight, aspect));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setGaze(moved(gaze, ...move));
  };
  const degrees = Math.round(gaze.across * 360 + 180) % 360;
  return (
    <div className="turn__inside">
      <div
        className="turn__surface"
        role="slider"
        tabIndex={0}
        aria-label={words('spin.interiorLabel', { vehicle: name })}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={words('spin.facing', { degrees })}
        {...drag}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} />
      </div>
      <Hotspots
        hotspots={spin.interiorHotspots}
        place={({ at }) => at[0] && seenAt(at[0], gaze, aspect)}
        words={words}
        onUse={() => {}}
      />
    </div>
  );
}
