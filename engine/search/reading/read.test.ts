import { expect, test } from 'vitest';
import { filterLabels, filterNames } from '../../../schemas/search/filters.ts';
import { searchWords } from '../../../schemas/search/words.ts';
import { parseAddress, printQuery } from '../address.ts';
import { lexiconOf } from './lexicon.ts';
import type { Grammar } from './names.ts';
import { readState } from './read.ts';
import { grammar, stock, values, words } from './testing.ts';
import { vocabularyOf } from './vocabulary.ts';

function read(query: string, own: Partial<Grammar> = {}): string {
  const state = parseAddress('/search/all', new URLSearchParams(query.includes('=') ? query : { query }));
  return decodeURIComponent(printQuery(readState(state, { ...grammar, ...own })).replaceAll('+', ' '));
}

test.each([
  ['automatic', 'transmission=Automatic'],
  ['vw golf', 'make=Volkswagen&make_model=Volkswagen Golf'],
  ['merc c class', 'make=Mercedes-Benz&make_model=Mercedes-Benz C-Class'],
  ['mx5 manual', 'make=Mazda&make_model=Mazda MX-5&transmission=Manual'],
  ['toyota land cruiser prado', 'make=Toyota&make_model=Toyota LandCruiser Prado'],
  ['hilux 4x4', 'make=Toyota&make_model=Toyota HiLux&drive=4WD'],
  ['diesel auto utes', 'body=Ute&simple_fuel=Diesel&transmission=Automatic'],
  ['a workhorse', 'body=Ute'],
  ['holden ute', 'make=Holden&make_model=Holden Ute'],
  ['mpv or people mover', 'body=People Mover'],
  ['bus', 'body=People Mover'],
  ['7 seater diesel', 'simple_fuel=Diesel&seats=7'],
  ['at least seven seats', 'seats=7-'],
  ['a 7 seater', 'seats=7'],
  ['lexus is', 'make=Lexus&make_model=Lexus IS'],
  ['grey', 'colour=Gunmetal&colour=Machine Grey'],
  ['second hand cars in new south wales', 'car_type=used&state=NSW'],
  ['motorbike', 'item_type=motorcycle'],
  ['near geelong', 'city=Geelong'],
])('names are read as filters: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['suv under 30k', 'body=SUV&price=-30000'],
  ['max $30,000', 'price=-30000'],
  ['$30k', 'price=-30000'],
  ['30 thousand dollars or less', 'price=-30000'],
  ['between 20 and 25 thousand', 'price=20000-25000'],
  ['20-25k', 'price=20000-25000'],
  ['from $20,000 to $25,000', 'price=20000-25000'],
  ['over 20k under 30k', 'price=20000-30000'],
  ['$150 a week', 'weekly_price_range=-150'],
  ['under 150pw', 'weekly_price_range=-150'],
  ['less than 100,000 km toyota corolla', 'make=Toyota&make_model=Toyota Corolla&km=-100000'],
  ['80,000kms', 'km=-80000'],
  ['under 80k kms', 'km=-80000'],
  ['no more than 60 thou on the clock', 'km=-60000'],
  ['20k and below', 'price=-20000'],
  ['2019 or newer', 'year=2019-'],
  ['2019+', 'year=2019-'],
  ['before 2015', 'year=-2014'],
  ['$250,000 and over', 'price=250000-'],
  ['after 2015', 'year=2016-'],
  ['2015 to 2019', 'year=2015-2019'],
  ['2019 corolla', 'make=Toyota&make_model=Toyota Corolla&year=2019'],
  ['near 3220', 'postcode=3220&sortBy=nearest'],
  ['in 3220', 'postcode=3220&sortBy=nearest'],
  ['white hatch in coffs harbour', 'query=white&body=Hatch&postcode=2450&sortBy=nearest'],
  ['within 100km of geelong', 'postcode=3220&distance=100'],
  ['golf melbourne', 'make=Volkswagen&make_model=Volkswagen Golf&postcode=3000&sortBy=nearest'],
  ['within 50 kms of 3220', 'postcode=3220&distance=50'],
  ['under $500 per month', 'weekly_price_range=-115'],
  ['between 400 and 600 a month', 'weekly_price_range=92-138'],
  ['$300 a fortnight', 'weekly_price_range=-150'],
  ['under thirty five thousand', 'price=-35000'],
  ['under $1.2m', 'price=-1200000'],
  ['$1m to $2 m', 'price=1000000-2000000'],
  ['one hundred thousand kms', 'km=-100000'],
  ['about $20,000', 'price=18000-22000'],
  ['around 80,000 kms', 'km=72000-88000'],
  ['$10 000 - $15 000', 'price=10000-15000'],
  ['under $20,000.00', 'price=-20000'],
  ['≤ 20k', 'price=-20000'],
  ['≥ 2019', 'year=2019-'],
  ['less than 5 years old', 'year=2021-'],
  ['3 to 5 years old', 'year=2021-2023'],
  ['more than 10 years old', 'year=-2016'],
  ['newer than 5 years old', 'year=2022-'],
  ['a 5 year old hatch', 'body=Hatch&year=2021'],
  ['2016 - present', 'year=2016-'],
  ['more than 5 seats', 'seats=6-'],
  ['fewer than 5 doors', 'doors=-4'],
  ['kms under 50000', 'km=-50000'],
  ['low kms 2015', 'year=2015&sortBy=kmAsc'],
  ['budget 20k to 30k', 'price=20000-30000'],
  ['from 2015 onwards', 'year=2015-'],
  ['ute minimum 7 seats or more', 'body=Ute&seats=7-'],
  ['under 30k max 80000 km', 'price=-30000&km=-80000'],
  ['no older than 2018', 'year=2018-'],
  ['older than 10 years', 'year=-2015'],
  ['no older than 5 years', 'year=2021-'],
  ['100 000 kms', 'km=-100000'],
  ['under 104 500 km', 'km=-104500'],
  ['mazda 3 under 20 000', 'make=Mazda&make_model=Mazda 3&price=-20000'],
  ['mx 5 120 000 km', 'make=Mazda&make_model=Mazda MX-5&km=-120000'],
  ['km under 50000', 'km=-50000'],
  ['kms < 50000', 'km=-50000'],
  ['odometer under 80000', 'km=-80000'],
  ['low kms under 20k', 'price=-20000&sortBy=kmAsc'],
  ['near 2750 within 100km', 'postcode=2750&distance=100'],
  ['2750 within 100km', 'postcode=2750&distance=100'],
  ['within 25km geelong', 'postcode=3220&distance=25'],
  ['ute near penrith 2750', 'body=Ute&postcode=2750&sortBy=nearest'],
  ['penrith within 50 kms', 'postcode=2750&distance=50'],
  ['2019 hilux or newer', 'make=Toyota&make_model=Toyota HiLux&year=2019-'],
  ['2018 corolla or older', 'make=Toyota&make_model=Toyota Corolla&year=-2018'],
  ['not older than 2018', 'year=2018-'],
  ['post 2018', 'year=2019-'],
  ['2015-19 corolla', 'make=Toyota&make_model=Toyota Corolla&year=2015-2019'],
  ['last 3 years', 'year=2023-'],
  ['under 5 years', 'year=2021-'],
  ['hatch under 5 years old', 'body=Hatch&year=2021-'],
  ['over 10 years', 'year=-2016'],
  ['auto only', 'transmission=Automatic'],
  ['drive away under 35000', 'price=-35000'],
  ['2wd', 'drive=FWD&drive=RWD'],
  ['two wheel drive', 'drive=FWD&drive=RWD'],
  ['4x2 hilux', 'make=Toyota&make_model=Toyota HiLux&drive=FWD&drive=RWD'],
  ['dark grey', 'colour=Gunmetal&colour=Machine Grey'],
  ['bright red hatch', 'body=Hatch&colour=Merlot Red&colour=Race Red'],
  ['cheapest ute', 'body=Ute&sortBy=priceAsc'],
  ['sub 30k suv', 'body=SUV&price=-30000'],
  ['sub-100,000 kms', 'km=-100000'],
  ['v8 ute', 'body=Ute&cylinders=8'],
  ['4cyl hatch', 'body=Hatch&cylinders=4'],
  ['4 cylinder', 'cylinders=4'],
  ['5 door hatch', 'body=Hatch&doors=5'],
  ['two door', 'doors=2'],
  ['2.8l diesel hilux', 'make=Toyota&make_model=Toyota HiLux&simple_fuel=Diesel&engine_size=2750-2850'],
  ['3.0 litre turbo diesel', 'simple_fuel=Diesel&engine_size=2950-3050'],
  ['500cc', 'engine_size=460-510'],
  ['under 300cc', 'engine_size=-300'],
  ['p plater car', 'categories=First car'],
  ['4wd for towing a caravan', 'drive=4WD&categories=Towing'],
  [
    'red auto hatch under 30k less than 80,000 kms near 3220',
    'body=Hatch&price=-30000&km=-80000&transmission=Automatic&colour=Merlot Red&colour=Race Red&postcode=3220&sortBy=nearest',
  ],
])('amounts are read by their units and limits: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['over 8 tonne gvm', 'grossvehiclemass=8000-'],
  ['under 4500kg gvm', 'grossvehiclemass=-4500'],
  ['gvm up to 4.5t', 'grossvehiclemass=-4500'],
  ['between 4 and 8 tonnes', 'grossvehiclemass=4000-8000'],
  ['under 4500 gvm', 'grossvehiclemass=-4500'],
  ['4.5 tonne diesel', 'simple_fuel=Diesel&grossvehiclemass=4275-4590'],
  ['around 8t', 'grossvehiclemass=7200-8800'],
  ['towing 3500kg', 'towingcapacitybraked=3500-'],
  ['ute that tows 3 tonne', 'body=Ute&towingcapacitybraked=3000-'],
  ['2.5t towing', 'towingcapacitybraked=2500-'],
  ['can tow a 2.5t caravan', 'towingcapacitybraked=2500-'],
  ['3500kg braked towing capacity', 'towingcapacitybraked=3500-'],
  ['towing 3500', 'towingcapacitybraked=3500-'],
  ['towing capacity of at least 3 tonne', 'towingcapacitybraked=3000-'],
  ['towing 2019', 'year=2019&categories=Towing'],
  ['towing under 30k', 'price=-30000&categories=Towing'],
  ['mileage under 80000', 'km=-80000'],
])('masses are read by what they are of: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('a mass that could be of several things stays text', () => {
  expect(read('ute 3.5t', { masses: [] })).toBe('query=3.5t&body=Ute');
  expect(read('payload of 2 tonne ute')).toBe('query=payload of 2 tonne&body=Ute');
  expect(read('2 tonne payload')).toBe('query=2 tonne payload');
  expect(read('crane under 30k')).toBe('query=crane&price=-30000');
  expect(read('atm under 2500kg')).toBe('query=atm under 2500kg');
});

