import { object, orNull, record } from '../shape.ts';
import type { FromSchema } from 'json-schema-to-ts';

const text = { type: ['string', 'null'] } as const;
const url = { type: 'string', format: 'uri-reference' } as const;

/** One customer's review. */
export const reviewSchema = {
  $id: 'review',
  title: 'Review',
  ...object("One customer's review.", ['id', 'customer_name', 'rating'], {
    id: { type: 'integer', minimum: 1, description: 'Id of the review.' },
    image: orNull(
      object('Picture of the customer or of the handover.', ['url'], {
        url: { ...url, description: 'Full-size picture.' },
        thumb: record('Small picture.', { url: { ...url, description: 'Where the small picture is.' } }),
      }),
    ),
    customer_name: { type: 'string', minLength: 1, description: 'Who wrote it.' },
    text: { ...text, description: 'What they wrote; null for a rating without words.' },
    rating: { type: 'integer', minimum: 1, maximum: 5, description: 'Stars, 1 to 5.' },
    created_at_time_ago_in_words: { ...text, description: 'Age in words, such as 3 days ago.' },
    review_date: { ...text, pattern: '^\\d{2}/\\d{2}/\\d{4}$', description: 'Day of the review, dd/mm/yyyy.' },
    review_date_in_words: { ...text, description: 'Day of the review in words.' },
    reply_text: { ...text, description: "The dealer's reply." },
    reply_date: { ...text, description: 'Day of the reply.' },
    reply_date_in_words: { ...text, description: 'Day of the reply in words.' },
  }),
} as const;

/** Reviews with their total. `average_rating` is a string, as the feed gives it. */
export const reviewListSchema = {
  $id: 'review-list',
  title: 'Reviews',
  ...record('Reviews with their number and average.', {
    count: { type: 'integer', minimum: 0, description: 'Total number of reviews.' },
    average_rating: { type: 'string', pattern: '^\\d(?:\\.\\d+)?$', description: 'Average, such as 4.6.' },
    reviews: { type: 'array', description: 'The reviews that are shown.', items: reviewSchema },
  }),
} as const;

/** One customer's review; see {@link reviewSchema}. */
export type Review = FromSchema<typeof reviewSchema>;
