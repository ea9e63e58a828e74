import { LRUCache } from 'lru-cache';
import { type Review, reviewListSchema } from '../../../schemas/entities/review.ts';
import { errorFields } from '../log.ts';
import type { Upstream } from './upstream.ts';
import type { Log } from '../../ports/log.ts';
import type { ReviewService, ReviewsWanted } from '../../ports/services.ts';

const ownReviews = ({ site }: ReviewsWanted) => site.document.reviews?.reviews ?? [];

/** Uses the reviews in the site's document. */
export function embeddedReviews(): ReviewService {
  return { find: async (wanted) => ownReviews(wanted) };
}

/** Answers are cached for just under an hour, so that an hourly request always asks again. */
const freshMs = 60 * 60_000 - 1;
/** How long the service is not called after a failure. */
const pauseMs = 60_000;
const mostKept = 500;

interface Answer {
  /** Undefined until the service has answered once. */
  readonly reviews?: readonly Review[];
}

/**
 * Asks a review service: `GET {url}?place_id=&quantity=12` answers `{count, average_rating, reviews}`
 * [entity.review-list]. An answer is cached for an hour; a failure is logged, and the cached answer is served
 * meanwhile.
 */
export function httpReviews(upstream: Upstream, log: Log, now: () => Date): ReviewService {
  const kept = new LRUCache<string, Answer, ReviewsWanted>({
    max: mostKept,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    ignoreFetchAbort: true,
    async fetchMethod(_, before, { options, context: { site, place, quantity } }) {
      try {
        const query = { place_id: place, quantity: String(quantity) };
        return await upstream.ask({ query, answer: reviewListSchema });
      } catch (error) {
        log('warn', 'Reviews could not be fetched.', { site: site.slug, place, ...errorFields(error) });
        options.ttl = pauseMs;
        return before ?? {};
      }
    },
  });
  return {
    async find(wanted) {
      const answer = await kept.fetch(`${wanted.quantity}|${wanted.place}`, { context: wanted });
      return answer?.reviews ?? ownReviews(wanted);
    },
  };
}
