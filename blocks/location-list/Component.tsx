import type { IconName } from '../../schemas/icons.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import { Stars } from '../shared/Stars.tsx';
import { WidePicture } from '../shared/WidePicture.tsx';
import type { PlaceOnCoast } from './coast-picture.ts';
import { fields } from './fields.tsx';
import type { LocationCard, LocationListBlock } from './load.ts';
import { LocationMap } from '../shared/map/LocationMap.tsx';

const icons: Record<LocationCard['buttons'][number]['kind'], IconName> = {
  directions: 'pin',
  contact: 'mail',
  details: 'info',
  stock: 'car',
  bookService: 'wrench',
  call: 'phone',
};

interface CardProps {
  readonly card: LocationCard;
  readonly words: LocationListBlock['words'];
  readonly partialAbove: number;
  /** The rendered width of its picture, as the `sizes` of an image. */
  readonly sizes: string;
  /** The id of the picture of the coast. */
  readonly land: string;
}

interface RatingBoxProps extends Pick<CardProps, 'words' | 'partialAbove'> {
  readonly rating: NonNullable<LocationCard['rating']>;
  /** Whether the page has the reviews behind the rating. */
  readonly linked: boolean;
}

/** The rating; on the location's own page it links to its reviews. */
function RatingBox({ rating, linked, words, partialAbove }: RatingBoxProps) {
  const content = (
    <>
      <Stars
        average={rating.average}
        partialAbove={partialAbove}
        label={words('reviews.rating', { average: rating.average })}
      />
      <span>
        {rating.average.toFixed(1)} · {words('reviews.count', { count: rating.count })}
      </span>
    </>
  );
  return linked ? (
    <a className="location-list__rating" href="#reviews">
      {content}
    </a>
  ) : (
    <p className="location-list__rating">{content}</p>
  );
}

/** The area shown around a location on its card, in units of the picture of the coast. */
const pinView = { across: 240, down: 135 } as const;

/** A part of the coast with a pin where a location is. */
function PinPicture({ place: { x, y }, land }: { readonly place: PlaceOnCoast; readonly land: string }) {
  return (
    <svg
      className="location-map__picture"
      viewBox={`${x - pinView.across / 2} ${y - pinView.down / 2} ${pinView.across} ${pinView.down}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`#${land}`} />
      {[12, 24, 36].map((radius) => (
        <circle key={radius} className="location-map__ring" cx={x} cy={y} r={radius} />
      ))}
      <path className="location-map__pin" d={`M${x} ${y}c-4-7-11-13-11-22a11 11 0 0 1 22 0c0 9-7 15-11 22z`} />
      <circle className="location-map__eye" cx={x} cy={y - 22} r="4" />
    </svg>
  );
}

function Card({ card, words, partialAbove, sizes, land }: CardProps) {
  const { rating, image, name } = card;
  return (
    <article className="location-list__card panel">
      {image && card.fields.includes('image') && (
        <WidePicture
          className="location-list__image"
          src={image}
          alt=""
          width={640}
          height={360}
          sizes={sizes}
          priority={false}
        />
      )}
      {card.map && <PinPicture place={card.map} land={land} />}
      <div className="location-list__body">
        {card.fields.includes('name') && <h2 className="location-list__name">{name}</h2>}
        {rating && (
          <RatingBox rating={rating} linked={card.reviewed === true} words={words} partialAbove={partialAbove} />
        )}
        <dl className="location-list__facts">
          {card.fields.map((field) => {
            const drawn = fields[field]?.(card, words);
            return (
              drawn && (
                <div key={field} className={`location-list__fact location-list__fact--${field}`}>
                  <dt className={drawn.quiet ? 'visually-hidden' : undefined}>{drawn.label}</dt>
                  <dd>{drawn.value}</dd>
                </div>
              )
            );
          })}
        </dl>
        <div className="location-list__buttons">
          {card.buttons.map(({ kind, to }, index) => (
            <a
              key={kind}
              className={`button button--small ${index === 0 ? 'button--brand' : 'button--secondary'}`}
              {...linkTo(to)}
            >
              <Icon name={icons[kind]} size={16} />
              {words(`location.${kind}`, { phone: card.phone?.label ?? card.landline?.label ?? '' })}
            </a>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Locations as cards, below a map of them. */
export default function LocationList({ id, props, rules, words, data }: LocationListBlock) {
  const { cards, map, live, land } = data;
  const { columns = 3 } = props;
  return (
    <>
      {map && <LocationMap label={words('location.mapOfAll')} {...{ map, words, live }} />}
      {land && (
        <svg className="location-map__coast" aria-hidden="true">
          <symbol id={`${id}-coast`} overflow="visible">
            <path className="location-map__land" d={land} />
          </symbol>
        </svg>
      )}
      <div className={`location-list location-list--${columns === 3 && cards.length === 2 ? 'pair' : columns}`}>
        {cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            words={words}
            partialAbove={rules['reviews.stars.partialAbove']}
            sizes={columns === 1 ? '(min-width: 1280px) 640px, 100vw' : '(min-width: 720px) 50vw, 100vw'}
            land={`${id}-coast`}
          />
        ))}
      </div>
    </>
  );
}
