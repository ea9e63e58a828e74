import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { facts, vehicle } from '../conditions/testing/facts.ts';
import { compileRules } from '../rules/index.ts';
import { similarAddress, similarLinkRules } from './similar-link.ts';

const car = vehicle({ id: 7, simple_body: 'SUV' });

function rulesFor(subject: Vehicle, rules: Record<string, unknown> = {}) {
  return compileRules([{ name: 'site', rules }])
    .reader(similarLinkRules, facts())
    .for(subject);
}

test('a search for similar vehicles has an address', () => {
  const subject = { ...car, price: 30_000 };
  expect(similarAddress(subject, '/search/used-cars', rulesFor(subject))).toBe(
    '/search/used-cars?item_type=car&body=SUV&price=20000-40000',
  );
});

test('a link names no price range for a vehicle whose price is withheld, and a round one for a sold vehicle [formatting.price-4-no-price-text]', () => {
  const link = (own: Partial<Vehicle>, rules: Record<string, unknown> = {}) => {
    const subject = { ...car, price: 31_234, ...own };
    return similarAddress(subject, '/search/all', rulesFor(subject, rules));
  };
  expect(link({}, { 'price.precedence': ['text'] })).toBe('/search/all?item_type=car&body=SUV');
  expect(link({ price: 9 })).toBe('/search/all?item_type=car&body=SUV');
  expect(link({ status: 'sold' }, { 'price.precedence': [] })).toBe(
    '/search/all?item_type=car&body=SUV&price=20000-50000',
  );
});
