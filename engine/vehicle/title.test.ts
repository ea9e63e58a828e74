import { expect, test } from 'vitest';
import { vehicleTitle } from './title.ts';

const vehicle = {
  id: 1,
  slug: 'a',
  name: 'A vehicle',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: ' Cruiser ',
  series: null,
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
} as const;

test('joins the configured fields and skips empty ones', () => {
  expect(vehicleTitle(vehicle, ['year', 'make', 'model', 'badge', 'series'])).toBe('2022 Toyota RAV4 Cruiser');
});

test('falls back to the name of the vehicle when every field is empty', () => {
  expect(vehicleTitle(vehicle, ['series', 'carsales_title'])).toBe('A vehicle');
});
