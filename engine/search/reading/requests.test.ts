import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { nearestRoom } from './guess.ts';
import { readState } from './read.ts';
import { grammar } from './testing.ts';

function read(query: string): string {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  return decodeURIComponent(printQuery(readState(state, grammar)).replaceAll('+', ' '));
}

test.each([
  ["I don't want to pay more than 20 thousand", 'price=-20000'],
  ["hatch, and I don't want to spend over 15k", 'body=Hatch&price=-15000'],
  ["can't go above 12 grand", 'price=-12000'],
  ['suv without going over 100,000 kms', 'body=SUV&km=-100000'],
  ["don't want over 90,000 kms", 'km=-90000'],
  ["don't want to go below 2015", 'year=2015-'],
])('what nobody wants to spend beyond an amount is a most, not a least: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['bigger than a corolla', 'query=-corolla'],
  ['suv smaller then a hilux', 'query=-hilux&body=SUV'],
  ['wagon instead of an suv', 'query=wagon&body=Convertible&body=Hatch&body=People Mover&body=Sedan&body=Ute'],
  ['alternatives to golf or corolla', 'query=-golf -corolla'],
  ['cheaper than 20k', 'price=-20000'],
  ['bigger than 2 litres', 'engine_size=2000-'],
])('what a vehicle is compared with is not wanted, an amount is a limit: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['kms under 80', 'km=-80000'],
  ['mileage 90', 'km=-90000'],
  ['suv price under 20', 'body=SUV&price=-20000'],
  ['kilometres: 80', 'km=-80'],
  ['price: 20', 'price=-20'],
  ['under 80 km', 'km=-80'],
])('so few kilometres or dollars behind their name are thousands, but not in a chip: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['ex fleet corolla', 'car_type=used&make=Toyota&make_model=Toyota Corolla'],
  ['ex-lease suv', 'car_type=used&body=SUV'],
  ['just reduced suv', 'body=SUV'],
  ['ute plus gst', 'body=Ute'],
  ['good morning, a hatch that is easy to get in and out of', 'body=Hatch'],
  ['u got any hatches 4 me', 'body=Hatch'],
  ['hatch round 20k', 'body=Hatch&price=18000-22000'],
  ['under 15 thousend', 'price=-15000'],
  ['van sleeping 4', 'query=van&sleeps=4'],
])('what else shoppers ask for, and how they write and say it, is read: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['stonic', 'query="stonic"&make=Kia'],
  ['kia stonic under 20k', 'query="kia stonic"&make=Kia&price=-20000'],
  ['corolla cross suv', 'query="corolla cross"&make=Toyota&body=SUV'],
  ['toyota corolla cross', 'query="toyota corolla cross"&make=Toyota'],
  ['getz', 'query="getz"'],
  ['corolla', 'make=Toyota&make_model=Toyota Corolla'],
  ['a 4 door hatch', 'body=Hatch&doors=4'],
  ['d-max or similar', 'query="d-max"'],
  ['not a stonic', 'query=-stonic'],
])('a model that the stock has none of is its make, and a phrase that nothing else is like: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['red interior', 'query="red interior"'],
  ['suv with red leather seats', 'query="red leather seats" leather seats&body=SUV'],
  ['red hatch with grey trim', 'query="grey trim" trim&body=Hatch&colour=Merlot Red&colour=Race Red'],
  ['red suv leather', 'query=leather&body=SUV&colour=Merlot Red&colour=Race Red'],
])('the colour of an interior is no paint: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['hatch 9 seats', 'body=Hatch&seats=8'],
  ['at least 10 seats', 'seats=8'],
  ['sleeps 7', 'sleeps=6'],
  ['7 seats', undefined],
  ['suv', undefined],
])('as much room as nothing has is nearest to the most that there is: %s', (query, expected) => {
  const state = readState(parseAddress('/search/all', new URLSearchParams({ query })), grammar);
  const nearest = nearestRoom(state, grammar);
  expect(nearest && printQuery(nearest)).toBe(expected);
});
