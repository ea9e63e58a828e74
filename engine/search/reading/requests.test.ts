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
  ['2018 above', 'year=2018-'],
  ['2018 over', 'year=2018-'],
  ['2018 onwards up', 'year=2018-'],
  ['hatch 2018 newer', 'body=Hatch&year=2018-'],
  ['20k below', 'price=-20000'],
  ['2018 over 100k', 'price=100000-&year=2018'],
  ['2018 above 5 seats', 'year=2018&seats=6-'],
  ['2018 up to 30k', 'price=-30000&year=2018'],
  ['from 2018 up to 30k', 'price=-30000&year=2018-'],
])('a side after an amount limits it, unless another amount follows: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['hatch cheaper than 20', 'body=Hatch&price=-20000'],
  ['budget 20', 'price=-20000'],
  ["don't want to spend more than 15", 'price=-15000'],
  ['budget 100 a week', 'weekly_price_range=-100'],
])('a small amount after words that are only said of money is in thousands: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['car for 5', 'seats=5-'],
  ['diesel ute for two under 30k', 'body=Ute&price=-30000&simple_fuel=Diesel&seats=2-'],
  ['room for 7', 'seats=7-'],
  ['corolla for 5 grand', 'make=Toyota&make_model=Toyota Corolla&price=-5000'],
  ['ute for 2 dogs', 'query=2 dogs&body=Ute'],
  ['suv for 4 wheel driving', 'query=4 wheel driving&body=SUV'],
  ['suv for 15', 'query=15&body=SUV'],
  ['looking for 2', 'query=2'],
])(
  'a small number after "for", beside a vehicle, is of people unless it counts something else: %s',
  (query, expected) => {
    expect(read(query)).toBe(expected);
  },
);

test.each([
  ['1 tonne ute', 'query="1 tonne"&body=Ute'],
  ['one tonne diesel ute', 'query="one tonne"&body=Ute&simple_fuel=Diesel'],
  ['2.5 tonne towing ute', 'body=Ute&towingcapacitybraked=2500-'],
  ['ute 4.5 tonne', 'body=Ute&grossvehiclemass=4275-4590'],
])('what a ute carries is no mass of its own: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['something to drive to Queensland with a high seating position', 'body=SUV'],
  ['drive to work hatch', 'query=drive to work&body=Hatch'],
  ['hatch to drive to work', 'body=Hatch'],
  ['hatch that will last a long time', 'body=Hatch'],
])('where shoppers go, how high they sit and how long a car lasts is understood: %s', (query, expected) => {
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
