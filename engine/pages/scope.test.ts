import { beforeAll, expect, test } from 'vitest';
import { stockSearch, stockVehicle } from '../../tests/support/stock-block.ts';
import { testNow, testSite } from '../../tests/support/render-block.tsx';
import type { VehicleSearch } from '../search/client.ts';
import { resolveScope } from './scope.ts';

let search: VehicleSearch;
beforeAll(async () => {
  search = await stockSearch([
    stockVehicle(1, { make: 'Land Rover', model: 'Range Rover', simple_body: 'SUV' }),
    stockVehicle(2, { make: 'Kia', model: 'Carnival', simple_body: 'People Mover' }),
    stockVehicle(3, { make: 'Ute', model: 'One', simple_body: 'Ute' }),
  ]);
});

const dealership = { slug: 'north-yard', name: 'North Yard', phones: {} };
const group = { path: 'bargains', label: 'Bargains', filter: { 'vehicle.sold_at': { after: { daysAgo: 3 } } } };

function scope(path: string, { dealershipPages = true, groups = [group], wording = {} } = {}) {
  const document = { dealerships: [dealership, { ...dealership, slug: 'kia', name: 'Kia Yard' }], search: { groups } };
  const site = testSite([], { rules: { 'search.dealershipPages.shown': dealershipPages }, document, wording });
  return resolveScope(site, path.split('/'), search, testNow);
}

test('one word is a group of the site, else a dealership, a make or a body, in this order', async () => {
  const since = testNow.getTime() / 1000 - 3 * 86_400;
  expect(await scope('bargains')).toEqual({
    path: 'bargains',
    label: 'Bargains',
    filter: `(sold_at > ${since} AND NOT sold_at >= "")`,
  });
  expect(await scope('north-yard')).toEqual({
    path: 'north-yard',
    label: 'North Yard',
    filter: 'dealership_slug = "north-yard"',
  });
  expect((await scope('kia'))?.label).toBe('Kia Yard');
  expect((await scope('kia', { groups: [{ ...group, path: 'kia' }] }))?.label).toBe('Bargains');
  expect(await scope('land-rover')).toEqual({ path: 'land-rover', label: 'Land Rover', filter: 'make = "Land Rover"' });
  expect(await scope('people-mover')).toEqual({
    path: 'people-mover',
    label: 'People Mover',
    filter: 'simple_body = "People Mover"',
  });
  expect((await scope('ute'))?.filter).toBe('make = "Ute"');
});

test('a dealership has a page where the site says so', async () => {
  const alone = testSite([], { rules: { 'search.dealershipPages.shown': true } });
  expect(await resolveScope(alone, ['north-yard'], search, testNow)).toBeUndefined();
  expect(await scope('north-yard', { dealershipPages: false })).toBeUndefined();
  expect((await scope('kia', { dealershipPages: false }))?.filter).toBe('make = "Kia"');
});

test('two words are a make and one of its models', async () => {
  expect(await scope('land-rover/range-rover')).toEqual({
    path: 'land-rover/range-rover',
    label: 'Land Rover Range Rover',
    filter: 'make = "Land Rover" AND model = "Range Rover"',
  });
  for (const path of ['land-rover/carnival', 'suv/range-rover', 'bargains/carnival', 'north-yard/x', 'kia/'])
    expect(await scope(path)).toBeUndefined();
});

test('anything else is no page', async () => {
  for (const path of ['', 'unknown', 'Kia2', 'kia/carnival/2020', 'land rover'])
    expect(await scope(path)).toBeUndefined();
});

test('a body is named as shoppers read it [routes.search-body]', async () => {
  const wording = { 'value.name': '{code, select, people_mover {MPV} other {{value}}}' };
  expect(await scope('people-mover', { wording })).toEqual({
    path: 'people-mover',
    label: 'MPV',
    filter: 'simple_body = "People Mover"',
  });
});
