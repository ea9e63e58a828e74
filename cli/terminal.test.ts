import { expect, test } from 'vitest';
import { wantsColour } from './terminal.ts';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('with %j on a terminal (%s) colours are on: %s', (environment, terminal, expected) => {
  expect(wantsColour(terminal, environment)).toBe(expected);
});
