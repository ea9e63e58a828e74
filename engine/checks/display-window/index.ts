import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { isPast, noSuchDay } from '../calendar.ts';
import { isDay } from '../../time/day.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
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
  run({ document, now, report }) {
    for (const part of ['promos', 'announcements'] as const) {
      for (const [index, entry] of itemsOf(document[part]).entries()) {
        const [start, expiry] = [member(entry, 'start'), member(entry, 'expiry')];
        const wrong = [['start', start] as const, ['expiry', expiry] as const].filter(
          ([, date]) => typeof date === 'string' && !isDay(date),
        );
        for (const [key, date] of wrong) {
          const message = `There is no ${String(date)}.`;
          report('no-such-day', { pointer: joinPointer('', part, index, key), message });
        }
        if (typeof expiry !== 'string' || wrong.length > 0) continue;
        const pointer = joinPointer('', part, index, 'expiry');
        const name = `'${String(member(entry, 'id'))}'`;
        if (typeof start === 'string' && start > expiry) {
          report('window-order', { pointer, message: `${name} ends on ${expiry}, before it starts on ${start}.` });
        } else if (isPast(expiry, document, now))
          report('expired-content', { pointer, message: `${name} ended on ${expiry}.` });
      }
    }
  },
});
