import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { isDay } from '../../time/day.ts';
import { defineCheck } from '../check.ts';

const written = /^(\d{2})\/(\d{2})\/(\d{4})$/;

export default defineCheck({
  codes: {
    'review-on-no-day': {
      severity: 'warning',
      summary: 'Review or reply with a date that does not exist',
      why: 'Its date is not shown, and it is sorted as the oldest.',
      fix: 'Write the date as dd/mm/yyyy, such as 05/11/2026, or omit it.',
    },
  },
  run({ document, report }) {
    for (const [index, review] of itemsOf(member(document['reviews'], 'reviews')).entries()) {
      for (const key of ['review_date', 'reply_date']) {
        const day = member(review, key);
        const [, date, month, year] = (typeof day === 'string' && written.exec(day)) || [];
        if (date === undefined || isDay(`${year}-${month}-${date}`)) continue;
        const pointer = joinPointer('/reviews/reviews', index, key);
        report('review-on-no-day', { pointer, message: `There is no ${String(day)}.` });
      }
    }
  },
});
