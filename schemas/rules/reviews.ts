import { defineRules, listOf } from './define.ts';

/** Reviews and ratings. */
export const reviewsRules = defineRules({
  'reviews.placements': {
    schema: listOf(['locationCard', 'locationPage', 'vehicle', 'home', 'footer']),
    default: ['locationCard', 'locationPage'],
    summary:
      'Where the rating summary (stars and count) shows; empty hides ratings. Review lists are blocks, not placements.',
    effect: 'Rating box and stars',
    witness: { page: '/dealerships', b: [], seen: 'b: no stars' },
  },
  'reviews.summary.minimumAverage': {
    schema: { type: 'number', minimum: 0, maximum: 5 },
    default: 4,
    scope: ['location'],
    summary: 'The average has to be above this for the rating to show.',
    effect: 'Rating box and stars',
    witness: { page: '/dealerships', b: 4.7, seen: 'b: a 4.6 location has no stars' },
  },
  'reviews.list.minimumRating': {
    schema: { type: 'integer', minimum: 1, maximum: 5 },
    default: 4,
    summary: 'Minimum rating of listed reviews.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 1, seen: 'b: two-star reviews listed' },
  },
  'reviews.list.count': {
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 12,
    summary: 'Number of reviews fetched and listed.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 6, seen: 'b: six reviews' },
  },
  'reviews.list.order': {
    schema: { type: 'string', enum: ['newest', 'highest', 'source'] },
    default: 'newest',
    summary: 'Order of reviews.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 'highest', seen: 'b: five-star first' },
  },
  'reviews.list.untextedIncluded': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether reviews without text are listed.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: false, seen: 'b: no empty quotes' },
  },
  'reviews.source': {
    schema: { type: 'string', enum: ['google', 'platform'] },
    default: 'google',
    scope: ['location'],
    summary: "Source of reviews: the map service's place, through a connected review service, or the document.",
    effect: 'Reviews list and count',
    witness: { page: '/reviews', b: 'platform', seen: "b: reviews carry the platform's fields" },
  },
  'reviews.dates': {
    schema: { type: 'string', enum: ['date', 'words', 'both', 'none'] },
    default: 'both',
    summary: 'Format of review and reply dates.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 'words', seen: "b: '3 weeks ago' only" },
  },
  'reviews.replyShown': {
    schema: { type: 'boolean' },
    default: true,
    summary: 'Whether dealer replies show.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: false, seen: 'b: no reply' },
  },
  'reviews.stars.partialAbove': {
    schema: { type: 'number', minimum: 0, maximum: 1 },
    default: 0.3,
    summary: 'Fraction above which a partial star is drawn.',
    effect: 'Star bars',
    witness: { page: '/reviews', b: 0.7, seen: 'b: 4.6 draws four stars' },
  },
});