test.each([
  ['orange', 'a paint and a city'],
  ['sport', 'a model of two makes'],
  ['2008', 'a year and a model'],
  ['under 2000', 'a price and a year'],
  ['under 30', 'too little for a price'],
  ['in 2000', 'a year and a postcode'],
  ['around 3220', 'a postcode and a price'],
  ['"red" -diesel', 'in quotes and excluded'],
  ['F70018', 'a stock number'],
  ['over 100hp', 'no unit of the site'],
  ['v6', 'no engine of the stock'],
  ['340L', 'no engine has as many litres'],
  ['diesel heater', 'a feature'],
  ['under 8l/100km', 'what no filter is of'],
  ['within 25km', 'around no place'],
  ['6m', 'a length in metres, which no filter is in'],
  ['5 years warranty', 'no age'],
  ['under 5 years warranty', 'no age'],
])('%s stays text: %s', (query) => {
  expect(read(query)).toBe(`query=${query}`);
});

test.each([
  ['stock no. F70018', 'query=F70018'],
  ['stock number: f70018', 'query=f70018'],
  ['stock # 70018', 'query=70018'],
  ['stock no 70018', 'query=70018'],
  ['stock no F 70018', 'query=F 70018'],
  ['stock number f-70018', 'query=f-70018'],
  ['rego 1AB2CD', 'query=1AB2CD'],
  ['diesel golf rego ABC12D', 'query=ABC12D&make=Volkswagen&make_model=Volkswagen Golf&simple_fuel=Diesel'],
  ['stock golf', 'make=Volkswagen&make_model=Volkswagen Golf'],
  ['12 months rego', 'query=12 months rego'],
])('the label of a stock number or a plate is not searched for: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('words that say nothing by themselves stay in phrases that are searched for whole', () => {
  expect(read('one owner golf')).toBe('query=one owner&make=Volkswagen&make_model=Volkswagen Golf');
});

