import { type ReactNode, useCallback, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';
import { Icon } from '../shared/Icon.tsx';
import { VehicleControls } from '../shared/saved/VehicleControls.tsx';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { Arrows, Counter, Thumbnails } from './Controls.tsx';
import { ExternalVideo } from './ExternalVideo.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { GalleryData, GalleryProps, galleryRules, galleryWords } from './load.ts';
import { Slides } from './Slides.tsx';
import { TurnStage } from './spin/TurnStage.tsx';
import { watched, untouched } from './spin/turn-props.ts';
import { useStrip } from './use-strip.ts';
import { useViews, Views } from './Views.tsx';

type Props = ListedProps<typeof galleryRules, typeof galleryWords, GalleryData, GalleryProps>;

/** The width of the first picture. */
const sizes: Readonly<Record<GalleryProps['layout'], string>> = {
  strip: '(min-width: 1344px) 827px, (min-width: 1024px) 62vw, 100vw',
  mosaic: '(min-width: 1024px) 60vw, 100vw',
  filmstrip: '(min-width: 1024px) 60vw, 100vw',
  single: '(min-width: 1024px) min(96vh, 960px), 100vw',
};

const fullscreenPart = lazyPart(() => import('./Fullscreen.tsx'));

/** Preloaded before the click, so that it opens at once. */
const fetchFullscreen = () => void fullscreenPart.fetch().catch(() => {});

function EndSlide({ text, action }: NonNullable<GalleryData['end']>) {
  return (
    <div className="vehicle-gallery__end">
      <p>{text}</p>
      <ActionButton link={action} look="primary" />
    </div>
  );
}

interface StageProps extends Pick<Props, 'id' | 'words'> {
  readonly sizes: string;
  readonly data: GalleryData;
  readonly strip: ReturnType<typeof useStrip>;
  readonly view: ReturnType<typeof useViews>['view'];
  readonly viewButtons: ReactNode;
  /** The rotating view, when selected; empty but with its space reserved while it is fullscreen. */
  readonly turn: ReactNode;
  /** Opens the fullscreen view at a picture, if offered. */
  readonly onOpen: ((index: number) => void) | undefined;
}

/** The pictures or a rotating view, with the controls on top. */
function Stage({ id, words, data, sizes, strip, view, viewButtons, turn, onOpen }: StageProps) {
  const { media, sold, tag, end, spin, saved } = data;
  const live = useHydrated();
  const inPhotos = view === 'gallery';
  return (
    <div className="vehicle-gallery__stage" data-view={view} onPointerEnter={onOpen && fetchFullscreen}>
      {viewButtons}
      <Slides
        id={id}
        data={data}
        words={words}
        strip={strip}
        sizes={sizes}
        priority={!spin || spin.initial === 'gallery'}
        live={live}
        onOpen={onOpen}
        end={end && <EndSlide {...end} />}
      />
      {turn && <div className="vehicle-gallery__turn">{turn}</div>}
      {tag && <span className={`tag vehicle-gallery__tag${spin ? ' vehicle-gallery__tag--below' : ''}`}>{tag}</span>}
      {sold && <span className="vehicle-gallery__stamp">{words('gallery.soldStamp')}</span>}
      {saved && <VehicleControls {...saved} />}
      {inPhotos && media.length + (end ? 1 : 0) > 1 && <Arrows strip={strip} words={words} />}
      {inPhotos && media.length > 1 && (
        <Counter number={Math.min(strip.selected + 1, media.length)} count={media.length} words={words} />
      )}
      {onOpen && (
        <button type="button" className="vehicle-gallery__expand" onClick={() => onOpen(strip.selected)}>
          <Icon name="expand" size={16} />
          <span className="vehicle-gallery__expand-label">
            {inPhotos ? words('gallery.openFullscreen', { count: media.length }) : words('spin.openFullscreen')}
          </span>
        </button>
      )}
    </div>
  );
}

/** The vehicle's pictures: a swipeable strip, thumbnails, a spin view, and a fullscreen view of all. */
export default function VehicleGallery({ id, props, rules, words, data }: Props) {
  const { layout } = props;
  const { name, media, sold, external, end, spin } = data;
  const { view, setView, views, onLost } = useViews(spin);
  const inPhotos = view === 'gallery';
  const [opened, setOpened] = useState<number>();
  const strip = useStrip(media.length + (end ? 1 : 0), { shown: inPhotos && opened === undefined });
  const close = useCallback(() => setOpened(undefined), []);
  const [memory] = useState(() => watched(untouched));
  const settings = {
    dragStepPx: rules['spin.dragStep'],
    turns: rules['spin.autorotate.turns'],
    intervalMs: rules['spin.autorotate.interval'],
    hint: rules['spin.hintShown'],
  };
  const showSlide = (index: number) => {
    setView('gallery');
    strip.go(index);
  };
  const thumbnails =
    media.filter(({ video }) => !video).length > rules['gallery.thumbnails.above'] &&
    (!spin || spin.views.includes('gallery'));
  const fullscreen = rules['gallery.fullscreen.offered'] && (media.length > 0 || !inPhotos);
  const viewButtons = <Views views={views} view={view} words={words} onChoose={setView} />;
  const turn = spin && !inPhotos && (
    <TurnStage view={view} spin={spin} name={name} words={words} settings={settings} memory={memory} onLost={onLost} />
  );
  return (
    <section
      className={`vehicle-gallery vehicle-gallery--${layout}${sold ? ' vehicle-gallery--sold' : ''}`}
      aria-label={words('gallery.label', { vehicle: name })}
    >
      <Stage
        {...{ id, words, data, strip, view, viewButtons }}
        sizes={sizes[layout]}
        turn={turn && <>{opened === undefined && turn}</>}
        onOpen={fullscreen ? setOpened : undefined}
      />
      {layout === 'single' && media.length > 0 && (
        <p className="vehicle-gallery__caption" aria-hidden="true">
          {words('gallery.photo', { vehicle: name, number: strip.selected + 1, count: media.length })}
        </p>
      )}
      {thumbnails && (
        <Thumbnails {...{ id, media, words }} selected={inPhotos ? strip.selected : undefined} onChoose={showSlide} />
      )}
      {external && <ExternalVideo video={external} name={name} words={words} />}
      {opened !== undefined && (
        <fullscreenPart.Lazy
          onLost={close}
          given={{
            id,
            data,
            words,
            start: Math.max(0, Math.min(opened, media.length - 1)),
            thumbnails,
            view,
            viewButtons,
            turn,
            onView: setView,
            onClose: (selected) => {
              close();
              strip.go(selected, 'instant');
            },
          }}
        />
      )}
    </section>
  );
}
