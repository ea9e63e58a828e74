import type { BlockProps } from '../../engine/blocks/define.ts';
import { linkTo } from '../shared/href.ts';
import { mediaUrl, sourceSet } from '../../engine/site/media.ts';

interface ImageProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly widths?: readonly number[];
  readonly caption?: string;
  readonly to?: string;
  readonly priority?: boolean;
}

/** A picture whose space is reserved while it loads. */
export default function Image({ props }: BlockProps<ImageProps, never, never>) {
  const { src, alt, width, height, widths = [], caption, to, priority = false } = props;
  const srcSet = sourceSet(src, widths);
  const image = (
    <img
      className="image__picture"
      src={mediaUrl(src)}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(srcSet ? { srcSet, sizes: '(min-width: 900px) 50vw, 100vw' } : {})}
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  return (
    <figure className="image">
      {to ? <a {...linkTo(to)}>{image}</a> : image}
      {caption && <figcaption className="image__caption">{caption}</figcaption>}
    </figure>
  );
}
