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

test.each([
  ['thirty-five thousand max', 'price=-35000'],
  ['under thirty-five grand', 'price=-35000'],
  ['one hundred and twenty dollars a week', 'weekly_price_range=-120'],
  ['under one hundred and fifty thousand kms', 'km=-150000'],
  ['two hundred and fifty thousand kms or less', 'km=-250000'],
  ["a hundred and fifty thousand k's", 'km=-150000'],
  ['one hundred fifty thousand kms', 'km=-150000'],
  ['under a hundred grand and seven seats', 'price=-100000&seats=7'],
  ['hundred a week', 'weekly_price_range=-100'],
  ['fifteen hundred dollars', 'price=-1500'],
  ['fifteen thousand five hundred dollars', 'price=-15500'],
  ['under twelve and a half grand', 'price=-12500'],
  ['tow two and a half tonnes', 'towingcapacitybraked=2500-'],
  ['under 22 and a half thousand', 'price=-22500'],
  ['fifteen thousand two hundred thousand kms', 'query=fifteen thousand&km=-200000'],
])('all of a number in words is read, and never a part of it: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['nothing over 90k kms', 'km=-90000'],
  ["don't want anything over 20k", 'price=-20000'],
  ['none above $15,000', 'price=-15000'],
  ['nothing under 30 grand', 'price=30000-'],
  ['nothing older than 2015', 'year=2015-'],
  ['none newer than 2015', 'year=-2015'],
  ['no more then 15k', 'price=-15000'],
  ['hatch no older then 5 years', 'body=Hatch&year=2021-'],
  ['newer then 2015', 'year=2016-'],
  ['cheaper then 20k', 'price=-20000'],
  ['600cc or bigger', 'engine_size=600-'],
  ['nothing red or diesel', 'query=-red -diesel'],
])('a limit that is not wanted is the other one, and "then" is said for "than": %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('the plural of a make is the make, whatever a model of it is called by', () => {
  const facets = { ...stock, make: values('Tesla,Toyota'), make_model: values('Tesla Model S,Tesla Model 3') };
  expect(read('teslas', facets)).toBe('make=Tesla');
  expect(read('tesla s', facets)).toBe('make=Tesla&make_model=Tesla Model S');
});

test.each([
  ['2 or 3 year old suv', 'body=SUV&year=2023&year=2024'],
  ['around 5 years old', 'year=2020-2022'],
  ['15 - 20,000', 'price=15000-20000'],
  ['between 50 and 80,000 kms', 'km=50000-80000'],
  ['5 - 20,000 km', 'km=5000-20000'],
  ['kilometres: 5 - 20,000', 'km=5-20000'],
  ['kilometres: from 1', 'km=1-'],
  ['i have 15k to spend', 'price=-15000'],
])('amounts that are said together are read by each other: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['weekly under 100', 'weekly_price_range=-100'],
  ['hatch per week max 120', 'body=Hatch&weekly_price_range=-120'],
  ['monthly under $400', 'weekly_price_range=-92'],
  ['monthly between 400 and 600', 'weekly_price_range=92-138'],
  ['$50 to $70 a week', 'weekly_price_range=50-70'],
  ['between $400 and $600 a month', 'weekly_price_range=92-138'],
  ['fortnightly under 100 a week', 'query=fortnightly&weekly_price_range=-100'],
  ['weekly under 20k', 'query=weekly&price=-20000'],
])('the period of a payment may be said before its limit: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['ev that does at least 400 kms', 'query=does at least 400 kms&simple_fuel=Electric'],
  ['electric 500+ km', 'query=500+ km&simple_fuel=Electric'],
  ['at least 50,000 km', 'km=50000-'],
])('so few kilometres at least are no odometer: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['suv except kia, toyota', 'query=-kia -toyota&body=SUV'],
  ['anything but kia, toyota, under 20k', 'query=-kia -toyota&price=-20000'],
  ['hatch other than red, automatic', 'query=-red&body=Hatch&transmission=Automatic'],
])('commas join more to an exception: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['tow my boat', 'categories=Towing'],
  ['to tow our caravan 2.5t', 'towingcapacitybraked=2500-'],
  ['my son just got his ps, under 12k', 'price=-12000&categories=First car'],
  ['cheep hatch', 'body=Hatch&sortBy=priceAsc'],
  ['wanna buy a hatch but diesel', 'body=Hatch&simple_fuel=Diesel'],
  ['prado or corolla', 'make=Toyota&make_model=Toyota Corolla&make_model=Toyota LandCruiser Prado'],
  ['corolla or similar', 'make=Toyota&make_model=Toyota Corolla'],
  ['not just corolla', 'make=Toyota&make_model=Toyota Corolla'],
  ['corolla e-power', 'make=Toyota&make_model=Toyota Corolla&simple_fuel=Hybrid'],
])('what else shoppers say and how they write it is read: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['hatch-sunroof', 'query=sunroof&body=Hatch'],
  ['suv - leather', 'query=leather&body=SUV'],
  ['hatch -sunroof', 'query=-sunroof&body=Hatch'],
  ['W-60010', 'query=W-60010'],
  ['w 60010', 'query=w 60010'],
])(
  'a hyphen behind what was read excludes nothing, and a letter before digits is of a number: %s',
  (query, expected) => {
    expect(read(query)).toBe(expected);
  },
);

