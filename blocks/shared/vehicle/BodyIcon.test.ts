import { expect, test } from 'vitest';
import { bodyTypeIcon } from './BodyIcon.tsx';

test('each body type that is recognised has its own icon, in any spelling [budget-search.body-types-recognised]', () => {
  const kinds =
    '4x4 bus cabChassis convertible coupe ev hardtop hatch hatchback motorhome lightTruck peopleMover prestige sedan softtop suv ute van wagon stationWagon';
  const icons = kinds.split(' ').map(bodyTypeIcon);
  expect(icons.filter((icon) => !icon.startsWith('body-'))).toEqual([]);
  expect(new Set(icons).size).toBe(18);
  expect(['Cab Chassis', 'People Mover', 'SUV'].map(bodyTypeIcon)).toEqual([
    'body-cab-chassis',
    'body-people-mover',
    'body-suv',
  ]);
});

test('the bodies of trucks have different icons', () => {
  const icons = ['Tray Truck', 'Cab Chassis', 'Tipper', 'Prime Mover', 'Pantech', 'Curtainsider'].map(bodyTypeIcon);
  expect(icons.filter((icon) => !icon.startsWith('body-'))).toEqual([]);
  expect(new Set(icons).size).toBe(6);
});

test('others have the general icon of such vehicles', () => {
  expect(['Hearse', 'Crane Truck', 'Pop-top Caravan', 'constructor'].map(bodyTypeIcon)).toEqual([
    'car',
    'truck',
    'caravan',
    'car',
  ]);
});
