import { expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { sorts } from '../../schemas/search/sort-expressions.ts';
import { indexSettings } from './index-settings.ts';

let id = 0;
const vehicle = (name: string, own: Partial<Vehicle>) =>
  stockVehicle((id += 1), { name, badge: '', colour: 'Jet Black Mica', drive: 'Front Wheel Drive', ...own });

const golf = { make: 'Volkswagen', model: 'Golf', simple_body: 'Hatch', body: 'Hatchback', seats: 5 };
const hilux = { make: 'Toyota', model: 'HiLux', simple_body: 'Ute', body: 'Utility', seats: 5, simple_drive: '4WD' };
const search = await stockSearch([
  vehicle('2019 Volkswagen Golf', { ...golf, transmission: 'Automatic', stocknum: 'F70018', price: 18_990 }),
  vehicle('2015 Volkswagen Golf', { ...golf, transmission: 'Manual', stocknum: 'F70019', price: 9_990 }),
  vehicle('2020 Toyota HiLux SR5', { ...hilux, transmission: 'Automatic', stocknum: 'F80018', price: 52_990 }),
  vehicle('2012 Toyota HiLux Workmate', { ...hilux, transmission: 'Manual', stocknum: 'F70118', price: 17_990 }),
  vehicle('2021 Kia Carnival', {
    make: 'Kia',
    model: 'Carnival',
    simple_body: 'People Mover',
    body: 'Wagon',
    seats: 8,
    price: 49_990,
    transmission: 'Automatic',
    simple_drive: 'FWD',
    stocknum: 'F90001',
    regplate: 'XYZ123',
  }),
  vehicle('2018 Toyota LandCruiser Prado', {
    make: 'Toyota',
    model: 'LandCruiser Prado',
    simple_body: 'SUV',
    seats: 7,
    price: 62_990,
    transmission: 'Automatic',
    simple_drive: '4WD',
    categories: ['Adventure', 'Towing'],
    stocknum: 'F90002',
  }),
]);

async function found(q: string, sort: readonly string[] = []): Promise<readonly string[]> {
  const { hits } = await search.query({ q, sort: [...sort], matchingStrategy: 'all', limit: 20 });
  return hits.map(({ name }) => name);
}

test.each([
  ['automatic', 4],
  ['auto', 4],
  ['vw golf', 2],
  ['manual hatch', 1],
  ['4x4', 3],
  ['4wd auto', 2],
  ['four wheel drive ute', 2],
  ['people mover', 1],
  ['mpv', 1],
  ['pick up', 2],
  ['land cruiser prado', 1],
  ['landcruiser', 1],
  ['adventure', 1],
  ['camping', 1],
  ['jet black', 6],
  ['xyz123', 1],
])('everyday words find what they name: %s', async (words, count) => {
  expect(await found(words)).toHaveLength(count);
});

test('a chosen order is kept whatever was typed; otherwise the best match comes first', async () => {
  expect(await found('toyota', ['price:asc'])).toEqual([
    '2012 Toyota HiLux Workmate',
    '2020 Toyota HiLux SR5',
    '2018 Toyota LandCruiser Prado',
  ]);
  expect((await found('golf'))[0]).toContain('Golf');
});

test('a stock number finds one vehicle, a name finds its misspelling too', async () => {
  expect(await found('F70018')).toEqual(['2019 Volkswagen Golf']);
  expect(await found('volkswagne')).toHaveLength(2);
});

test('facets hold every value, the most frequent first, and the words of a site join the built-in ones', () => {
  const { faceting, synonyms } = indexSettings({ same: { ute: ['workhorse'], golf: ['gti'] } });
  expect(faceting).toEqual({ maxValuesPerFacet: 5000, sortFacetValuesBy: { '*': 'count' } });
  expect(synonyms['workhorse']).toEqual(expect.arrayContaining(['ute', 'pick up']));
  expect(synonyms['gti']).toEqual(['golf']);
});

test('the makes are in alphabetical order, whatever year the names of their vehicles begin with', async () => {
  const makes = (await found('', [sorts.makeAsc])).map((name) => name.split(' ')[1]);
  expect(makes).toEqual(['Kia', 'Toyota', 'Toyota', 'Toyota', 'Volkswagen', 'Volkswagen']);
});
