import { useEffect } from 'react';
import { Icon } from '../../shared/Icon.tsx';
import { frameAt, useFrames } from './frames.ts';
import { Hotspots } from './Hotspots.tsx';
import { Loading } from './Loading.tsx';
import type { TurnProps } from './turn-props.ts';
import { useTurn } from './use-turn.ts';

/** As large as fits the stage, so that positions in per cent of the picture apply to it. */
function wholeWithin({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  return { aspectRatio: width / height, width: `min(100cqw, ${(100 * width) / height}cqh)` };
}

/** The vehicle on its turntable, rotated by drag, swipe or arrow keys. */
export default function SpinViewer({ spin, name, words, settings, memory, onLost }: TurnProps) {
  const { frames, hotspots } = spin;
  const { settled, pictures } = useFrames(frames);
  const count = frames.length;
  const loaded = settled === count;
  const lost = loaded && pictures.every((picture) => !picture);
  const ready = loaded && !lost;
  const { frame, used, stop, stageProps } = useTurn(count, ready, settings, memory);
  const picture = ready ? frameAt(pictures, frame) : undefined;

  useEffect(() => {
    if (lost) onLost();
  }, [lost, onLost]);

  if (!picture) return <Loading words={words} share={settled / count} />;
  return (
    <div className="turn__picture" style={wholeWithin(picture)} onFocus={stop}>
      <div
        className="turn__surface"
        role="slider"
        tabIndex={0}
        aria-label={words('spin.label', { vehicle: name })}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={frame + 1}
        aria-valuetext={words('spin.frame', { number: frame + 1, count })}
        {...stageProps}
      >
        {/* Decoded beside the main thread, but before it is shown: no step of a turn is blank. */}
        <img src={picture.src} alt="" decoding="sync" draggable={false} />
      </div>
      <Hotspots hotspots={hotspots} place={({ at }) => at[frame]} words={words} onUse={stop} />
      {settings.hint && !used && (
        <p className="turn__hint">
          <Icon name="spin" />
          {words('spin.hint')}
        </p>
      )}
    </div>
  );
}
