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

test.each([
  ['mazda 2 or 3', 'make=Mazda&make_model=Mazda 2&make_model=Mazda 3'],
  ['mazda 2 or 3 or 6 under 20k', 'make=Mazda&make_model=Mazda 2&make_model=Mazda 3&make_model=Mazda 6&price=-20000'],
  ['mazda 2, 3 or 6', 'make=Mazda&make_model=Mazda 2&make_model=Mazda 3&make_model=Mazda 6'],
  ['mazda 2, 3, under 20k', 'make=Mazda&make_model=Mazda 2&make_model=Mazda 3&price=-20000'],
  // Behind a comma a number can be anything.
  ['mazda 3, 15', 'query=15&make=Mazda&make_model=Mazda 3'],
  ['cx 3 or 5', 'make=Mazda&make_model=Mazda CX-3&make_model=Mazda CX-5'],
  ['i20 or 30', 'make=Hyundai&make_model=Hyundai i20&make_model=Hyundai i30'],
  ['bmw 1 or 3 series', 'make=BMW&make_model=BMW 1 Series&make_model=BMW 3 Series'],
  // Of what the stock has none of, the other one is left.
  ['mazda 3 or 5', 'make=Mazda&make_model=Mazda 3'],
  ['mazda 3 or 4 cylinder', 'make=Mazda&make_model=Mazda 3&cylinders=4'],
  ['mazda 3 or 2019', 'make=Mazda&make_model=Mazda 3&year=2019'],
  ['lexus or 86', 'make=Lexus&make=Toyota&make_model=Toyota 86'],
  ['3 or 5', 'query=3 5'],
])('a number that "or" joins to a model is a model of the same name: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['lexus rx 350', 'query=rx350&make=Lexus&make_model=Lexus RX'],
  ['rx 350 2019 hatch', 'query=rx350&make=Lexus&make_model=Lexus RX&body=Hatch&year=2019'],
  ['lexus is 300', 'query=is300&make=Lexus&make_model=Lexus IS'],
  ['lexus rx 450', 'query=450&make=Lexus&make_model=Lexus RX'],
  ['bmw 3 series 320i', 'query=320i&make=BMW&make_model=BMW 3 Series'],
])('the word of a badge that begins like its model is found however it is spaced: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['euro 6', 'query=euro 6'],
  ['euro 5 diesel', 'query=euro 5&simple_fuel=Diesel'],
  ['euro 4 door', 'make=BMW&make=Land Rover&make=Lotus&make=Peugeot&make=Volkswagen&doors=4'],
  ['euro 2019', 'make=BMW&make=Land Rover&make=Lotus&make=Peugeot&make=Volkswagen&year=2019'],
])('where makes come from is not read in front of a number by itself: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

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
