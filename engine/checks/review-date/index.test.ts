import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import reviewDate from './index.ts';

const reviews = (...dates: readonly object[]) => ({
  reviews: {
    reviews: dates.map((date, index) => ({ id: index + 1, customer_name: 'Ann', rating: 5, ...date })),
  },
});

test('finds reviews and replies with dates that do not exist', () => {
  const document = siteWith(
    reviews({ review_date: '16/13/2026' }, { review_date: '28/02/2026', reply_date: '31/02/2026' }),
  );
  expect(findings(reviewDate, document)).toEqual([
    'review-on-no-day «"16/13/2026"» There is no 16/13/2026.',
    'review-on-no-day «"31/02/2026"» There is no 31/02/2026.',
  ]);
});

test('accepts dates that exist, dates in words and no date', () => {
  const document = siteWith(reviews({ review_date: '29/02/2028' }, { reply_date: 'last week' }, {}));
  expect(findings(reviewDate, document)).toEqual([]);
});
