import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { compileRules } from '../rules/index.ts';
import { similarFilter, similarRules } from './similar.ts';

const car = vehicle({ id: 7, simple_body: 'SUV' });

function rulesFor(subject: Vehicle, rules: Record<string, unknown> = {}) {
  return compileRules([{ name: 'site', rules }])
    .reader(similarRules, facts())
    .for(subject);
}

function filter(own: Partial<Vehicle>, rules: Record<string, unknown> = {}) {
  const subject = { ...car, ...own };
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
