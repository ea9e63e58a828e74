import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { type SearchState, searchState } from '../state.ts';
import { completions } from './complete.ts';
import { guessedAmounts, respelled } from './guess.ts';
import { readState } from './read.ts';
import { grammar, stock, values, words } from './testing.ts';
import { vocabularyOf } from './vocabulary.ts';

test.each([
  ['', ['body=Hatch', 'body=Ute', 'make=Toyota']],
  ['mazda', ['make=Mazda', 'make=Mazda&make_model=Mazda MX-5', 'make=Mazda&make_model=Mazda 3']],
  ['toyota cor', ['make=Toyota&make_model=Toyota Corolla']],
  ['merc', ['make=Mercedes-Benz', 'make=Mercedes-Benz&make_model=Mercedes-Benz C-Class']],
  ['Diesel  Ha', ['body=Hatch&simple_fuel=Diesel']],
  ['orange', ['city=Orange', 'colour=Sunset Orange']],
  ['under 30k suv petr', ['body=SUV&price=-30000&simple_fuel=Petrol']],
  ['pickup', ['body=Ute']],
  ['hatchb', ['body=Hatch']],
  ['vw g', ['make=Volkswagen&make_model=Volkswagen Golf']],
  ['red suv un', []],
  ['7 s', ['seats=7']],
  ['hatch 5 doo', ['body=Hatch&doors=5']],
  ['2', ['make=Peugeot&make_model=Peugeot 2008']],
  ['2019 o', ['year=2019&city=Orange', 'year=2019&colour=Sunset Orange']],
  ['$200 a w', ['weekly_price_range=-200']],
  ['hatch under 60 g', ['body=Hatch&price=-60000', 'body=Hatch&grossvehiclemass=-60']],
  ['suv not dies', ['query=-diesel&body=SUV']],
  ['not a ki', ['query=-kia']],
  ['sunroof', []],
  ['kia hil', []],
  ['kia ha', ['make=Kia&body=Hatch']],
  ['kia or hil', ['make=Kia&make=Toyota&make_model=Toyota HiLux']],
  ['kia, hil', ['make=Kia&make=Toyota&make_model=Toyota HiLux']],
  ['kia toyota hil', ['make=Kia&make=Toyota&make_model=Toyota HiLux']],
])('the last words of "%s" are completed to names of the stock', (query, expected) => {
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  const found = completions(state, grammar).map((one) => decodeURIComponent(printQuery(one)).replaceAll('+', ' '));
  expect(found.filter((one) => query !== '' || expected.includes(one))).toEqual(expected);
});

test('before anything is typed, no word for many makes is suggested', () => {
  const makes = completions(searchState({ query: '' }), grammar).map(({ filters }) => filters.make ?? []);
  expect(makes.filter(({ length }) => length > 0)).toHaveLength(4);
  expect(makes.filter(({ length }) => length > 1)).toEqual([]);
});

const shown = (state: SearchState) => decodeURIComponent(printQuery(state)).replaceAll('+', ' ');
const readOf = (query: string) => readState(searchState({ query }), grammar);

test.each([
  ['20k', ['price=-20000', 'km=-20000']],
  ['ute 25000', ['body=Ute&price=-25000', 'body=Ute&km=-25000']],
  ['under 30', ['price=-30000', 'km=-30000']],
  ['over 50', ['price=50000-', 'km=50000-']],
  ['7', []],
  ['ute 999999999999', []],
  ['30 sunroof', []],
  ['under 30k', []],
])('what an amount at the end could be of is guessed: %s', (query, expected) => {
  expect(guessedAmounts(readOf(query), grammar).map(shown)).toEqual(expected);
});

test('a mass that can be of several things is guessed as each of them', () => {
  const weights = { aggregate_trailer_mass: values('2000'), tare_weight: values('1500') };
  const vocabulary = vocabularyOf({ ...stock, ...weights }, words);
  const own = { ...grammar, vocabulary, masses: ['aggregate_trailer_mass', 'tare_weight'] as const };
  const guessed = (query: string) => guessedAmounts(readState(searchState({ query }), own), own).map(shown);
  expect(guessed('ute under 2 tonne')).toEqual(['body=Ute&aggregate_trailer_mass=-2000', 'body=Ute&tare_weight=-2000']);
  expect(guessed('under 2 tonne tare')).toEqual([]);
});

test('a guess keeps the bound that is selected on the other side, unless nothing is between the two', () => {
  const guessed = (min: number) =>
    guessedAmounts(searchState({ query: 'under 30', ranges: { price: { min } } }), grammar).map(shown);
  expect(guessed(10_000)).toEqual(['price=10000-30000', 'price=10000-&km=-30000']);
  expect(guessed(40_000)).toEqual(['price=-30000', 'price=40000-&km=-30000']);
});

test.each([
  ['corola', 'make=Toyota&make_model=Toyota Corolla'],
  ['hiluks dizel', 'make=Toyota&make_model=Toyota HiLux&simple_fuel=Diesel'],
  ['toyta coroola under 5k', 'make=Toyota&make_model=Toyota Corolla&price=-5000'],
  ['hybrib', 'simple_fuel=Hybrid'],
  ['zizel', undefined],
  ['folf', undefined],
  // A colour, although no vehicle of the stock has it, and no Golf.
  ['gold', undefined],
  ['heater', undefined],
  ['unhybrid', undefined],
  ['then', undefined],
])('words are spelled like names of the stock: %s', (query, expected) => {
  const spelled = respelled(readOf(query), grammar);
  expect(spelled && shown(spelled)).toBe(expected);
});
