import { type Review, reviewListSchema } from '../../../schemas/entities/review.ts';
import { checkValue } from '../api/validate.ts';
import { errorFields } from '../log.ts';
import { type Upstream, UpstreamError } from './upstream.ts';
import type { Log } from '../../ports/log.ts';
import type { ReviewService, ReviewsWanted } from '../../ports/services.ts';

const ownReviews = ({ site }: ReviewsWanted) => site.document.reviews?.reviews ?? [];

/** Uses the reviews in the site's document. */
export function embeddedReviews(): ReviewService {
  return { find: async (wanted) => ownReviews(wanted) };
}

const freshMs = 60 * 60_000;
/** How long the service is not called after a failure. */
const pauseMs = 60_000;
const mostKept = 500;

interface Kept {
  readonly until: number;
  readonly reviews: Promise<readonly Review[] | undefined>;
}

/**
 * Asks a review service: `GET {url}?place_id=&quantity=12` answers `{count, average_rating, reviews}`
 * [entity.review-list]. An answer is cached for an hour; a failure is logged, and the cached answer is served
 * meanwhile.
 */
export function httpReviews(upstream: Upstream, log: Log, now: () => Date): ReviewService {
  const kept = new Map<string, Kept>();

  async function ask(
    { site, place, quantity }: ReviewsWanted,
    before: Kept['reviews'] | undefined,
  ): Promise<{ readonly reviews: readonly Review[] | undefined; readonly failed: boolean }> {
    try {
      const answer = await upstream.call({ query: { place_id: place, quantity: String(quantity) } });
      if (!isReviews(answer))
        throw new UpstreamError('The review service answered something unexpected.', { retryable: false });
      return { reviews: answer.reviews, failed: false };
    } catch (error) {
      log('warn', 'Reviews could not be fetched.', { site: site.slug, place, ...errorFields(error) });
      return { reviews: await before, failed: true };
    }
  }

  return {
    async find(wanted) {
      const { place, quantity } = wanted;
      const key = `${quantity}|${place}`;
      const at = now().getTime();
      let entry = kept.get(key);
      if (!entry || entry.until <= at) {
        const asked = ask(wanted, entry?.reviews);
        entry = { until: at + freshMs, reviews: asked.then(({ reviews }) => reviews) };
        const mine = entry;
        void asked.then(({ failed }) => {
          if (failed && kept.get(key) === mine) kept.set(key, { ...mine, until: at + pauseMs });
        });
        if (!kept.has(key) && kept.size >= mostKept) kept.delete([...kept.keys()][0] ?? '');
        kept.set(key, entry);
      }
      return (await entry.reviews) ?? ownReviews(wanted);
    },
  };
}

function isReviews(answer: unknown): answer is { readonly reviews: readonly Review[] } {
  return checkValue(reviewListSchema, answer).length === 0;
}
