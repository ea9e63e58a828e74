import { useState } from 'react';
import { Icon } from '../shared/Icon.tsx';
import type { ExternalVideo as Video, GalleryWords } from './load.ts';

interface ExternalVideoProps {
  readonly video: Video;
  readonly name: string;
  readonly words: GalleryWords;
}

/** A video on a video site. Nothing is loaded from that site before a click. */
export function ExternalVideo({ video, name, words }: ExternalVideoProps) {
  const [playing, setPlaying] = useState(false);
  const { url, host, embed } = video;
  if (playing) {
    return (
      <iframe
        className="vehicle-gallery__embed"
        title={words('gallery.video', { vehicle: name })}
        src={embed}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <a
      className="vehicle-gallery__external"
      href={url}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        event.preventDefault();
        setPlaying(true);
      }}
    >
      <Icon name="play" />
      <span>
        <strong>{words('gallery.playVideo')}</strong>
        <small>{words('gallery.videoElsewhere', { host })}</small>
      </span>
    </a>
  );
}
