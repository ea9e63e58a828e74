import { itemsAt, joinPointer, type JsonValue, member, textAt } from '../../json/json.ts';
import { weekdays } from '../../dealer/hours.ts';
import { isDay, minuteOf } from '../../time/day.ts';
import { isPast, noSuchDay } from '../calendar.ts';
import { defineCheck, defineChecks } from '../check.ts';

export const openingHours = defineChecks({
  codes: {
    'hours-order': {
      severity: 'error',
      summary: 'Closes before it opens',
      why: 'The location would never be open on that day.',
      fix: 'Use the 24-hour clock: 17:30, not 5:30.',
    },
    'hours-missing': {
      severity: 'warning',
      summary: 'Open without hours',
      why: 'Shoppers see that it is open, but not when.',
      fix: 'Add "open" and "close", or "formated_hours".',
    },
    'hours-closed': {
      severity: 'warning',
      summary: 'Closed, but with hours',
      why: 'The hours have no effect: shoppers see that the location is closed all day.',
      fix: 'Write "Open", or leave the hours out.',
    },
    'hours-twice': {
      severity: 'warning',
      summary: 'Weekday with two entries',
      why: 'Only the first of them is read: it decides when the location is open, and for which times shoppers can book.',
      fix: 'Keep one. For a break, write when the day opens and closes, and both parts in "formated_hours".',
    },
  },
  run({ document, sound }, report) {
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      const taken = new Set<JsonValue | undefined>();
      const path = ['contact_detail', 'opening_hours'] as const;
      for (const [hours, pointer] of itemsAt(member(location, ...path), joinPointer(at, ...path))) {
        if (!sound(pointer)) continue;
        const weekday = member(hours, 'weekday');
        const day = weekdays[Number(weekday)] ?? 'That day';
        if (taken.has(weekday)) report('hours-twice', { pointer, message: `${day} already has an entry above.` });
        taken.add(weekday);
        const [open, close] = [minuteOf(member(hours, 'open')), minuteOf(member(hours, 'close'))];
        if (member(hours, 'status') !== 'Open') {
          // Feeds write 00:00 to 00:00 for a closed day.
          if (open !== undefined && close !== undefined && open < close)
            report('hours-closed', { pointer, message: `${day} is closed, but has hours.` });
          continue;
        }
        if (open === undefined || close === undefined) {
          if (member(hours, 'formated_hours')) continue;
          report('hours-missing', { pointer, message: `${day} is open, but without hours.` });
        } else if (close <= open) {
          report('hours-order', { pointer: joinPointer(pointer, 'close'), message: `${day} closes before it opens.` });
        }
      }
    }
  },
});

export const specialHours = defineChecks({
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
      why: 'Only one of the two can be correct.',
      fix: 'Keep one of the two.',
    },
    'special-hours-missing': {
      severity: 'warning',
      summary: 'Special day that is open without hours',
      why: 'Shoppers are told that it is closed.',
      fix: 'Add "start_hour" and "end_hour", or write "Closed".',
    },
    'special-hours-order': {
      severity: 'error',
      summary: 'Special day that closes before it opens',
      why: 'The location would never be open on that day.',
      fix: 'Use the 24-hour clock: 17:30, not 5:30.',
    },
  },
  run({ document, now, sound }, report) {
    for (const [location, at] of itemsAt(document['locations'], '/locations')) {
      const taken = new Set<string>();
      for (const [hours, place] of itemsAt(member(location, 'special_hours'), joinPointer(at, 'special_hours'))) {
        const date = textAt(hours, 'date');
        if (date === undefined) continue;
        const pointer = joinPointer(place, 'date');
        const named = member(hours, 'location_id') ?? member(hours, 'location', 'id');
        const whose = `${date} ${String(named ?? member(location, 'id') ?? '')}`;
        if (!isDay(date)) report('no-such-day', { pointer, message: `There is no ${date}.` });
        else if (taken.has(whose))
          report('special-hours-twice', { pointer, message: `${date} already has special hours above.` });
        else if (isPast(date, document, now)) {
          const fix = { title: `Remove the special hours of ${date}`, change: { remove: place } } as const;
          report('special-hours-past', { pointer, message: `${date} is over.`, fix });
        }
        taken.add(whose);
        if (member(hours, 'status') !== 'Open' || !sound(place)) continue;
        const [opens, closes] = (['start', 'end'] as const).map((end) => specialTime(hours, end));
        if (!opens || !closes) {
          report('special-hours-missing', { pointer: place, message: `${date} is open, but without hours.` });
        } else if (closes.minute <= opens.minute) {
          const message = `${date} closes before it opens.`;
          report('special-hours-order', { pointer: joinPointer(place, ...closes.keys), message });
        }
      }
    }
  },
});

const timeKeys = { start: [['start_hour'], ['hours', 'begin']], end: [['end_hour'], ['hours', 'end']] } as const;

/** When a special day opens or closes, by the first of its spellings that has a time, and the keys of that one. */
function specialTime(hours: JsonValue, end: keyof typeof timeKeys) {
  for (const keys of timeKeys[end]) {
    const minute = minuteOf(member(hours, ...keys));
    if (minute !== undefined) return { minute, keys };
  }
  return undefined;
}

export const displayWindow = defineChecks({
  codes: {
    'no-such-day': noSuchDay,
    'window-order': {
      severity: 'error',
      summary: 'Ends before it starts',
      why: 'There is no day on which it would be shown.',
      fix: 'Swap the two days, or correct one of them.',
    },
    'expired-content': {
      severity: 'warning',
      summary: 'Promotion or announcement that has ended',
      why: 'It is no longer shown; it only makes the document longer.',
      fix: 'Remove it, or give it a later last day.',
    },
  },
  run({ document, now }, report) {
    for (const part of ['promos', 'announcements'] as const) {
      for (const [entry, at] of itemsAt(document[part], `/${part}`)) {
        const [start, expiry] = [textAt(entry, 'start'), textAt(entry, 'expiry')];
        const wrong = Object.entries({ start, expiry }).filter(([, date]) => date !== undefined && !isDay(date));
        for (const [key, date] of wrong) {
          report('no-such-day', { pointer: joinPointer(at, key), message: `There is no ${date}.` });
        }
        if (expiry === undefined || wrong.length > 0) continue;
        const pointer = joinPointer(at, 'expiry');
        const name = `'${String(member(entry, 'id'))}'`;
        if (start !== undefined && start > expiry) {
          report('window-order', { pointer, message: `${name} ends on ${expiry}, before it starts on ${start}.` });
        } else if (isPast(expiry, document, now))
          report('expired-content', { pointer, message: `${name} ended on ${expiry}.` });
      }
    }
  },
});

const written = /^(\d{2})\/(\d{2})\/(\d{4})$/;

export const reviewDate = defineCheck('review-on-no-day', {
  severity: 'warning',
  summary: 'Review or reply with a date that does not exist',
  why: 'Its date is not shown, and it is sorted as the oldest.',
  fix: 'Write the date as dd/mm/yyyy, such as 05/11/2026, or omit it.',
  run({ document }, report) {
    for (const [review, pointer] of itemsAt(member(document['reviews'], 'reviews'), '/reviews/reviews')) {
      for (const key of ['review_date', 'reply_date']) {
        const day = textAt(review, key) ?? '';
        const [, date, month, year] = written.exec(day) ?? [];
        if (date === undefined || isDay(`${year}-${month}-${date}`)) continue;
        report({ pointer: joinPointer(pointer, key), message: `There is no ${day}.` });
      }
    }
  },
});
