import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Stars } from '../shared/Stars.tsx';
import type { reviewRules, ReviewsData, ReviewsProps, ShownReview } from './load.ts';

export const reviewWording = [
  'reviews.rating',
  'reviews.reply',
  'reviews.noText',
] as const satisfies readonly WordingKey[];

type ReviewsBlockProps = ListedProps<typeof reviewRules, typeof reviewWording, ReviewsData, ReviewsProps>;

function Dates({ date, words }: { readonly date?: string | undefined; readonly words?: string | undefined }) {
  const parts = [words, date].filter((part) => part !== undefined);
  return parts.length > 0 ? <span className="reviews__date">{parts.join(' · ')}</span> : null;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

function Reviewer({ review }: { readonly review: ShownReview }) {
  const { image, name } = review;
  return image ? (
    <img className="reviews__image" src={image} alt="" width={48} height={48} loading="lazy" decoding="async" />
  ) : (
    <span className="reviews__image" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** Reviews as cards: author, stars, date, text and the dealer's reply. */
export default function ReviewList({ rules, words, data }: ReviewsBlockProps) {
  if (!data) return null;
  return (
    <ul className="reviews" id="reviews">
      {data.reviews.map((review) => (
        <li key={review.id} className="reviews__card panel">
          <div className="reviews__head">
            <Reviewer review={review} />
            <div>
              <strong className="reviews__name">{review.name}</strong>
              <Dates date={review.date} words={review.words} />
            </div>
          </div>
          <Stars
            average={review.rating}
            partialAbove={rules['reviews.stars.partialAbove']}
            label={words('reviews.rating', { average: review.rating })}
          />
          {review.text ? (
            <p className="reviews__text">{review.text}</p>
          ) : (
            <p className="reviews__text reviews__text--none">{words('reviews.noText')}</p>
          )}
          {review.reply && (
            <div className="reviews__reply">
              <strong>{words('reviews.reply', { dealer: data.dealer })}</strong>
              <Dates date={review.reply.date} words={review.reply.words} />
              <p>{review.reply.text}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
