import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import searchGroup from './index.ts';

test('finds a search path that hides a dealership, and two with the same vehicles', () => {
  const groups = [
    { path: 'penrith', label: 'Penrith', filter: { 'vehicle.car_type': 'used' } },
    { path: 'used', label: 'Used', filter: { 'vehicle.car_type': 'used' } },
  ];
  const dealerships = [{ slug: 'penrith', id: 1, name: 'Penrith' }];
  const found = findings(searchGroup, siteWith({ search: { groups }, dealerships }));
  expect(found.map((line) => line.replace(/\s+/g, ' '))).toEqual([
    `search-group-hides «"penrith"» 'penrith' is also the slug of a dealership.`,
    `search-group-same «{ "vehicle.car_type": "used" }» 'used' shows the vehicles of 'penrith'.`,
  ]);
});
