import { expect, test } from 'vitest';
import type { Location, OpeningHour } from '../../../schemas/entities/location.ts';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { openTexts } from './open-texts.ts';

/** Whether a location with these hours is open, in words, on a Saturday at ten. */
function texts(opening_hours: readonly OpeningHour[]): readonly string[] {
  const location: Location = { id: 1, slug: 'a', name: 'A', contact_detail: { opening_hours: [...opening_hours] } };
  return openTexts(location, { site: testSite([]), now: testNow }).map(({ text }) => text);
}

test('says until when it is open, or when it opens', () => {
  const [now, later] = texts([{ weekday: 6, status: 'Open', open: '09:00', close: '12:00' }]);
  expect([now, later]).toEqual([expect.stringContaining('12:00'), expect.stringContaining('Saturday')]);
});

test('shows nothing where the hours are only known in words', () => {
  expect(texts([])).toEqual([]);
  expect(texts([{ weekday: 6, status: 'Open', formated_hours: 'By appointment' }])).toEqual([]);
  const sunday = { weekday: 0, status: 'Closed' } as const;
  expect(texts([{ weekday: 6, status: 'Open', formated_hours: 'By appointment' }, sunday])).toEqual([]);
  expect(texts([sunday])).not.toEqual([]);
});
