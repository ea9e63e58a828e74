import { useEffect, useState } from 'react';
import { FlatInterior } from './FlatInterior.tsx';
import { Loading } from './Loading.tsx';
import { RoundInterior } from './RoundInterior.tsx';
import type { TurnProps } from './turn-props.ts';

// An equirectangular picture is twice as wide as high, but some cameras round the size.
const roundRatios = [1.95, 2.05] as const;

function isRound({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  const ratio = naturalWidth / naturalHeight;
  return ratio >= roundRatios[0] && ratio <= roundRatios[1];
}

async function loadPicture(url: string, crossOrigin: 'anonymous' | null): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.crossOrigin = crossOrigin;
  picture.src = url;
  await picture.decode();
  return picture;
}

interface Loaded {
  readonly picture: HTMLImageElement;
  readonly round: boolean;
}

async function loadInterior(url: string): Promise<Loaded> {
  try {
    // Only a picture served with CORS may be used as a texture.
    const picture = await loadPicture(url, 'anonymous');
    return { picture, round: isRound(picture) };
  } catch {
    return { picture: await loadPicture(url, null), round: false };
  }
}

/** The vehicle's interior: a panorama to look around in, or a flat picture to pan. */
export default function InteriorViewer(turn: TurnProps) {
  const { spin, words, onLost } = turn;
  const { interior = '' } = spin;
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let wanted = true;
    loadInterior(interior).then(
      (result) => wanted && setLoaded(result),
      (error: unknown) => {
        console.warn(`The interior picture ${interior} did not load.`, error);
        if (wanted) onLost();
      },
    );
    return () => {
      wanted = false;
    };
  }, [interior, onLost]);
  if (!loaded) return <Loading words={words} />;
  const { picture, round } = loaded;
  return round ? (
    <RoundInterior {...turn} picture={picture} onFlat={() => setLoaded({ picture, round: false })} />
  ) : (
    <FlatInterior {...turn} picture={picture} />
  );
}
