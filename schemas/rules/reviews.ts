import { choice, defineRules, flag, integer, list, number } from './define.ts';

export const reviewsRules = defineRules({
  'reviews.placements': {
    ...list(['locationCard', 'locationPage', 'vehicle', 'home', 'footer'], ['locationCard', 'locationPage']),
    summary:
      'Where the rating summary (stars and count) shows; empty hides ratings. Review lists are blocks, not placements.',
    effect: 'Rating box and stars',
    witness: { page: '/dealerships', b: [], seen: 'no stars' },
  },
  'reviews.summary.minimumAverage': {
    ...number({ minimum: 0, maximum: 5 }, 4),
    scope: ['location'],
    summary: 'The average has to be above this for the rating to show.',
    effect: 'Rating box and stars',
    witness: { page: '/dealerships', b: 4.7, seen: 'a 4.6 location has no stars' },
  },
  'reviews.list.minimumRating': {
    ...integer({ minimum: 1, maximum: 5 }, 4),
    summary: 'Minimum rating of listed reviews.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 1, seen: 'two-star reviews listed' },
  },
  'reviews.list.count': {
    ...integer({ minimum: 1, maximum: 100 }, 12),
    summary: 'Number of reviews fetched and listed.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 6, seen: 'six reviews' },
  },
  'reviews.list.order': {
    ...choice(['newest', 'highest', 'source'], 'newest'),
    summary: 'Order of reviews.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 'highest', seen: 'five-star first' },
  },
  'reviews.list.untextedIncluded': {
    ...flag(true),
    summary: 'Whether reviews without text are listed.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: false, seen: 'no empty quotes' },
  },
  'reviews.source': {
    ...choice(['google', 'platform'], 'google'),
    scope: ['location'],
    summary: "Source of reviews: the map service's place, through a connected review service, or the document.",
    effect: 'Reviews list and count',
    witness: { page: '/reviews', b: 'platform', seen: "reviews carry the platform's fields" },
  },
  'reviews.dates': {
    ...choice(['date', 'words', 'both', 'none'], 'both'),
    summary: 'Format of review and reply dates.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: 'words', seen: "'3 weeks ago' only" },
  },
  'reviews.replyShown': {
    ...flag(true),
    summary: 'Whether dealer replies show.',
    effect: 'Reviews list',
    witness: { page: '/reviews', b: false, seen: 'no reply' },
  },
  'reviews.stars.partialAbove': {
    ...number({ minimum: 0, maximum: 1 }, 0.3),
    summary: 'Fraction above which a partial star is drawn.',
    effect: 'Star bars',
    witness: { page: '/reviews', b: 0.7, seen: '4.6 draws four stars' },
  },
});
