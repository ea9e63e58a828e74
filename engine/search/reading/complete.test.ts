import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { completions } from './complete.ts';
import { grammar } from './testing.ts';

test.each([
  ['', ['body=Hatch', 'body=Ute', 'make=Toyota']],
  ['mazda', ['make=Mazda', 'make=Mazda&make_model=Mazda MX-5', 'make=Mazda&make_model=Mazda 3']],
  ['toyota cor', ['make=Toyota&make_model=Toyota Corolla']],
  ['merc', ['make=Mercedes-Benz', 'make=Mercedes-Benz&make_model=Mercedes-Benz C-Class']],
  ['Diesel  Ha', ['body=Hatch&simple_fuel=Diesel']],
  ['orange', ['city=Orange', 'colour=Sunset Orange']],
  ['under 30k suv petr', ['body=SUV&price=-30000&simple_fuel=Petrol', 'body=SUV&price=-30000&simple_fuel=Hybrid']],
  ['sunroof', []],
])('the last words of "%s" are completed to names of the stock', (query, expected) => {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  const found = completions(state, grammar).map((one) => decodeURIComponent(printQuery(one)).replaceAll('+', ' '));
  expect(found.filter((one) => query !== '' || expected.includes(one))).toEqual(expected);
});
