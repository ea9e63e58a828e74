import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress, printAddress } from './address.ts';
import { type FilterName, filterNames } from '../../schemas/search/filters.ts';
import { isNumeric, type Range, type SearchState, searchState } from './state.ts';
import { sortNames } from '../../schemas/search/sorts.ts';

const path = '/search/used-cars';

function parse(query: string): SearchState {
  return parseAddress(path, new URLSearchParams(query));
}

function read(address: string): SearchState {
  const url = new URL(address, 'https://site.example');
  return parseAddress(url.pathname, url.searchParams);
}

const anyName = fc.constantFrom(...filterNames);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 160 }),
  fc.constantFrom('10-20', '-5', '"', 'a\\b', ' RAV4 '),
);
const anyNumber = fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.double({ noNaN: false }), fc.constant(-1));
const anyRange: fc.Arbitrary<Range> = fc.record({ min: anyNumber, max: anyNumber }, { requiredKeys: [] });

const anyState = fc
  .record({
    query: anyText,
    page: fc.integer({ min: -3, max: 9000 }),
    sortBy: fc.constantFrom(...sortNames),
    values: fc.array(fc.tuple(anyName, fc.array(fc.oneof(anyText, fc.nat().map(String)), { maxLength: 70 })), {
      maxLength: 6,
    }),
    ranges: fc.array(fc.tuple(anyName, anyRange), { maxLength: 4 }),
    place: fc.option(
      fc.record({ postcode: fc.oneof(fc.constantFrom('2150', '0800'), anyText), distance: fc.integer() }),
      { nil: undefined },
    ),
  })
  .map(({ values, ranges, place, ...rest }) =>
    searchState({
      currentPath: path,
      ...rest,
      filters: Object.fromEntries(values),
      ranges: Object.fromEntries(ranges),
      ...(place ? { place } : {}),
    }),
  );

test('every normalized state survives a round trip through its address [search.init-from-url]', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(printAddress(state))).toEqual(state);
    }),
  );
});

test('a value keeps the spaces that the stock has in it: another one would match no vehicle', () => {
  const state = parse('body=+Cab++Chassis+&query=+cab++chassis+');
  expect(state).toMatchObject({ filters: { body: ['Cab  Chassis'] }, query: 'cab chassis' });
  expect(printAddress(state)).toBe(`${path}?query=cab+chassis&body=Cab++Chassis`);
});

test('an address parsed from anything prints an address that parses the same', () => {
  const anyPair = fc.tuple(
    fc.oneof(
      anyName,
      anyName.map((name) => `${name}.min`),
      fc.string(),
    ),
    anyText,
  );
  fc.assert(
    fc.property(fc.array(anyPair, { maxLength: 30 }), (pairs) => {
      const state = parseAddress(path, new URLSearchParams(pairs));
      expect(read(printAddress(state))).toEqual(state);
    }),
  );
});

test('parameters are named like the filters, and several values become repeated parameters [search.init-from-url]', () => {
  const state = parse('make=Toyota&make=Kia&body=SUV&query=+blue++wagon+&sortBy=priceAsc&page=3');
  expect(state.filters).toEqual({ make: ['Kia', 'Toyota'], body: ['SUV'] });
  expect(state).toMatchObject({ query: 'blue wagon', sortBy: 'priceAsc', page: 3, currentPath: path });
  expect(printAddress(state)).toBe(
    '/search/used-cars?query=blue+wagon&make=Kia&make=Toyota&body=SUV&sortBy=priceAsc&page=3',
  );
});

test('ranges are parsed as the address prints them and as a plain form submits them', () => {
  const ranges = { price: { min: 10_000, max: 40_000 }, year: { min: 2019 }, km: { max: 90_000 } };
  expect(parse('price=10000-40000&year=2019-&km=-90000').ranges).toEqual(ranges);
  expect(parse('price.min=%2410%2C000&price.max=40+000&year.min=2019&year.max=&km.min=&km.max=90000').ranges).toEqual(
    ranges,
  );
  expect(parse('price.min=40000&price.max=10000').ranges).toEqual({ price: { min: 10_000, max: 40_000 } });
});

test('when a filter has both values and a range the later ones win, since visible fields follow hidden ones', () => {
  expect(parse('year=2019&year.min=2020&year.max=')).toMatchObject({ filters: {}, ranges: { year: { min: 2020 } } });
  expect(parse('year=2019&year.min=&year.max=')).toMatchObject({ filters: { year: ['2019'] }, ranges: {} });
  expect(parse('year=2019-2021&year=2018')).toMatchObject({ filters: { year: ['2018'] }, ranges: {} });
});

