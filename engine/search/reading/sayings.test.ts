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
  const state = parseAddress('/search/all', new URLSearchParams({ query }));
  return decodeURIComponent(printQuery(readState(state, { ...grammar, ...own })).replaceAll('+', ' '));
}

test.each([
  ['hi, what can i get for my daughter', 'categories=First car'],
  ['hatch auto trans', 'body=Hatch&transmission=Automatic'],
  ['most economical hatch made in geelong', 'body=Hatch&city=Geelong'],
  ['hatch no deposit finance available', 'body=Hatch'],
  ['hatch no credit check', 'body=Hatch'],
  ['after a hatch', 'body=Hatch'],
  ['after 2015', 'year=2016-'],
  ['geelong yard', 'city=Geelong'],
  ['medium suv', 'body=SUV'],
  ['mid-size sedan', 'body=Sedan'],
  ['hatch subscription', 'body=Hatch'],
  ['i have $12,000 to spend on a hatch', 'body=Hatch&price=-12000'],
])('words that say nothing about a vehicle are ignored: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['japanese hatch', 'make=Lexus&make=Mazda&make=Toyota&body=Hatch'],
  ['german cars under 30k', 'make=Audi&make=Mercedes-Benz&make=Volkswagen&price=-30000'],
  ['euro wagon', 'query=wagon&make=Audi&make=Mercedes-Benz&make=Peugeot&make=Volkswagen'],
  ['swedish', 'query=swedish'],
  ['not korean', 'query=-kia'],
  ['hatch no german or japanese', 'make=Holden&make=Kia&make=MG&make=Peugeot&body=Hatch'],
  ['toyota or audi not japanese', 'make=Audi'],
])('where makes come from means those of the stock: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['my18 golf', 'make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ['MY2018 golf', 'make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ["'18 golf", 'make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ['’98 golf', 'make=Volkswagen&make_model=Volkswagen Golf&year=1998'],
  ["golf '18'", 'query=18&make=Volkswagen&make_model=Volkswagen Golf'],
  ['my 7 seater', 'seats=7'],
])('a model year is read as the year: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['20k and less', 'price=-20000'],
  ['20k and less than 100,000 kms', 'price=-20000&km=-100000'],
  ['under 100,000 km and less than 20k', 'price=-20000&km=-100000'],
  ['under 30k and less than 5 years old', 'price=-30000&year=2021-'],
  ['7 seats and under 40k', 'price=-40000&seats=7'],
  ['$20k and over 2015', 'price=-20000&year=2015-'],
  ['20k and below 2018 golf', 'make=Volkswagen&make_model=Volkswagen Golf&price=-20000&year=2018'],
  ['4 doors and up to 30k', 'price=-30000&doors=4'],
  ['20k and above 2 litres', 'price=-20000&engine_size=2000-'],
])('what "and" joins to an amount is no part of it where it limits another: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ["hatch that isn't red", 'query=-red&body=Hatch'],
  ["i don't want a diesel", 'query=-diesel'],
  ['hate white cars', 'query=-white'],
  ['avoid cvt', 'query=-cvt -"constantly variable"'],
  ['anything except a golf', 'query=-golf'],
])('what else shoppers say of what they do not want excludes it: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['max budget $25k', 'price=-25000'],
  ['hatch, maximum budget of 15 grand', 'body=Hatch&price=-15000'],
  ['hatch 25k driveaway', 'body=Hatch&price=-25000'],
  ['driveaway 25k', 'price=-25000'],
  ['under 25k before on roads', 'price=-25000'],
  ['15k or nearest offer', 'price=-15000'],
  ['$2018 driveaway', 'price=-2018'],
  ['golf 2018 drive away', 'make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ['drive away 2018 golf', 'make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ['btw 10k and 15k', 'price=10000-15000'],
  ['sub10k hatch', 'body=Hatch&price=-10000'],
  ['u/15k', 'price=-15000'],
  ['weekly payments under 80', 'weekly_price_range=-80'],
  ['weekly payments 2018 golf', 'query=weekly payments&make=Volkswagen&make_model=Volkswagen Golf&year=2018'],
  ['2018 - current', 'year=2018-'],
  ['5 yo or newer', 'year=2021-'],
  ['5 years old or older', 'year=-2021'],
  ['under 5 yo', 'year=2021-'],
])('what is said beside an amount is read with it: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['fewest kms', 'sortBy=kmAsc'],
  ['not many kms hatch', 'body=Hatch&sortBy=kmAsc'],
  ['lowest kilometer', 'sortBy=kmAsc'],
  ['affordable hatch', 'body=Hatch&sortBy=priceAsc'],
  ['hatch price low to high', 'body=Hatch&sortBy=priceAsc'],
  ['Price: low to high', 'sortBy=priceAsc'],
  ['cheapest to most expensive', 'sortBy=priceAsc'],
  ['Kilometres: lowest first', 'sortBy=kmAsc'],
  ['kms low to high', 'sortBy=kmAsc'],
  ['hatch cheaper than 20k', 'body=Hatch&price=-20000'],
])('orders are read as shoppers say them: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['tiptronic', 'transmission=Automatic'],
  ['4 by 4', 'drive=4WD'],
  ['plug-in', 'simple_fuel=Hybrid'],
  ['premium unleaded', 'simple_fuel=Petrol'],
  ['postcode 2750', 'postcode=2750&sortBy=nearest'],
  ['hatch melb', 'body=Hatch&postcode=3000&sortBy=nearest'],
  ["red p's car", 'categories=First car'],
  ['medium rigid', 'grossvehiclemass=8001-18000'],
  ['mc licence', 'grossvehiclemass=8001-'],
  ['light truck', 'grossvehiclemass=-8000'],
])('more of what shoppers call names and limits: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('a word for a colour is that colour, or the paints that have it, unless a badge is called so', () => {
  expect(read('charcoal')).toBe('colour=Gunmetal&colour=Machine Grey');
  expect(read('gunmetal')).toBe('colour=Gunmetal');
  expect(read('burgundy')).toBe('colour=Merlot Red&colour=Race Red');
  const vocabulary = vocabularyOf({ ...stock, badge: values('Charcoal Edition') }, words);
  expect(read('charcoal', { vocabulary })).toBe('query=charcoal');
});

