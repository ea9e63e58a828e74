import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { isPast, noSuchDay } from '../calendar.ts';
import { isDay } from '../../time/day.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'no-such-day': noSuchDay,
    'special-hours-past': {
      severity: 'info',
      summary: 'Special hours of a day that has passed',
      why: 'They are no longer shown.',
      fix: 'Remove them.',
    },
    'special-hours-twice': {
      severity: 'warning',
      summary: 'Special hours given twice for one day',
      why: 'Only one of the two can be right.',
      fix: 'Keep one of the two.',
    },
  },
  run({ document, now, report }) {
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const taken = new Set<string>();
      for (const [entry, hours] of itemsOf(member(location, 'special_hours')).entries()) {
        const date = member(hours, 'date');
        if (typeof date !== 'string') continue;
        const place = joinPointer('/locations', index, 'special_hours', entry);
        const pointer = joinPointer(place, 'date');
        const whose = `${date} ${String(member(hours, 'location_id') ?? member(member(hours, 'location'), 'id') ?? '')}`;
        if (!isDay(date)) report('no-such-day', { pointer, message: `There is no ${date}.` });
        else if (taken.has(whose))
          report('special-hours-twice', { pointer, message: `${date} already has special hours above.` });
        else if (isPast(date, document, now)) {
          const fix = { title: `Remove the special hours of ${date}`, change: { remove: place } } as const;
          report('special-hours-past', { pointer, message: `${date} is over.`, fix });
        }
        taken.add(whose);
      }
    }
  },
});