test.each([
  ['any colour but white', 'query=-white -"snowflake pearl"'],
  ['all but white', 'query=-white -"snowflake pearl"'],
  ['any make but kia under 20k', 'query=-kia&price=-20000'],
  ['everything but mazda or kia', 'query=-mazda -kia'],
  ['any suv but white', 'query=-white -"snowflake pearl"&body=SUV'],
  ['any hatch but mazda, kia', 'query=-mazda -kia&body=Hatch'],
  // It can be what is wanted.
  ['any suv but automatic', 'body=SUV&transmission=Automatic'],
  ['any suv but with sunroof', 'query=sunroof&body=SUV'],
])('all but what is not wanted is wanted: %s', (query, expected) => {
  const colour = values('Arctic White,Snowflake Pearl,Gunmetal');
  expect(read(query, { ...stock, colour })).toBe(expected);
});

test('a type of vehicle that is not wanted is excluded by its filter: no text of a vehicle says its type', () => {
  expect(read('no motorcycles')).toBe('item_type=car');
  const facets = { ...stock, item_type: values('car,truck,motorcycle') };
  expect(read('hatch not trucks or bikes', facets)).toBe('item_type=car&body=Hatch');
});

test.each([
  ["um I'm looking for a hatch", 'body=Hatch'],
  [
    'which is better corolla or golf',
    'make=Toyota&make=Volkswagen&make_model=Toyota Corolla&make_model=Volkswagen Golf',
  ],
  ['my budget is about 20k', 'price=18000-22000'],
  ['hatch $0 deposit', 'body=Hatch'],
  ['undr 20k', 'price=-20000'],
  ['suv not too old', 'body=SUV'],
  ['hatch not too expensive', 'body=Hatch&sortBy=priceAsc'],
])('what is said beside the wish is no part of it, dictated or mistyped: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['low kms under 50k', 'km=-50000&sortBy=kmAsc'],
  ['low kms, under 60k', 'price=-60000&sortBy=kmAsc'],
  ['low kms under $60k', 'price=-60000&sortBy=kmAsc'],
  ['low kms under 20k', 'price=-20000&sortBy=kmAsc'],
  ['low kms suv under 60k', 'body=SUV&price=-60000&sortBy=kmAsc'],
])('a limit right behind low kilometres is of kilometres, unless it can only be dollars: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['corolla rego until 2025', 'make=Toyota&make_model=Toyota Corolla'],
  ['2018 corolla with rego to march 2027', 'make=Toyota&make_model=Toyota Corolla&year=2018'],
  ['hatch warranty expires 11/2027', 'body=Hatch'],
  ['hatch rego 2018', 'query=rego&body=Hatch&year=2018'],
])('the year until which something lasts is no model year: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['18 plate', 'year=2018'],
  ['08 model hatch', 'body=Hatch&year=2008'],
  ['cx 30 model', 'query="cx 30"&make=Mazda'],
  ['12/2018 hatch', 'body=Hatch&year=2018'],
  ['2016 thru 2019', 'year=2016-2019'],
  ['2016 until 2019', 'year=2016-2019'],
  ['around 2018', 'year=2017-2019'],
  ['about 2000', 'query=about 2000'],
  ['5 years or newer', 'year=2021-'],
  ['3 years or older', 'year=-2023'],
  ['2018 to 2020 models', 'year=2018-2020'],
])('years are read as people write them: %s', (query, expected) => {
  expect(read(query, { ...stock, make: values('Tesla,Mazda'), make_model: values('Tesla Model S,Mazda 2') })).toBe(
    expected,
  );
});