test('a shade without a paint in stock is read as its colour', () => {
  expect(read('maroon')).toBe('colour=Merlot Red&colour=Race Red');
  const vocabulary = vocabularyOf({ ...stock, colour: values('Race Red,Maroon Pearl') }, words);
  expect(read('maroon', { vocabulary })).toBe('colour=Maroon Pearl');
  expect(read('red', { vocabulary })).toBe('colour=Maroon Pearl&colour=Race Red');
});

test('lengths in metres are read as feet where a site measures so, beside dollars in millions', () => {
  const metric = searchWords({ units: { metre: ['m', 'metre', 'metres'] } });
  const lexicon = lexiconOf(metric, new Map(filterNames.map((name) => [name, filterLabels[name]])));
  const vocabulary = vocabularyOf({ ...stock, body_length: values('18,20') }, metric);
  const own = { lexicon, vocabulary };
  expect(read('6m', own)).toBe('body_length=19-21');
  expect(read('under 6 metres', own)).toBe('body_length=-20');
  expect(read('under $1.2m', own)).toBe('price=-1200000');
});

test.each([
  ['i 30 diesel', 'make=Hyundai&make_model=Hyundai i30&simple_fuel=Diesel'],
  ['is 300', 'make=Lexus&make_model=Lexus IS300'],
  ['a 7 seater', 'seats=7'],
  ['mini cooper s automatic', 'query=s&make=MINI&make_model=MINI Cooper&transmission=Automatic'],
  ['lexus es', 'query=es&make=Lexus'],
  ['mini coopers', 'make=MINI&make_model=MINI Cooper'],
])('a letter by itself is an article or an ending only where it can be one: %s', (query, expected) => {
  const cars = {
    ...stock,
    make: values('Hyundai,Lexus,MINI,Audi'),
    make_model: values('Hyundai i30,Lexus IS300,MINI Cooper,Audi A7'),
  };
  expect(read(query, { vocabulary: vocabularyOf(cars, words) })).toBe(expected);
});

test.each([
  ['hatch not vic', 'body=Hatch&state=NSW'],
  ['not used', 'car_type=demo&car_type=new'],
  ['used not demo', 'car_type=used'],
  ['new or used, not used', 'car_type=new'],
  ['not v8', 'cylinders=4'],
  ['no 7 seats', 'seats=-6'],
  ['hatch no third row', 'body=Hatch&seats=-6'],
  ['not 2 door', 'doors=3-'],
  ['no toyotas and golfs', 'query=-toyota -"volkswagen golf"'],
  ['no mazda wibble', 'query=-"mazda wibble"'],
  ['no golf wibble, automatic', 'query=-"golf wibble"&transmission=Automatic'],
  ['no mazda with sunroof', 'query=sunroof -mazda'],
  ['no mazda under 20k', 'query=-mazda&price=-20000'],
  ['no mazda car licence', 'query=-mazda&grossvehiclemass=-4500'],
  ['no lexus is', 'query=-"lexus is"'],
])('an exclusion never selects what is not wanted: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('what models of a make begin with is read as all of them, where it is nothing else', () => {
  const cars = {
    ...stock,
    make: values('Land Rover,GWM,Harley-Davidson,Jeep,Suzuki,Hino'),
    make_model: values(
      'Land Rover Range Rover Evoque,Land Rover Range Rover Sport,GWM Haval H6,GWM Haval Jolion,GWM Haval,' +
        'Harley-Davidson Road Glide,Harley-Davidson Road King,Jeep Grand Cherokee,Suzuki Grand Vitara,' +
        'Hino 300 Series 616,Hino 300 Series 717',
    ),
    simple_body: values('SUV,Off Road'),
  };
  const vocabulary = vocabularyOf(cars, words);
  const rovers = 'make=Land Rover&make_model=Land Rover Range Rover Evoque&make_model=Land Rover Range Rover Sport';
  for (const [query, expected] of [
    ['range rover', rovers],
    ['land rover range rovers', rovers],
    ['range rover evoque', 'make=Land Rover&make_model=Land Rover Range Rover Evoque'],
    ['haval', 'make=GWM&make_model=GWM Haval'],
    ['road bike', 'query=road&item_type=motorcycle'],
    ['grand', 'query=grand'],
    ['hino 300 series', 'make=Hino&make_model=Hino 300 Series 616&make_model=Hino 300 Series 717'],
    ['300 series', 'query=300 series'],
  ] as const)
    expect(read(query, { vocabulary })).toBe(expected);
});

