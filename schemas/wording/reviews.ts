import { defineWording } from './define.ts';

/** Reviews, ratings and brands. */
export const reviewsWording = defineWording({
  'reviews.rating': { text: '{average} out of 5', note: 'A star bar, read out. average: such as 4.6.' },
  'reviews.count': { text: '{count, plural, one {# review} other {# reviews}}' },
  'reviews.summary': { text: 'Rated {average} by {count, plural, one {# customer} other {# customers}}' },
  'reviews.reply': { text: 'Reply from {dealer}' },
  'reviews.noText': { text: 'Left a rating without a comment.', note: 'In place of a review’s missing text.' },
  'brands.stock': { text: '{count, plural, one {# vehicle} other {# vehicles}}', note: 'Below a make on its tile.' },
  'brands.noLogo': { text: 'image not found', note: 'In place of a make’s missing logo, read out.' },
  'statistics.locations': { text: 'locations' },
  'statistics.brands': { text: 'brands' },
  'statistics.years': { text: 'years in business' },
  'statistics.franchises': { text: 'franchises' },
});
