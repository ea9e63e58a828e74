import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { VehiclePicture } from '../shared/vehicle/Picture.tsx';
import type { GalleryData, GalleryMedium, GalleryWords } from './load.ts';
import type { Strip } from './use-strip.ts';

interface SlidesProps {
  readonly id: string;
  readonly data: GalleryData;
  readonly words: GalleryWords;
  readonly strip: Strip;
  readonly sizes: string;
  /** True on the first screen: its first picture is loaded before all others. */
  readonly priority?: boolean;
  /** The effect of a click on a photo; without it the photo is not a link. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** True once the page is hydrated: then only the selected photo is a tab stop. */
  readonly live: boolean;
  /** A last slide that is not a picture. */
  readonly end?: ReactNode;
}

function Video({
  medium,
  title,
  active,
}: {
  readonly medium: GalleryMedium;
  readonly title: string;
  readonly active: boolean;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!active) video.current?.pause();
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a dealer's feed carries a film and no captions
    <video
      ref={video}
      className="vehicle-gallery__video"
      src={medium.video}
      aria-label={title}
      {...(medium.url ? { poster: medium.url } : {})}
      controls
      playsInline
      preload="none"
      width={960}
      height={640}
    />
  );
}

/** The strip of slides; it scrolls and snaps natively, so it works without JavaScript. */
export function Slides({ id, data, words, strip, sizes, priority = false, onOpen, live, end }: SlidesProps) {
  const { media, name, placeholder } = data;
  const empty = { ...placeholder, label: words('picture.comingSoon') };
  const count = media.length;
  const { selected, shown } = strip;
  const track = strip.trackProps.ref;
  useEffect(() => {
    // The focus moves to the photo that is shown, so that Enter opens it.
    if (!track.current?.contains(document.activeElement)) return;
    const link = track.current.children[selected]?.querySelector('a');
    (link ?? track.current).focus({ preventScroll: true });
  }, [selected, track]);
  const picture = (medium: GalleryMedium | undefined, index: number) => (
    <VehiclePicture
      photo={medium}
      alt={words('gallery.photo', { vehicle: name, number: index + 1, count })}
      sizes={sizes}
      priority={priority && index === 0}
      placeholder={empty}
    />
  );
  const isLinked = onOpen && !(live && media[selected]?.video);
  const slide = (medium: GalleryMedium, index: number) => {
    if (medium.video)
      return (
        <Video medium={medium} title={words('gallery.video', { vehicle: name })} active={shown && selected === index} />
      );
    if (!onOpen) return picture(medium, index);
    const open = (event: MouseEvent) => {
      event.preventDefault();
      onOpen(index);
    };
    return (
      <a
        className="vehicle-gallery__open"
        href={medium.url}
        data-action="photo"
        onClick={open}
        onKeyDown={strip.onKeyDown}
        {...(live && selected !== index ? { tabIndex: -1 } : {})}
      >
        {picture(medium, index)}
      </a>
    );
  };
  return (
    // When no slide is a link that takes the focus, the strip itself does.
    <ul className="vehicle-gallery__track" {...(isLinked ? {} : { tabIndex: 0 })} {...strip.trackProps}>
      {media.map((medium, index) => (
        <li key={index} id={`${id}-${index + 1}`} className="vehicle-gallery__slide">
          {slide(medium, index)}
        </li>
      ))}
      {count === 0 && <li className="vehicle-gallery__slide">{picture(undefined, 0)}</li>}
      {end && <li className="vehicle-gallery__slide">{end}</li>}
    </ul>
  );
}
