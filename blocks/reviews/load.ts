import type { LoadContext } from '../../engine/blocks/load.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Review } from '../../schemas/entities/review.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { isoDay, timeAgo } from './dates.ts';

export const reviewRules = [
  'reviews.source',
  'reviews.list.minimumRating',
  'reviews.list.count',
  'reviews.list.order',
  'reviews.list.untextedIncluded',
  'reviews.dates',
  'reviews.replyShown',
  'reviews.stars.partialAbove',
] as const satisfies readonly RuleId[];

export interface ReviewsProps {
  readonly count?: number;
}

/** A review as it is printed. */
export interface ShownReview {
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  readonly text?: string;
  readonly image?: string;
  readonly date?: string;
  readonly words?: string;
  readonly reply?: { readonly text: string; readonly date?: string; readonly words?: string };
}

export interface ReviewsData {
  readonly dealer: string;
  readonly reviews: readonly ShownReview[];
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

/** The place whose reviews are fetched: the site's, the page's location's, or the first location's. */
function placeOf({ site, page }: ReviewsContext): string | undefined {
  const { locations = [], reviews } = site.document;
  const visible = locations.filter((location) => location.visible !== false);
  const own = visible.find(({ slug }) => slug === page.params['slug']);
  const first = visible.find(({ primary }) => primary) ?? visible[0];
  return own?.address?.place_id || reviews?.place_id || first?.address?.place_id || undefined;
}

/** The reviews of the map service's place (rule `reviews.source`), or those of the document. */
async function reviewsOf(context: ReviewsContext): Promise<readonly Review[]> {
  const { rules, site, backend } = context;
  const place = rules['reviews.source'] === 'google' ? placeOf(context) : undefined;
  if (place === undefined) return site.document.reviews?.reviews ?? [];
  return backend.services.reviews.find({ site, place, quantity: rules['reviews.list.count'] });
}

/** The site's listed reviews: rated high enough, in its order and number. */
export async function loadReviews(context: ReviewsContext): Promise<ReviewsData> {
  const { props, rules, site } = context;
  const listed = (await reviewsOf(context))
    .filter(({ rating }) => rating >= rules['reviews.list.minimumRating'])
    .filter(({ text }) => rules['reviews.list.untextedIncluded'] || Boolean(text?.trim()))
    .toSorted(orders[rules['reviews.list.order']])
    .slice(0, Math.min(props.count ?? rules['reviews.list.count'], rules['reviews.list.count']));
  return { dealer: site.document.site.name, reviews: listed.map((review) => shown(review, context)) };
}
