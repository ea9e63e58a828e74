import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { compileRules } from '../rules/index.ts';
import { similarFilter, similarRules } from './similar.ts';

const facts = { site: { slug: 'a', features: [], dealershipCount: 1 }, now: new Date('2026-11-21T00:00:00Z') };
const car: Vehicle = {
  id: 7,
  slug: 'a',
  name: '2022 Toyota RAV4',
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  simple_body: 'SUV',
  show_on_dealer_website: true,
};

function rulesFor(vehicle: Vehicle, rules: Record<string, unknown> = {}) {
  return compileRules([{ name: 'site', rules }])
    .reader(similarRules, facts)
    .for(vehicle);
}

function filter(vehicle: Partial<Vehicle>, rules: Record<string, unknown> = {}) {
  const subject = { ...car, ...vehicle };
  return similarFilter(subject, rulesFor(subject, rules));
}

test('the fallback search is for the same type and body within the price window, neither sold nor the vehicle itself [similar.fallback-plain-search]', () => {
  expect(filter({ price: 30_000 })).toBe(
    'status IN [in_stock, coming_soon] AND NOT sold = true AND NOT show_on_dealer_website = false AND id != 7 AND item_type = "car" AND simple_body = "SUV" AND price >= 20000 AND price <= 40000',
  );
  expect(filter({ price: 0, simple_body: null })).toBe(
    'status IN [in_stock, coming_soon] AND NOT sold = true AND NOT show_on_dealer_website = false AND id != 7 AND item_type = "car"',
  );
  expect(filter({ price: 0 }, { 'similar.matchFields': ['make'] })).toContain('id != 7 AND make = "Toyota"');
});

test('the window is 10000 either way below 50000 [similar.price-window-10000]', () => {
  expect(filter({ price: 49_999 })).toContain('price >= 39999 AND price <= 59999');
  expect(filter({ price: 4000 })).toContain('price >= 0 AND price <= 14000');
});

test('the window is 25000 from 50000 [similar.price-window-25000]', () => {
  expect(filter({ price: 50_000 })).toContain('price >= 25000 AND price <= 75000');
});