test('the name of all vehicles in stock is not read as a body: caravans have several', () => {
  const caravans = { ...stock, item_type: values('caravan'), simple_body: values('Caravan,Pop Top') };
  const vocabulary = vocabularyOf(caravans, words);
  expect(read('caravans under 60k', { vocabulary })).toBe('item_type=caravan&price=-60000');
  expect(read('pop top', { vocabulary })).toBe('body=Pop Top');
});

test.each([
  ['hatch not red', 'query=-red&body=Hatch'],
  ['petrol, no diesels', 'query=-diesel&simple_fuel=Petrol'],
  ['not auto', 'transmission=Manual'],
  ['grey but not gunmetal', 'query=-gunmetal&colour=Gunmetal&colour=Machine Grey'],
  ['no grey', 'query=-grey -gunmetal'],
  ['not a mazda 3 or golf', 'query=-"mazda 3" -golf'],
  ['without sunroof', 'query=-sunroof'],
  ['anything but a golf', 'query=-golf'],
  ['hatch without tow bar', 'query=-"tow bar" -towbar&body=Hatch'],
  ['no diesel heater', 'query=-"diesel heater"'],
  ['no more than 30k', 'price=-30000'],
  ['no 3', 'query=no 3'],
  [
    'golf but not a hatch',
    'make=Volkswagen&make_model=Volkswagen Golf&body=Convertible&body=People Mover&body=SUV&body=Sedan&body=Ute',
  ],
  ['not older than 5 years', 'year=2021-'],
])('what is not wanted is excluded from the words of the search: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('what else is named makes a name clear', () => {
  expect(read('a 7 by audi')).toBe('query=by&make=Audi&make_model=Audi A7');
  expect(read('kia sport')).toBe('make=Kia&make_model=Kia Sport');
  expect(read('sport by mg')).toBe('query=by&make=MG&make_model=MG Sport');
});

