import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { VehicleControls } from '../saved/VehicleControls.tsx';
import { bodyIcon } from './body-icon.ts';
import type { CardView, CardWords } from './card-view.ts';
import { Price } from './Price.tsx';
import { RateDetail } from './RateDetail.tsx';

interface CardProps {
  readonly view: CardView;
  readonly words: CardWords;
  /** Its rendered width, as the `sizes` of an image. */
  readonly sizes: string;
  /** `first` for the likely LCP image; others load when they come near the viewport. */
  readonly loading?: 'first' | undefined;
  readonly heading?: 'h2' | 'h3';
}

function photoProps({ photo, thumbs }: CardView, sizes: string, loading: CardProps['loading']) {
  const [thumb] = thumbs;
  return {
    className: 'card__photo',
    src: thumb ?? photo,
    srcSet: thumb && photo && thumb !== photo ? `${thumb} 480w, ${photo} 960w` : undefined,
    sizes: thumb && photo ? sizes : undefined,
    width: 480,
    height: 320,
    ...(loading === 'first' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
  };
}

/**
 * Swipeable pictures are above the card's own link, so they link to the vehicle themselves. All but the first are
 * loaded when a shopper touches or points at the card (engine/browser/strips.js).
 */
function Strip({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a className="card__strip" href={href} tabIndex={-1} aria-hidden="true">
      {children}
    </a>
  );
}

function Media({ view, words, sizes, loading }: CardProps) {
  const { photo, thumbs, media, tag, photoCount, spin, video, soldImage } = view;
  const hasPhoto = photo !== undefined || thumbs.length > 0;
  const others = media === 'single' ? [] : thumbs.slice(1);
  return (
    <div className={`card__media card__media--${media}${soldImage === 'normal' ? '' : ' card__media--sold'}`}>
      {hasPhoto ? (
        <Strip href={media === 'carousel' ? view.href : undefined}>
          <img alt={view.title} {...photoProps(view, sizes, loading)} />
          {others.map((thumb) => (
            <img
              key={thumb}
              className="card__photo"
              {...(media === 'carousel' ? { 'data-src': thumb } : { src: thumb, loading: 'lazy' })}
              alt=""
              width={480}
              height={320}
            />
          ))}
        </Strip>
      ) : (
        <span className="card__empty">
          <Icon name={view.placeholder === 'comingSoon' ? 'camera' : bodyIcon(view.body)} size={24} />
          {words('picture.comingSoon')}
        </span>
      )}
      {tag && (
        <span className={`tag card__tag card__tag--${tag.kind}${tag.highlighted ? ' card__tag--highlighted' : ''}`}>
          {tag.text}
        </span>
      )}
      {soldImage === 'stamped' && <span className="card__stamp">{words('card.sold')}</span>}
      {(photoCount !== undefined || spin || video) && (
        <span className="card__badges">
          {photoCount !== undefined && (
            <span title={words('card.photoCount', { count: photoCount })}>
              <Icon name="camera" size={16} />
              {photoCount}
            </span>
          )}
          {spin && (
            <span>
              <Icon name="spin" size={16} />
              {words('card.spin')}
            </span>
          )}
          {video && (
            <span>
              <Icon name="video" size={16} />
              {words('card.video')}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** A vehicle as a card: one link covers all of it, with its buttons above that link and after it in the tab order. */
export function Card({ view, words, sizes, loading, heading: Heading = 'h3' }: CardProps) {
  const { href, newTab, price, estimate, facts, buttons } = view;
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  // A main button and a secondary one; the other actions are in a menu, which works without scripts.
  const [shown, more] = [buttons.slice(0, 2), buttons.slice(2)];
  const link = ({ text, href: to }: CardView['buttons'][number], index?: number) => (
    <a
      key={text}
      className={`button button--small ${index === 0 && shown.length > 1 ? 'button--primary' : 'button--secondary'}`}
      href={to}
      {...(to === href ? target : {})}
    >
      {text}
    </a>
  );
  return (
    <article className="card">
      <Media view={view} words={words} sizes={sizes} loading={loading} />
      <div className="card__body">
        <Heading className="card__title">
          <a className="card__link" href={href} {...target}>
            {view.title}
            {view.badge && <span className="card__badge">{` ${view.badge}`}</span>}
          </a>
        </Heading>
        {price && <Price price={price} />}
        {view.belowMarket && <p className="card__market">{words('price.belowMarket')}</p>}
        {estimate && (
          <p className="card__weekly">
            {estimate.text}
            <RateDetail estimate={estimate} />
            {estimate.terms && (
              <a className="card__terms" href={estimate.terms}>
                {words('price.terms')}
              </a>
            )}
          </p>
        )}
        {facts.length > 0 && (
          <ul className="card__facts">
            {facts.map(({ icon, text, label }) => (
              <li key={icon + text}>
                <Icon name={icon} size={16} />
                {label && <span className="card__label">{label}</span>}
                {text}
              </li>
            ))}
          </ul>
        )}
        {view.place && (
          <p className="card__place">
            <Icon name="pin" size={16} />
            {view.place}
          </p>
        )}
        {shown.length > 0 && (
          <div className="card__buttons">
            {shown.map(link)}
            {more.length > 0 && (
              <details className="card__more" name="more">
                <summary className="button button--small" aria-label={words('card.button.more')}>
                  ···
                </summary>
                <div>{more.map((button) => link(button))}</div>
              </details>
            )}
          </div>
        )}
      </div>
      {view.controls && <VehicleControls controls={view.controls} />}
    </article>
  );
}
