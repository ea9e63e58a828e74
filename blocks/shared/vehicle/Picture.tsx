import { useEffect, useRef, useState } from 'react';
import type { VehiclePhoto } from '../../../engine/vehicle/pictures.ts';
import { Icon } from '../Icon.tsx';
import { bodyIcon } from './body-icon.ts';

/** What replaces a missing or broken photo (rule `gallery.placeholder`). */
export interface PicturePlaceholder {
  readonly kind: 'comingSoon' | 'bodySilhouette' | 'makeLogo';
  /** The caption under it: `words('picture.comingSoon')`. */
  readonly label: string;
  /** The vehicle's `simple_body` and `item_type`, for the silhouette; the body alone does not always imply the kind. */
  readonly body?: string | null | undefined;
  /** URL of the make's logo; without one the picture is announced as coming soon. */
  readonly logo?: string | undefined;
}

interface PictureProps {
  /** The photo; omitted when the vehicle has none. */
  readonly photo?: VehiclePhoto | undefined;
  readonly alt: string;
  /** Its rendered width, as the `sizes` of an image. */
  readonly sizes: string;
  /** True for the first screen's picture: loaded eagerly and with priority. */
  readonly priority?: boolean;
  readonly placeholder: PicturePlaceholder;
}

function Placeholder({ kind, label, body, logo }: PicturePlaceholder) {
  return (
    <span className={`picture__empty picture__empty--${kind}`}>
      {kind === 'makeLogo' && logo ? (
        <img className="picture__logo" src={logo} alt="" width={96} height={64} loading="lazy" decoding="async" />
      ) : (
        <Icon name={kind === 'bodySilhouette' ? bodyIcon(body) : 'camera'} size={24} />
      )}
      <span className="picture__label">{label}</span>
    </span>
  );
}

/**
 * A vehicle's picture in a 3:2 frame, 480 or 960 px wide as needed. A missing or broken photo is replaced by the site's
 * placeholder, and the frame keeps its size.
 */
export function VehiclePicture({ photo, alt, sizes, priority = false, placeholder }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const url = photo?.url;
  useEffect(() => {
    // An image that failed before hydration fires no event for React; one waiting to be lazily loaded looks the same.
    const shown = image.current;
    if (shown?.loading !== 'lazy' && shown?.complete && shown.naturalWidth === 0) setFailed(url);
  }, [url]);
  return (
    <span className="picture">
      {photo && failed !== photo.url ? (
        <img
          ref={image}
          className="picture__photo"
          src={photo.url}
          srcSet={photo.thumb === photo.url ? undefined : `${photo.thumb} 480w, ${photo.url} 960w`}
          sizes={sizes}
          alt={alt}
          width={960}
          height={640}
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(photo.url)}
        />
      ) : (
        <Placeholder {...placeholder} />
      )}
    </span>
  );
}
