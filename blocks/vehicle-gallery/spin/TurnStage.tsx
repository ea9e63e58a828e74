import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { SpinView } from './data.ts';
import { Loading } from './Loading.tsx';
import type { TurnProps } from './turn-props.ts';

const viewers = {
  spin: lazyPart(() => import('./SpinViewer.tsx')),
  interior: lazyPart(() => import('./InteriorViewer.tsx')),
} as const;

interface TurnStageProps extends TurnProps {
  readonly view: Exclude<SpinView, 'gallery'>;
}

/** The spin and interior views. Their code loads lazily, behind a placeholder and a loading animation. */
export function TurnStage({ view, ...turn }: TurnStageProps) {
  const { spin, name, words, onLost } = turn;
  const [posterLost, setPosterLost] = useState(false);
  const { Lazy } = viewers[view];
  return (
    <div className={`turn turn--${view}`}>
      {view === 'spin' && !posterLost && (
        <img
          className="turn__poster"
          src={spin.frames[0]}
          alt={name}
          width={960}
          height={640}
          decoding="async"
          fetchPriority="high"
          onError={() => setPosterLost(true)}
        />
      )}
      <Lazy key={view} given={turn} waiting={<Loading words={words} />} onLost={onLost} />
    </div>
  );
}
