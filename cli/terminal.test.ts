import { expect, test } from 'vitest';
import { aligned, wantsColour } from './terminal.ts';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('with %j on a terminal (%s) colours are on: %s', (environment, terminal, expected) => {
  expect(wantsColour(terminal, environment)).toBe(expected);
});

test('a text of several lines is put in one line of a table', () => {
  expect(
    aligned([
      ['revision', 'note'],
      ['2', 'new hours\r\n\tand prices'],
    ]),
  ).toBe('revision  note\n2         new hours and prices');
});