test.each([
  ['car for 7 people', 'seats=7-'],
  ['suv for eight passengers', 'body=SUV&seats=8-'],
  ['7 seats', 'seats=7'],
])('people need at least so many seats: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['$20.000', 'price=-20000'],
  ['20.000 km', 'km=-20000'],
  ['$15,5k', 'price=-15500'],
  ['2.488 litre', 'engine_size=2438-2538'],
])('points and commas mean what they can mean: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['first car for 17 year old', 'categories=First car'],
  ['hatch for my 18 year old son', 'body=Hatch&categories=First car'],
  ['looking for a hatch 10 years old', 'body=Hatch&year=2016'],
  ['suv for a family of six', 'body=SUV&seats=6-'],
])('who a vehicle is for says nothing of its own age: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('the postcode of a known town by itself is a place, unless it could be a year, dollars or part of an amount', () => {
  expect(read('hatch 3220')).toBe('body=Hatch&postcode=3220&sortBy=nearest');
  expect(read('hatch 3000')).toBe('query=3000&body=Hatch');
  expect(read('2000 hatch')).toBe('body=Hatch&year=2000');
  expect(read('under 3220')).toBe('price=-3220');
  expect(read('3220 to 4000')).toBe('price=3220-4000');
});

test('a word with several meanings is read by the filter of the values that it is listed with', () => {
  const facets = { ...stock, simple_body: values('Naked,Sports,Adventure'), categories: values('Adventure,Family') };
  expect(read('adventure', facets)).toBe('query=adventure');
  expect(read('naked, sports or adventure', facets)).toBe('body=Adventure&body=Naked&body=Sports');
  expect(read('adventure or naked', facets)).toBe('body=Adventure&body=Naked');
  expect(read('family or adventure', facets)).toBe('categories=Adventure&categories=Family');
});

test.each([
  ['sleeps 5', 'sleeps=5-'],
  ['5 berth under 60k', 'price=-60000&sleeps=5-'],
  ['6 seater', 'seats=6-'],
  ['8 seater', 'seats=8'],
  ['9 seater', 'seats=9'],
  ['sleeps 1', 'sleeps=1'],
  ['3 door', 'doors=3'],
  ['Sleeps: 5', 'sleeps=5'],
  ['4 or 5 berth', 'sleeps=4&sleeps=5'],
  ['not 5 berth', 'sleeps=-4'],
])(
  'room that only smaller and larger vehicles of the stock have is the least that is wanted: %s',
  (query, expected) => {
    expect(read(query)).toBe(expected);
  },
);

test.each([
  ['2 adults and 3 kids', 'seats=5-'],
  ['sleeps 2 adults 2 kids', 'sleeps=4-'],
  ['suv for two adults, three children', 'body=SUV&seats=5-'],
  ['3 kids and 2 adults', 'seats=5-'],
  ['for 2 adults + 1 child', 'seats=3-'],
  ['suv for 3 kids', 'body=SUV&seats=4-'],
  ['8 seater and 5 people', 'seats=5-'],
])('people are counted together, and children with who drives them: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['fuel consumption less than 6 litres', 'query=fuel consumption less than 6 litres'],
  ['suv that uses under 7l', 'query=uses under 7l&body=SUV'],
  ['economical hatch under 2 litres', 'body=Hatch&engine_size=-2000'],
  ['economical 2 litre diesel', 'simple_fuel=Diesel&engine_size=1950-2050'],
  ['economical under 6 litres', 'query=economical under 6 litres'],
  ['under 6 litres per hundred', 'query=under 6 litres per hundred'],
  ['4 week minimum suv', 'query=4 week minimum&body=SUV'],
  ['1500 kms a month suv', 'query=1500 kms a month&body=SUV'],
])('what is burnt is no engine, a term no payment and an allowance no odometer: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['suv delivered to geelong', 'body=SUV'],
  ['suv delivery to 3220 under 30k', 'body=SUV&price=-30000'],
  ['ute shipped to western australia', 'body=Ute'],
  ['delivery van near 3220', 'query=delivery van&postcode=3220&sortBy=nearest'],
  ['suv no lock in, start this week', 'body=SUV'],
  ['delivery kms hatch', 'body=Hatch&sortBy=kmAsc'],
])('where a vehicle is to be brought to, and how it is sold, says nothing about it: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});
