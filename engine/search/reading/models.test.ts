import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { readState } from './read.ts';
import { grammar, stock, values, words } from './testing.ts';
import { vocabularyOf } from './vocabulary.ts';

const facets = {
  ...stock,
  make: values('Toyota,Volkswagen,Mazda,BMW,Hyundai,Lexus,Peugeot,Land Rover,Lotus'),
  make_model: values(
    'Mazda 2,Mazda 3,Mazda 6,Mazda CX-3,Mazda CX-5,BMW 1 Series,BMW 3 Series,Hyundai i20,Hyundai i30,Lexus RX,Lexus IS,' +
      'Toyota 86,Land Rover Discovery,Land Rover Discovery Sport,Lotus Off Grid,Lotus Trooper',
  ),
  badge: values('RX350 Luxury,IS300 F Sport,320i'),
  categories: values('Family,Off grid'),
  filtered_features: values('Power Seats,Air Conditioning'),
};
const vocabulary = vocabularyOf(facets, words);

function read(query: string): string {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  return decodeURIComponent(printQuery(readState(state, { ...grammar, vocabulary })).replaceAll('+', ' '));
}

test('a name of both a model and a category stays text, unless its make is named', () => {
  expect(read('off grid')).toBe('query=off grid');
  expect(read('lotus off grid')).toBe('make=Lotus&make_model=Lotus Off Grid');
});

test.each([
  ['90s', 'year=1990-1999'],
  ['1990s mazda', 'make=Mazda&year=1990-1999'],
  ['early 2000s', 'year=2000-2003'],
  ['mid-2000s', 'year=2003-2006'],
  ["late 2010's", 'year=2016-2019'],
  ['from the 2010s', 'year=2010-2019'],
])('decades and their parts are read as years: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['2nd hand cars', 'car_type=used'],
  ['disco sport', 'make=Land Rover&make_model=Land Rover Discovery Sport'],
  ['three car seats', 'categories=Family'],
  // Seats are electric, no car.
  ['electric seats', 'query=electric seats'],
  ['hatch with a/c', 'query=a/c&body=Hatch'],
])('what else shoppers call equipment and models is of no other meaning: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});
