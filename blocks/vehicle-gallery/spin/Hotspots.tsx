import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../shared/Icon.tsx';
import type { GalleryWords } from '../load.ts';
import type { Hotspot } from './data.ts';

type Position = readonly [left: number, top: number];

interface HotspotsProps {
  readonly hotspots: readonly Hotspot[];
  /** A hotspot's current position, in per cent of the picture; none when it is not visible. */
  readonly place: (hotspot: Hotspot) => Position | undefined;
  readonly words: GalleryWords;
  readonly onUse: () => void;
}

/** The hotspots over the picture; a click opens one's text. */
export function Hotspots({ hotspots, place, words, onUse }: HotspotsProps) {
  const [open, setOpen] = useState<Hotspot>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Closes only the note, not a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setOpen(undefined);
  };
  return (
    <ul className="turn__spots">
      {hotspots.map((hotspot, index) => {
        const position = place(hotspot);
        if (!position) return null;
        const [left, top] = position;
        const shown = open === hotspot;
        return (
          <li
            key={index}
            className={shown ? 'turn__spot turn__spot--open' : 'turn__spot'}
            style={{ translate: `${left}cqw ${top}cqh` }}
          >
            <button
              type="button"
              className="turn__dot"
              onKeyDown={onKeyDown}
              aria-expanded={shown}
              aria-label={words('spin.hotspot', { number: index + 1 })}
              onClick={() => {
                onUse();
                setOpen(shown ? undefined : hotspot);
              }}
            >
              <Icon name={shown ? 'close' : 'plus'} size={16} />
            </button>
            {shown && (
              // Away from the nearer edge, so that all of it is over the picture.
              <p
                className={top < 50 ? 'turn__note turn__note--below' : 'turn__note'}
                style={{ translate: `${-left}% 0` }}
              >
                {hotspot.text}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
