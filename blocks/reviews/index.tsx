import { defineBlock } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { primaryLocation } from '../../engine/dealer/facts.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import type { Review } from '../../schemas/entities/review.ts';
import { object } from '../../schemas/shape.ts';
import { Stars } from '../shared/Stars.tsx';
import { isoDay, timeAgo } from './dates.ts';
import stars from '../shared/stars.css?inline';
import quotes from './quotes.css?inline';
import style from './style.css?inline';

const reviewRules = [
  'reviews.source',
  'reviews.list.minimumRating',
  'reviews.list.count',
  'reviews.list.order',
  'reviews.list.untextedIncluded',
  'reviews.dates',
  'reviews.replyShown',
  'reviews.stars.partialAbove',
] as const;

interface ReviewsProps {
  readonly count?: number;
}

interface ShownReview {
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  readonly text?: string;
  readonly image?: string;
  readonly date?: string;
  readonly words?: string;
  readonly reply?: { readonly text: string; readonly date?: string; readonly words?: string };
}

type ReviewsContext = LoadContext<ReviewsProps, (typeof reviewRules)[number]>;

/** The date of a review as sortable text. */
const dayOf = (review: Review) => isoDay(review.review_date) ?? '';

const orders: Record<string, (one: Review, other: Review) => number> = {
  newest: (one, other) => dayOf(other).localeCompare(dayOf(one)),
  highest: (one, other) => other.rating - one.rating || dayOf(other).localeCompare(dayOf(one)),
  source: () => 0,
};

/** A date as the site writes it: dd/mm/yyyy, in words, both or neither (rule `reviews.dates`). */
function dated(
  day: string | null | undefined,
  inWords: string | null | undefined,
  { rules, site, now }: ReviewsContext,
): { date?: string; words?: string } {
  const { locale, timeZone } = site.document.site;
  const style = rules['reviews.dates'];
  const iso = isoDay(day);
  const words = inWords ?? (iso ? timeAgo(iso, dayInZone(now, timeZone), locale) : undefined);
  return {
    ...(day && iso && (style === 'date' || style === 'both') ? { date: day } : {}),
    ...(words && (style === 'words' || style === 'both') ? { words } : {}),
  };
}

function shown(review: Review, context: ReviewsContext): ShownReview {
  const { id, customer_name: name, rating, text, image, reply_text } = review;
  const picture = image?.thumb?.url ?? image?.url;
  return {
    id,
    name,
    rating,
    ...(text?.trim() ? { text: text.trim() } : {}),
    ...(picture ? { image: mediaUrl(picture) } : {}),
    ...dated(review.review_date, review.review_date_in_words ?? review.created_at_time_ago_in_words, context),
    ...(context.rules['reviews.replyShown'] && reply_text
      ? { reply: { text: reply_text, ...dated(review.reply_date, review.reply_date_in_words, context) } }
      : {}),
  };
}

/** The place whose reviews are fetched: the page's location's, the site's, or the first location's. */
function placeOf({ site, page }: ReviewsContext): string | undefined {
  const { locations, reviews } = site.document;
  const { place_id } = primaryLocation(locations)?.address ?? {};
  return page.location?.address?.place_id || reviews?.place_id || place_id || undefined;
}

/** The reviews of the map service's place (rule `reviews.source`), or those of the document. */
async function reviewsOf(context: ReviewsContext): Promise<readonly Review[]> {
  const { rules, site, backend } = context;
  const place = rules['reviews.source'] === 'google' ? placeOf(context) : undefined;
  if (place === undefined) return site.document.reviews?.reviews ?? [];
  return backend.services.reviews.find({ site, place, quantity: rules['reviews.list.count'] });
}

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

export default defineBlock({
  type: 'reviews',
  summary: 'Customer reviews with stars, dates and replies.',
  schema: object({
    layout: {
      enum: ['cards', 'quotes'],
      default: 'cards',
      description: 'cards: a card each. quotes: large words without a card, who said them below.',
    },
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Maximum number here; never more than the rule reviews.list.count.',
    },
  }),
  rules: reviewRules,
  wording: ['reviews.rating', 'reviews.reply', 'reviews.noText'],
  style: [stars, style],
  layouts: { quotes },
  /** The site's listed reviews: rated high enough, in its order and number. */
  async load(context) {
    const { props, rules, site } = context;
    const listed = (await reviewsOf(context))
      .filter(({ rating }) => rating >= rules['reviews.list.minimumRating'])
      .filter(({ text }) => rules['reviews.list.untextedIncluded'] || Boolean(text?.trim()))
      .toSorted(orders[rules['reviews.list.order']])
      .slice(0, Math.min(props.count ?? rules['reviews.list.count'], rules['reviews.list.count']));
    return { dealer: site.document.site.name, reviews: listed.map((review) => shown(review, context)) };
  },
  needsData: true,
  empty: ({ data }) => data.reviews.length === 0,
  Component({ props, rules, words, data }) {
    return (
      <ul className={`reviews reviews--${props.layout}`} id="reviews">
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
  },
});
