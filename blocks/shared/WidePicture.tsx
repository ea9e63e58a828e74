import { mediaUrl, pictureSet } from '../../engine/site/media.ts';

interface WidePictureProps {
  /** Path of the picture; one named by its width, such as yard-1600.webp, is sent as AVIF or WebP in the width needed. */
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly width: number;
  readonly height: number;
  /** Its rendered width, as the `sizes` of an image. */
  readonly sizes: string;
  /** True for the first screen's picture: loaded eagerly and with priority. */
  readonly priority: boolean;
}

/** A picture of the site, whose space is reserved while it loads. */
export function WidePicture({ src, alt, className, width, height, sizes, priority }: WidePictureProps) {
  const set = pictureSet(src);
  return (
    <picture>
      {set && <source type="image/avif" srcSet={set.avif} sizes={sizes} />}
      <img
        className={className}
        src={mediaUrl(src)}
        {...(set ? { srcSet: set.webp, sizes } : {})}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
