import { itemsOf, joinPointer, type JsonValue, member } from '../../json/json.ts';
import { minuteOf } from '../../time/day.ts';
import { defineCheck } from '../check.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface Span {
  readonly weekday: number;
  readonly open: number;
  readonly close: number;
}

export default defineCheck({
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
    'hours-overlap': {
      severity: 'warning',
      summary: 'Hours that overlap',
      why: 'Two entries cover the same time of the same weekday.',
      fix: 'Keep one of the two.',
    },
  },
  run({ document, sound, report }) {
    for (const [index, location] of itemsOf(document['locations']).entries()) {
      const spans: Span[] = [];
      const at = joinPointer('/locations', index, 'contact_detail', 'opening_hours');
      for (const [entry, hours] of itemsOf(member(member(location, 'contact_detail'), 'opening_hours')).entries()) {
        if (member(hours, 'status') !== 'Open') continue;
        const pointer = joinPointer(at, entry);
        if (!sound(pointer)) continue;
        const span = spanOf(hours);
        const day = weekdays[Number(member(hours, 'weekday'))] ?? 'That day';
        if (!span) {
          if (member(hours, 'formated_hours')) continue;
          report('hours-missing', { pointer, message: `${day} is open, but without hours.` });
        } else if (span.close <= span.open) {
          report('hours-order', { pointer: joinPointer(pointer, 'close'), message: `${day} closes before it opens.` });
        } else {
          if (spans.some((other) => overlap(span, other))) {
            report('hours-overlap', { pointer, message: `The hours overlap with others of ${day}.` });
          }
          spans.push(span);
        }
      }
    }
  },
});

function spanOf(hours: JsonValue): Span | undefined {
  const [open, close] = [minuteOf(member(hours, 'open')), minuteOf(member(hours, 'close'))];
  if (open === undefined || close === undefined) return undefined;
  return { weekday: Number(member(hours, 'weekday')), open, close };
}

function overlap(one: Span, other: Span): boolean {
  return one.weekday === other.weekday && one.open < other.close && other.open < one.close;
}
