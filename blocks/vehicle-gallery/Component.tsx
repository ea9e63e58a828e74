import { useState } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { Icon } from '../shared/Icon.tsx';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { Arrows, Counter, Thumbnails } from './Controls.tsx';
import { Fullscreen } from './Fullscreen.tsx';
import type { GalleryData, galleryRules } from './load.ts';
import type { ExternalVideo } from './media.ts';
import { Slides } from './Slides.tsx';
import { useStrip } from './use-strip.ts';
import type { galleryWords, GalleryWords } from './words.ts';

type Props = BlockProps<unknown, (typeof galleryRules)[number], (typeof galleryWords)[number], GalleryData | undefined>;

const sizes = '(min-width: 1344px) 827px, (min-width: 1024px) 62vw, 100vw';

interface OutsideVideoProps {
  readonly video: ExternalVideo;
  readonly name: string;
  readonly words: GalleryWords;
}

/** A video on a video site. Nothing of that site is loaded before a click. */
function OutsideVideo({ video, name, words }: OutsideVideoProps) {
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

function EndSlide({ text, action }: NonNullable<GalleryData['end']>) {
  return (
    <div className="vehicle-gallery__end">
      <p>{text}</p>
      <ActionButton link={action} look="primary" />
    </div>
  );
}

function Gallery({ id, rules, words, data }: Props & { readonly data: GalleryData }) {
  const { name, media, sold, external, end } = data;
  const live = useHydrated();
  const strip = useStrip(media.length + (end ? 1 : 0));
  const [opened, setOpened] = useState<number>();
  const thumbnails = media.filter(({ video }) => !video).length > rules['gallery.thumbnails.above'];
  const fullscreen = rules['gallery.fullscreen.offered'] && media.length > 0;
  return (
    <section
      className={sold ? 'vehicle-gallery vehicle-gallery--sold' : 'vehicle-gallery'}
      aria-label={words('gallery.label', { vehicle: name })}
    >
      <div className="vehicle-gallery__stage">
        <Slides
          id={id}
          data={data}
          words={words}
          strip={strip}
          sizes={sizes}
          priority
          live={live}
          onOpen={fullscreen ? setOpened : undefined}
          end={end && <EndSlide {...end} />}
        />
        {sold && <span className="vehicle-gallery__stamp">{words('gallery.soldStamp')}</span>}
        {live && media.length + (end ? 1 : 0) > 1 && <Arrows strip={strip} words={words} />}
        {media.length > 1 && (
          <Counter number={Math.min(strip.selected + 1, media.length)} count={media.length} words={words} />
        )}
        {live && fullscreen && (
          <button type="button" className="vehicle-gallery__expand" onClick={() => setOpened(strip.selected)}>
            <Icon name="expand" size={16} />
            <span className="vehicle-gallery__expand-label">
              {words('gallery.openFullscreen', { count: media.length })}
            </span>
          </button>
        )}
      </div>
      {thumbnails && <Thumbnails id={id} media={media} strip={strip} words={words} />}
      {external && <OutsideVideo video={external} name={name} words={words} />}
      {opened !== undefined && (
        <Fullscreen
          id={id}
          data={data}
          words={words}
          start={Math.min(opened, media.length - 1)}
          thumbnails={thumbnails}
          onClose={(selected) => {
            setOpened(undefined);
            strip.go(selected, 'instant');
          }}
        />
      )}
    </section>
  );
}

/** The vehicle's pictures: a strip to swipe, thumbnails, and all of it over the whole screen. */
export default function VehicleGallery(block: Props) {
  return block.data ? <Gallery {...block} data={block.data} /> : null;
}
