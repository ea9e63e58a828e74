import { expect, test } from 'vitest';
import { parseAddress, printQuery } from '../address.ts';
import { readState } from './read.ts';
import { grammar, stock, values, words } from './testing.ts';
import { vocabularyOf } from './vocabulary.ts';

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
  ['$20k to $10k', 'price=10000-20000'],
  ['2,5 litre hatch', 'body=Hatch&engine_size=2450-2550'],
  ['4,5t gvm', 'grossvehiclemass=4275-4590'],
  ['2,4 doors', 'query=2&doors=4'],
  ['between 30k and 20k', 'price=20000-30000'],
  ['2015-2010', 'year=2010-2015'],
  ['2019 - 7 seater', 'year=2019&seats=7'],
  ['5 or 7 seater', 'seats=5&seats=7'],
  ['2 or 4 door hatch', 'body=Hatch&doors=2&doors=4'],
  ['mazda 3 or 7 seater', 'make=Mazda&make_model=Mazda 3&seats=7'],
  ['20k or 7 seater', 'query=20k&seats=7'],
  ['three', 'query=three'],
])('numbers are read in words and joined to their unit, in names too: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['20ish grand', 'price=18000-22000'],
  ['20kish', 'price=18000-22000'],
  ['80kkms', 'km=-80000'],
  ['20k-ish hatch', 'body=Hatch&price=18000-22000'],
  ['80,000 kms or so', 'km=72000-88000'],
  ['around the 20k mark', 'price=18000-22000'],
  ['under 20ish grand', 'price=-20000'],
  ['2018ish', 'query=2018ish'],
  ['under a hundred a week', 'weekly_price_range=-100'],
  ['100 bucks a week', 'weekly_price_range=-100'],
  ['600 dollars a month', 'weekly_price_range=-138'],
  ['a hundred thousand kms', 'km=-100000'],
  ['less than 1 million', 'price=-1000000'],
  ['under half a million', 'price=-500000'],
])('amounts are read as people say them: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['$400 monthly repayments', 'weekly_price_range=-92'],
  ['repayments under $120 per week', 'weekly_price_range=-120'],
  ['on finance $90 a week', 'weekly_price_range=-90'],
  ['hatch $90 a week on finance under 20k', 'body=Hatch&price=-20000&weekly_price_range=-90'],
  ['finance under 20k', 'price=-20000'],
])('what is said beside a weekly amount belongs to it, and to no other: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['ev with 400km range', 'query=400km range&simple_fuel=Electric'],
  ['electric range over 400 km', 'query=range over 400 km&simple_fuel=Electric'],
  ['range of 400km', 'query=range of 400km'],
  ['full range under 90,000 km', 'query=full range under 90,000 km'],
])('how far a charge goes is not read as kilometres driven: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['no toyotas or mazdas', 'query=-toyota -mazda'],
  ['not a toyota nor a kia', 'query=-toyota -kia'],
  ['neither audi nor kia under 20k', 'query=-audi -kia&price=-20000'],
  ['not red and automatic', 'query=-red&transmission=Automatic'],
  ['no diesel or manual', 'query=-diesel&transmission=Automatic'],
  ['no sunroof or under 20k', 'query=-sunroof&price=-20000'],
  ['awd not 4wd', 'query=-4wd&drive=AWD'],
  ['no 4x4', 'query=-4wd'],
  ['not 2015', 'query=-2015'],
  ['hilux no 2015 or 2016', 'query=-2015 -2016&make=Toyota&make_model=Toyota HiLux'],
  ['2019 to 2021 not 2020', 'query=-2020&year=2019-2021'],
  ['not peugeot 2008', 'query=-"peugeot 2008"'],
  ['no toyotas, mazdas or kias', 'query=-toyota -mazda -kia'],
  ['not toyota, mazda, and kia under 20k', 'query=-toyota -mazda -kia&price=-20000'],
  ['no audi, kia under 20k', 'query=-audi&make=Kia&price=-20000'],
  ['not toyota, mazda and automatic', 'query=-toyota&make=Mazda&transmission=Automatic'],
])('"or" joins more to an exclusion, "and" only what is of the same kind: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['automatic car for learner', 'transmission=Automatic&categories=First car&categories=LAMS and learner'],
  ['lams', 'categories=LAMS and learner'],
  ['cheap runabout', 'body=Hatch&sortBy=priceAsc'],
  ['soccer mum car', 'categories=Family'],
  ["low k's hatch", 'body=Hatch&sortBy=kmAsc'],
  ["what's your cheapest suv", 'body=SUV&sortBy=priceAsc'],
  ['suv w/ leather', 'query=leather&body=SUV'],
  ['suv w/o leather', 'query=-leather&body=SUV'],
  ['turbo petrol hatch', 'body=Hatch&simple_fuel=Petrol'],
  ['2017 & up', 'year=2017-'],
  ['hatch close to liverpool nsw', 'body=Hatch&state=NSW&postcode=2170&sortBy=nearest'],
])("shoppers' words are read as what the stock calls it: %s", (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['sydney nsw 2000', 'postcode=2000&sortBy=nearest'],
  ['ute near ballarat vic 3350', 'body=Ute&postcode=3350&sortBy=nearest'],
  ['geelong vic', 'city=Geelong&state=VIC'],
])('a postcode behind a town and its state is no year: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['car licence', 'grossvehiclemass=-4500'],
  ['8 tonne light rigid', 'grossvehiclemass=4501-8000'],
  ['diesel i can drive on a car licence', 'simple_fuel=Diesel&grossvehiclemass=-4500'],
  ['diesel suv with 3rd row seating', 'body=SUV&simple_fuel=Diesel&seats=7-'],
  ['hatch lr licence under 20k', 'body=Hatch&price=-20000&grossvehiclemass=-8000'],
])('the name of a limit, such as a licence, is read as that limit: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test("feet may be marked by a quote: 18'", () => {
  const vocabulary = vocabularyOf({ ...stock, body_length: values('18,20') }, words);
  for (const [query, expected] of [
    ["18' ute", 'body_length=18'],
    ["under 20'", 'body_length=-20'],
    ["'2018'", 'year=2018'],
    ["'mx5'", 'make_model'],
    ["o'brien", "o'brien"],
  ] as const) {
    const state = parseAddress('/search/all', new URLSearchParams({ query }));
    expect(decodeURIComponent(printQuery(readState(state, { ...grammar, vocabulary })))).toContain(expected);
  }
});

