import type { Words } from '../../engine/wording/index.ts';
import { promoGround } from '../shared/promo-ground.ts';

/** A promotion among the results, ready to print. */
export interface PromoTile {
  readonly id: string;
  readonly image?: string;
  readonly alt: string;
  readonly heading?: string;
  readonly text?: string;
  readonly to?: string;
  /** Its own colour. */
  readonly background?: string;
  readonly position?: number;
  /** The stock it belongs to, and whether it appears with no other. */
  readonly displayTypes?: string[];
  readonly strict?: boolean;
}

const further = { background: 'var(--accent)', color: 'var(--on-accent)' };

/** A promotion in a cell of the grid; the whole cell is its link. */
export function PromoCard({
  promo,
  isFurther,
  words,
}: {
  readonly promo: PromoTile;
  /** Another one precedes it on the page, from which its colour tells it apart. */
  readonly isFurther: boolean;
  readonly words: Words<'promo.label' | 'promo.more'>;
}) {
  const { image, alt, heading, text, to, background } = promo;
  const content = (
    <>
      {image && (
        <img
          className="promo-card__image"
          src={image}
          alt={alt}
          width={480}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
      {(heading ?? text) && (
        <span className="promo-card__text">
          {heading && <strong className="promo-card__heading">{heading}</strong>}
          {text && <span>{text}</span>}
          {to && !image && <span className="button button--secondary button--small">{words('promo.more')}</span>}
        </span>
      )}
    </>
  );
  const style = promoGround(background) ?? (isFurther ? further : undefined);
  const className = image ? 'promo-card promo-card--picture' : 'promo-card';
  return to ? (
    <a className={className} href={to} style={style} data-promo={promo.id}>
      <span className="visually-hidden">{words('promo.label')}</span>
      {content}
    </a>
  ) : (
    <div className={className} style={style} data-promo={promo.id}>
      {content}
    </div>
  );
}
