import type { BlockProps } from '../../engine/blocks/define.ts';
import type { Promo } from '../../schemas/site/index.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { mediaUrl } from '../../engine/site/media.ts';
import type { PromoProps } from './load.ts';

function Tile({ promo }: { readonly promo: Promo }) {
  const { image, alt, heading, text, to } = promo;
  const inner = (
    <>
      {image && (
        <img
          className="promo-tile__image"
          src={mediaUrl(image)}
          alt={alt ?? ''}
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
        />
      )}
      {(heading || text) && (
        <span className="promo-tile__body">
          {heading && <strong className="promo-tile__heading">{heading}</strong>}
          {text && <span className="promo-tile__text">{text}</span>}
          {to && <Icon name="arrow-right" size={24} />}
        </span>
      )}
    </>
  );
  const className = image ? 'promo-tile__tile promo-tile__tile--picture' : 'promo-tile__tile';
  return to ? (
    <a className={className} {...linkTo(to)}>
      {inner}
    </a>
  ) : (
    <div className={className}>{inner}</div>
  );
}

/** Promotions side by side. */
export default function PromoTile({ data }: BlockProps<PromoProps, never, never, readonly Promo[] | undefined>) {
  return (
    <ul className="promo-tile">
      {(data ?? []).map((promo) => (
        <li key={promo.id}>
          <Tile promo={promo} />
        </li>
      ))}
    </ul>
  );
}