test('text is left without the words that say nothing, and filters already selected stay', () => {
  expect(read('I’m looking for a golf with a sunroof')).toBe(
    'query=sunroof&make=Volkswagen&make_model=Volkswagen Golf',
  );
  expect(read('make=Kia&body=SUV&query=diesel+hatch')).toBe('make=Kia&body=Hatch&body=SUV&simple_fuel=Diesel');
  expect(read('price=10000-&query=hatch+under+30k')).toBe('body=Hatch&price=10000-30000');
  expect(read('price=40000-&query=hatch+under+30k')).toBe('body=Hatch&price=-30000');
  expect(read('price=10000-20000&query=between+30k+and+40k')).toBe('price=30000-40000');
  expect(read('cars for sale')).toBe('');
});

test.each(['v8', '4 cylinder', '2 door', '2.8l', '650cc', '20ft', "20'"])(
  'what no vehicle of the stock has stays text: %s',
  (query) => {
    const { doors: _, engine_size: __, 'variant.cylinders': ___, ...others } = stock;
    expect(read(query, { vocabulary: vocabularyOf(others, words) })).toBe(`query=${query}`);
  },
);

test('a place means its state where nothing is searched by distance', () => {
  expect(read('ute near 3220', { hasDistance: false })).toBe('body=Ute&state=VIC');
  expect(read('hilux in sydney', { hasDistance: false })).toBe('make=Toyota&make_model=Toyota HiLux&state=NSW');
  expect(read('within 50 kms of geelong', { hasDistance: false })).toBe('state=VIC');
  expect(read('ute in perth', { hasDistance: false })).toBe('query=perth&body=Ute');
});

test.each([
  ['$150 a week', 'subscription_price=-650'],
  ['under $250 a week', 'subscription_price=-1083'],
  ['$300 a fortnight', 'subscription_price=-650'],
  ['under $300', 'subscription_price=-300'],
  ['under 900', 'subscription_price=-900'],
  ['under $500 per month', 'subscription_price=-500'],
  ['suv 700 a month', 'body=SUV&subscription_price=-700'],
])('where vehicles have a subscription price alone, dollars are of that: %s', (query, expected) => {
  const monthly = searchWords({ units: { subscription_price: ['a month', 'per month'] } });
  const lexicon = lexiconOf(monthly, new Map(filterNames.map((name) => [name, filterLabels[name]])));
  expect(read(query, { lexicon, price: 'subscription_price' })).toBe(expected);
});

test('a site without weekly prices leaves them in the text', () => {
  const vocabulary = { ...grammar.vocabulary, filters: new Set(['make'] as const) };
  expect(read('$150 a week', { vocabulary })).toBe('query=$150 a week');
});

test.each([
  ['corolla cruiser', 'query=cruiser&make=Toyota&make_model=Toyota Corolla'],
  ['touring golf', 'query=touring&make=Volkswagen&make_model=Volkswagen Golf'],
  ['make_model=Toyota Corolla&query=touring', 'query=touring&make_model=Toyota Corolla'],
  ['corolla hatch', 'make=Toyota&make_model=Toyota Corolla&body=Hatch'],
  ['toyota cruiser', 'make=Toyota&body=Cruiser'],
  ['touring', 'categories=Touring'],
])('of a model, a badge is no kind of vehicle with that name: %s', (query, expected) => {
  const bikes = {
    ...stock,
    simple_body: { ...stock.simple_body, ...values('Cruiser') },
    categories: { ...stock.categories, ...values('Touring') },
    badge: values('Cruiser,Touring,Ascent'),
  };
  expect(read(query, { vocabulary: vocabularyOf(bikes, words) })).toBe(expected);
});
