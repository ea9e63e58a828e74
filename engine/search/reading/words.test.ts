import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { readState } from './read.ts';
import { grammar } from './testing.ts';

function read(query: string): string {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  return decodeURIComponent(printQuery(readState(state, grammar)).replaceAll('+', ' '));
}

test.each([
  ['mazda three', 'make=Mazda&make_model=Mazda 3'],
  ['auto mx five under twenty grand', 'make=Mazda&make_model=Mazda MX-5&price=-20000&transmission=Automatic'],
  ['audi a seven', 'make=Audi&make_model=Audi A7'],
  ['a seven seater', 'seats=7'],
  ['two-door', 'doors=2'],
  ['a 5-seat hatch', 'body=Hatch&seats=5'],
  ['20k-$30k', 'price=20000-30000'],
  ['three', 'query=three'],
])('numbers are read in words and joined to their unit, in names too: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});
