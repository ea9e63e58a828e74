import { expect, test } from 'vitest';
import { ratingOf, shownRating, starFills } from './Stars.tsx';

test('up to four whole stars and a partial one; 5.0 fills the fifth [widgets.star-bar-four-whole]', () => {
  expect(starFills(4.6, 0.3)).toEqual([1, 1, 1, 1, 0.6]);
  expect(starFills(5, 0.3)).toEqual([1, 1, 1, 1, 1]);
  expect(starFills(0, 0.3)).toEqual([0, 0, 0, 0, 0]);
});

test('a fraction above 0.30 is a partial star: 4.30 has none, 4.31 has one [widgets.star-bar-partial-030]', () => {
  expect(starFills(4.3, 0.3)[4]).toBe(0);
  expect(starFills(4.31, 0.3)[4]).toBe(0.31);
  expect(starFills(4.6, 0.7)).toEqual([1, 1, 1, 1, 0]);
});

test('a rating appears only strictly above the minimum [locations.rating-above-minimum]', () => {
  const rating = { average: 4, count: 10 };
  expect(shownRating(rating, 4)).toBeUndefined();
  expect(shownRating({ ...rating, average: 4.1 }, 4)).toEqual({ average: 4.1, count: 10 });
});

test('the average may be text, and no reviews mean no rating [entity.review-list]', () => {
  expect(ratingOf({ average_rating: '4.6', count: 4463 })).toEqual({ average: 4.6, count: 4463 });
  expect(ratingOf({ average_rating: '4.6', count: 0 })).toBeUndefined();
  expect(ratingOf(undefined)).toBeUndefined();
});