test('a limit has no name where no vehicle of the stock has such an amount', () => {
  const { ['variant.grossvehiclemass']: _, ...others } = stock;
  const state = parseAddress('/search/all', new URLSearchParams({ query: 'car licence hatch' }));
  const { query, ranges } = readState(state, { ...grammar, vocabulary: vocabularyOf(others, words) });
  expect([query, ranges]).toEqual(['licence', {}]);
});

test('an order that the page does not offer says nothing', () => {
  expect(read('newest hatch')).toBe('body=Hatch');
});

test.each([
  ['hatch 20 grand', 'body=Hatch&price=-20000'],
  ["hatch under 100k's", 'body=Hatch&km=-100000'],
  ['hatch 80000 ks', 'body=Hatch&km=-80000'],
  ['within 100 ks of geelong', 'postcode=3220&distance=100'],
  ['hilux 60k plus gst', 'make=Toyota&make_model=Toyota HiLux&price=-60000'],
  ['hatch $20k no more to pay', 'body=Hatch&price=-20000'],
  ['hatch less than 20k', 'body=Hatch&price=-20000'],
  ['hatch less 100000 km', 'body=Hatch&km=-100000'],
  ['hatch 2021 up', 'body=Hatch&year=2021-'],
  ['hatch $5000 up to $10000', 'body=Hatch&price=5000-10000'],
  ['2018 model corolla', 'make=Toyota&make_model=Toyota Corolla&year=2018'],
  ['tow horse float 2.5t', 'towingcapacitybraked=2500-'],
  ['diesel on a car license', 'simple_fuel=Diesel&grossvehiclemass=-4500'],
  ['hatch for my daughter', 'body=Hatch&categories=First car'],
])('what else shoppers say around names and amounts is read: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['without the tow bar', 'query=-"tow bar" -towbar'],
  ['no cvt', 'query=-cvt -"constantly variable"'],
  ['no saab or volvo', 'query=-saab -volvo'],
])('what is not wanted is excluded by what the stock calls it, and in stock or not: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('an article before a name does not begin another name, and an amount that no filter has is not a name', () => {
  const vocabulary = vocabularyOf(
    { ...stock, make: values('Avan,Fiat'), make_model: values('Fiat 500'), simple_body: values('Van,SUV') },
    words,
  );
  for (const [query, expected] of [
    ['a van under 20k', 'body=Van&price=-20000'],
    ['avan under 20k', 'make=Avan&price=-20000'],
    ['electric with 500km range', 'query=500km range&simple_fuel=Electric'],
    ['fiat 500 under 10k', 'make=Fiat&make_model=Fiat 500&price=-10000'],
  ] as const) {
    const state = parseAddress('/search/all', new URLSearchParams({ query }));
    const found = printQuery(readState(state, { ...grammar, vocabulary }));
    expect(decodeURIComponent(found).replaceAll('+', ' '), query).toBe(expected);
  }
});

test("shoppers' words for a feature are one name, whose parts are not read separately", () => {
  const vocabulary = vocabularyOf({ ...stock, filtered_features: values('Apple CarPlay') }, words);
  const state = parseAddress('/search/all', new URLSearchParams({ query: 'hatch with android auto' }));
  const { query, filters } = readState(state, { ...grammar, vocabulary });
  expect([query, filters]).toEqual(['android auto', { body: ['Hatch'] }]);
});

test.each([
  ['corolla - automatic', 'make=Toyota&make_model=Toyota Corolla&transmission=Automatic'],
  ['toyota -- manual', 'make=Toyota&transmission=Manual'],
  ['saab 9-3', 'query=saab 9-3'],
  ['\u{1f600}', ''],
  ['%', ''],
])('punctuation by itself says nothing: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});
