import { expect, test } from 'vitest';
import { rewritten } from './meant.ts';

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

test.each([
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['5:30pm', '17:30'],
  ['5.30 PM', '17:30'],
  ['0900', '09:00'],
  ['9.30', '09:30'],
])('takes %j for the time %s', (text, time) => {
  expect(rewritten(text, isTime)).toEqual({ text: time, same: true });
});

test.each(['25:00', '13pm x', '9:75', 'noon', ''])('takes %j for no time', (text) => {
  expect(rewritten(text, isTime)).toBeUndefined();
});

test('prefers a change of notation to a change of words', () => {
  const isHost = (text: string) => /^[a-z0-9.-]+$/.test(text);
  expect(rewritten('https://WWW.River.example/cars', isHost)).toEqual({ text: 'www.river.example', same: true });
  expect(rewritten(' river.example ', isHost)).toEqual({ text: 'river.example', same: true });
  expect(rewritten('River Cars', isHost)).toEqual({ text: 'river-cars', same: false });
});