test('models of makes that are not selected are dropped', () => {
  expect(parse('make=Toyota&make_model=Kia+Rio').filters).toEqual({ make: ['Toyota'] });
  expect(parse('make=Toyota&make=Kia&make_model=Kia+Rio').filters.make_model).toEqual(['Kia Rio']);
  expect(parse('make_model=Kia+Rio').filters).toEqual({ make_model: ['Kia Rio'] });
});

test('flags whether a range has a lower or an upper bound [entity.search-state-range-flags]', () => {
  expect(parse('price=10000-')).toMatchObject({ isMinRange: true, isMaxRange: false });
  expect(parse('km=-90000')).toMatchObject({ isMinRange: false, isMaxRange: true });
  expect(parse('make=Kia')).toMatchObject({ isMinRange: false, isMaxRange: false });
});

test('holds a postcode with a distance, and an invalid postcode as typed', () => {
  expect(parse('postcode=2150&distance=50').place).toEqual({ postcode: '2150', distance: 50 });
  expect(parse('postcode=+0800+&distance=').place).toEqual({ postcode: '0800' });
  expect(parse('postcode=2150&distance=-5').place).toEqual({ postcode: '2150' });
  expect(parse('postcode=21x&distance=50').place).toEqual({ postcode: '21x', distance: 50 });
  expect(parse('distance=50').place).toEqual({ postcode: '', distance: 50 });
  expect(parse('postcode=+&distance=').place).toBeUndefined();
});

test('holds query, page (from 1), order and path [entity.search-state-scalars]', () => {
  expect(parse('')).toMatchObject({ query: '', page: 1, currentPath: path });
  expect(parse('page=0').page).toBe(1);
  expect(parse('page=two').page).toBe(1);
  expect(parse('sortBy=kmAsc').sortBy).toBe('kmAsc');
  expect('sortBy' in parse('sortBy=cheapest')).toBe(false);
});

test.each<[string, readonly FilterName[]]>([
  [
    'classification [entity.search-state-filters-classification]',
    ['badge', 'status', 'car_type', 'categories', 'make', 'make_model', 'model', 'item_type', 'tag', 'certified'],
  ],
  ['place [entity.search-state-filters-place]', ['city', 'state', 'location_name', 'dealership_name']],
  [
    'attributes [entity.search-state-filters-attributes]',
    ['colour', 'filtered_features', 'seats', 'body', 'drive', 'fuel', 'transmission'],
  ],
])('holds arrays of values for %s', (_, names) => {
  for (const name of names) {
    const [a, b] = isNumeric(name) ? ['5', '7'] : ['One', 'Two'];
    expect(parse(`${name}=${a}&${name}=${b}`).filters[name]).toEqual([a, b]);
  }
});

test('holds bounds or band labels for the numeric filters [entity.search-state-filters-numeric]', () => {
  for (const name of ['km', 'price', 'subscription_price', 'year', 'created_at_timestamp'] as const) {
    expect(parse(`${name}=10-20`).ranges[name]).toEqual({ min: 10, max: 20 });
  }
  for (const name of ['price_range', 'weekly_price_range'] as const) {
    expect(parse(`${name}=%24100+to+%24150`).filters[name]).toEqual(['$100 to $150']);
  }
});

test('ignores unknown, unreadable and hostile parameters', () => {
  const plain = parse('');
  expect(parse('__proto__=1&constructor=x&toString=y&foo=bar&price=cheap&year=20x&page=1e9&price.between=3')).toEqual(
    plain,
  );
  expect(parse('make=%00%5C%22&make=+++').filters).toEqual({ make: ['"'] });
});

test('an address of 8 KB is parsed', () => {
  const query = Array.from({ length: 400 }, (_, index) => `make=Make${index}-${'x'.repeat(8)}`).join('&');
  expect(query.length).toBeGreaterThan(8000);
  expect(parse(query).filters.make).toHaveLength(60);
});

test('a lower bound of negative zero becomes zero', () => {
  const state = searchState({ currentPath: '/search/used-cars', ranges: { sleeps: { min: -0 } } });
  expect(Object.is(state.ranges.sleeps?.min, 0)).toBe(true);
});