test.each([
  ['within 50k of geelong', 'postcode=3220&distance=50'],
  ['hatch within 50k', 'body=Hatch&price=-50000'],
  ['penrith 50km', 'postcode=2750&distance=50'],
  ['hatch penrith 30kms', 'body=Hatch&postcode=2750&distance=30'],
  ['50km geelong', 'postcode=3220&distance=50'],
  ['50 km 2750', 'query=2750&km=-50'],
  ['penrith 50000km', 'km=-50000&postcode=2750&sortBy=nearest'],
  ['50 km radius penrith', 'postcode=2750&distance=50'],
])('a distance is read beside its place: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['2.8 turbo diesel hilux', 'make=Toyota&make_model=Toyota HiLux&simple_fuel=Diesel&engine_size=2750-2850'],
  ['mazda 3 2.5', 'make=Mazda&make_model=Mazda 3&engine_size=2450-2550'],
  ['2.5i', 'query=2.5i'],
  ['9.5', 'query=9.5'],
  ['golf 7.5 r', 'query=7.5 r&make=Volkswagen&make_model=Volkswagen Golf'],
  ['golf 7.5 litre', 'make=Volkswagen&make_model=Volkswagen Golf&engine_size=7450-7550'],
  ['7.2m body', 'query=7.2m'],
  ['2.8 turbo', 'engine_size=2750-2850'],
  ['turbo 4 door', 'query=turbo&doors=4'],
  ['towing 2.5t', 'towingcapacitybraked=2500-'],
])('a number with one decimal is the size of an engine: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['golf in 2019', 'make=Volkswagen&make_model=Volkswagen Golf&year=2019'],
  ['in 2019 or newer', 'year=2019-'],
  ['in 2000', 'query=in 2000'],
  ['up to 2015', 'year=-2015'],
  ['max 2015 hatch', 'body=Hatch&year=-2015'],
  ['up to 2000', 'query=up to 2000'],
  ['up to $2015', 'price=-2015'],
  ['max 2015 km', 'km=-2015'],
])('a plausible year is read where it can be nothing else: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test('an alternative that no vehicle of the stock is does not empty the search', () => {
  const used = vocabularyOf({ ...stock, car_type: values('used,demo') }, words);
  expect(read('red or yellow hatch')).toBe('body=Hatch&colour=Merlot Red&colour=Race Red');
  expect(read('yellow or red')).toBe('colour=Merlot Red&colour=Race Red');
  expect(read('yellow hatch')).toBe('query=yellow&body=Hatch');
  expect(read('brand new hatch under 30k', { vocabulary: used })).toBe('body=Hatch&price=-30000');
  expect(read('new cars', { vocabulary: used })).toBe('');
  expect(read('new hatch')).toBe('car_type=new&body=Hatch');
  expect(read('hatch not new under 30k', { vocabulary: used })).toBe('query=-new&body=Hatch&price=-30000');
});

test("shoppers' words for a series in stock are one name, whose parts are not read separately", () => {
  const vocabulary = vocabularyOf({ ...stock, series: values('VDJ200R') }, words);
  expect(read('landcruiser 200', { vocabulary })).toBe('query=landcruiser 200');
  expect(read('lc 200 diesel', { vocabulary })).toBe('query=lc 200&simple_fuel=Diesel');
  expect(read('200 series', { vocabulary })).toBe('query=200 series');
});

test.each([
  ['90k + gst', 'price=-90000'],
  ['under $30k + on roads', 'price=-30000'],
  ['90k+', 'price=90000-'],
])('what is added to a price is no more of it: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each([
  ['cheap on petrol suv', 'body=SUV'],
  ['hatch light on fuel', 'body=Hatch'],
  ['hatch with low running costs', 'body=Hatch'],
  ['corolla in good condition', 'make=Toyota&make_model=Toyota Corolla'],
  ['cheap petrol suv', 'body=SUV&simple_fuel=Petrol&sortBy=priceAsc'],
])('praise asks for no order and no fuel: %s', (query, expected) => {
  expect(read(query)).toBe(expected);
});

test.each(['c-klasse', 'c klasse', 'mercedes c klasse'])('models have their German names: %s', (query) => {
  expect(read(query)).toBe('make=Mercedes-Benz&make_model=Mercedes-Benz C-Class');
});
