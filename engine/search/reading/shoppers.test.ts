import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { readState } from './read.ts';
import { grammar, stock, values, words } from './testing.ts';
import { vocabularyOf } from './vocabulary.ts';

function read(query: string, facets: typeof stock | Record<string, Record<string, number>> = stock): string {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  const vocabulary = facets === stock ? grammar.vocabulary : vocabularyOf(facets, words);
  return decodeURIComponent(printQuery(readState(state, { ...grammar, vocabulary })).replaceAll('+', ' '));
}

test('a make that the dealer is called by is excluded by the filter of the others: its name is in texts of all vehicles', () => {
  const facets = {
    ...stock,
    make: values('Toyota,Mazda,Land Rover,Kia'),
    location_name: values('Northside Toyota'),
    dealership_name: values('Land-Rover of Geelong'),
  };
  expect(read('not toyota', facets)).toBe('make=Kia&make=Land Rover&make=Mazda');
  expect(read('not kia', facets)).toBe('query=-kia');
  expect(read('no land rovers', facets)).toBe('make=Kia&make=Mazda&make=Toyota');
  expect(read('not toyota or kia suv', facets)).toBe('make=Land Rover&make=Mazda&body=SUV');
});
