import { describe, expect, test } from 'vitest';
import { formatMessage } from './format.ts';
import type { MessageValues } from './message.ts';
import { MessageSyntaxError, parseMessage } from './parse.ts';

const sydney = { locale: 'en-AU', timeZone: 'Australia/Sydney' };

function say(text: string, values: MessageValues = {}): string {
  const sent = JSON.parse(JSON.stringify(parseMessage(text)));
  return formatMessage(sent, values, sydney);
}

describe('a message', () => {
  test('without placeholders stays plain text, apostrophes included', () => {
    expect(parseMessage("Sorry, we can't say.")).toBe("Sorry, we can't say.");
    expect(parseMessage('')).toBe('');
    expect(parseMessage('a < b')).toBe('a < b');
  });

  test('fills placeholders and formats numbers in the locale', () => {
    expect(say('{make} {count}', { make: 'Kia', count: 1284 })).toBe('Kia 1,284');
  });

  test('allows braces quoted with apostrophes', () => {
    expect(say("'{'{name}'}'", { name: 'x' })).toBe('{x}');
  });

  test('selects plurals: exact numbers first, then categories, with an offset', () => {
    const text = '{count, plural, =0 {No vehicles} one {# vehicle} other {# vehicles}}';
    expect([0, 1, 2, 1999].map((count) => say(text, { count }))).toEqual([
      'No vehicles',
      '1 vehicle',
      '2 vehicles',
      '1,999 vehicles',
    ]);
    expect(say('{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 3 })).toBe(
      'you and 2 others',
    );
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd');
  });

  test('selects by name, and other for any other name', () => {
    const text = '{n, plural, other {{kind, select, car {{n} cars} other {{n} items}}}}';
    expect(say(text, { n: 3, kind: 'car' })).toBe('3 cars');
    expect(say(text, { n: 3, kind: 'constructor' })).toBe('3 items');
  });

  test('formats numbers by skeleton', () => {
    expect(say('{price, number, ::currency/AUD .}', { price: 45990 })).toBe('$45,990');
    expect(say('{price, number, ::currency/AUD}', { price: 45990.5 })).toBe('$45,990.50');
    expect(say('{rate, number, ::.00}%', { rate: 8.4 })).toBe('8.40%');
    expect(say('{share, number, ::percent}', { share: 0.25 })).toBe('25%');
    expect(say('{share, number, ::percent scale/100}', { share: 0.25 })).toBe('2,500%');
    expect(say('{n, number, integer}', { n: 2.6 })).toBe('3');
  });

  test('formats dates in the time zone of the site', () => {
    const midnight = new Date('2026-06-30T14:00:00Z');
    expect(say('{day, date, ::ddMMyyyy}', { day: midnight })).toBe('01/07/2026');
    expect(say('{day, date, long}', { day: midnight })).toBe('1 July 2026');
    expect(say('{day, time, short}', { day: midnight })).toMatch(/^12:00\sam$/);
    expect(say('{day}', { day: midnight })).toBe('1/7/26');
  });

  test('shows the name of a placeholder that nothing fills', () => {
    expect(say('Hello {name}')).toBe('Hello {name}');
    expect(say('{constructor}')).toBe('{constructor}');
  });
});

test.each([
  ['Hello {name', 6, 'The placeholder has no closing brace.'],
  ['{}', 0, 'The placeholder has no name.'],
  ['{n, plural, one {a}}', 19, 'A plural or select needs the case "other", as in other {…}.'],
  ['{n, money}', 4, 'The type is unknown; it can be number, date, time, plural, selectordinal or select.'],
])('a syntax error in %j is reported with its position', (text, offset, message) => {
  expect(() => parseMessage(text)).toThrow(MessageSyntaxError);
  expect(() => parseMessage(text)).toThrow(expect.objectContaining({ message, offset }));
});
