import type { BlockProps } from '../../engine/blocks/define.ts';
import { linkTo } from '../shared/href.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { Track } from './Track.tsx';

export const carouselWords = ['carousel.label', 'carousel.previous', 'carousel.next', 'carousel.slide'] as const;

interface Slide {
  readonly image: string;
  readonly alt?: string;
  readonly heading?: string;
  readonly text?: string;
  readonly to?: string;
}

interface CarouselProps {
  readonly label?: string;
  readonly slides: readonly Slide[];
}

type Props = BlockProps<CarouselProps, never, (typeof carouselWords)[number]>;

function SlideFace({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  const { image, alt = '', heading, text, to } = slide;
  const face = (
    <>
      <img
        className="carousel__picture"
        src={mediaUrl(image)}
        alt={alt}
        width={1200}
        height={675}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      {(heading ?? text) && (
        <span className="carousel__words">
          {heading && <strong className="carousel__heading">{heading}</strong>}
          {text && <span>{text}</span>}
        </span>
      )}
    </>
  );
  return to ? (
    <a className="carousel__link" {...linkTo(to)}>
      {face}
    </a>
  ) : (
    face
  );
}

/** Pictures with captions, side by side. */
export default function Carousel({ props, words }: Props) {
  return (
    <Track
      label={props.label ?? words('carousel.label')}
      words={words}
      slides={props.slides.map((slide, index) => <SlideFace key={slide.image} slide={slide} first={index === 0} />)}
    />
  );
}
