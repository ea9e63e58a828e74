import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { compileRules } from '../rules/index.ts';
import { compileWording } from '../wording/index.ts';
import { displayPrice, priceRules } from './price.ts';

const facts = { site: { slug: 'a', features: [], dealershipCount: 1 }, now: new Date('2026-11-21T00:00:00Z') };
const car: Vehicle = {
  id: 1,
  slug: 'a',
  name: '2022 Toyota RAV4',
  make: 'Toyota',
  model: 'RAV4',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
};

function price(vehicle: Partial<Vehicle>, rules: Record<string, unknown> = {}) {
  const words = compileWording({}, { locale: 'en-AU', timeZone: 'Australia/Sydney' }).words;
  const subject = { ...car, ...vehicle };
  return displayPrice(
    subject,
    compileRules([{ name: 'site', rules }])
      .reader(priceRules, facts)
      .for(subject),
    words,
  );
}

test('a subscription price above 0 takes precedence if the site offers subscriptions [formatting.price-1-subscription]', () => {
  const rules = { 'price.precedence': ['subscription', 'list', 'text'], 'subscription.period': 'month' };
  expect(price({ subscription_price: 899, price: 20_000 }, rules)).toMatchObject({
    kind: 'subscription',
    text: '$899 /month',
  });
  expect(price({ subscription_price: 0, price: 20_000 }, rules)).toMatchObject({ kind: 'list', text: '$20,000' });
  expect(price({ subscription_price: 199 }, { 'price.precedence': ['subscription'] })?.text).toBe('$199 /wk');
  expect(price({ subscription_price: 199, price: 20_000 })?.kind).toBe('list');
});

test('then the reduced price, then the price, if above 10 [formatting.price-2-reduced-or-car]', () => {
  expect(price({ offer_price: 44_990, price: 45_990 })?.text).toBe('$44,990');
  expect(price({ offer_price: 10, price: 45_990 })?.text).toBe('$45,990');
  expect(price({ price: 11 })?.text).toBe('$11');
  expect(price({ price: 10 })?.text).toBe('Enquire for price.');
  expect(price({ price: 9 }, { 'price.minimumShown': 5 })?.text).toBe('$9');
});

test('then PREORDER [formatting.price-3-preorder]', () => {
  expect(price({ preorder: true, price: 0 })).toEqual({ kind: 'preorder', text: 'PREORDER' });
  expect(price({ preorder: true, price: 30_000 })?.text).toBe('$30,000');
});

test('then the wording of the site for no price [formatting.price-4-no-price-text]', () => {
  expect(price({})).toEqual({ kind: 'text', text: 'Enquire for price.' });
  expect(price({}, { 'price.textVariant': 'poa' })?.text).toBe('POA');
  expect(price({ price: 30_000 }, { 'price.precedence': ['text'] })?.text).toBe('Enquire for price.');
});

test('an unavailable vehicle has no price line', () => {
  expect(price({ price: 30_000, status: 'sold' })).toBeUndefined();
});

test('an earlier price above the current one is struck through [formatting.was-price]', () => {
  expect(price({ price: 45_990, before_price: 47_990 })?.was).toEqual({ label: 'Was', text: '$47,990' });
  expect(price({ price: 45_990, before_price: 45_990 })?.was).toBeUndefined();
  const cautious = { 'price.was.shown': [{ when: { 'vehicle.saving': { gte: 500 } }, use: true }, { use: false }] };
  expect(price({ price: 45_990, before_price: 46_190 }, cautious)?.was).toBeUndefined();
});

test('the saving is displayed as the site configures', () => {
  const reduced = { price: 45_000, before_price: 50_000 };
  expect(price(reduced)?.saving).toBeUndefined();
  expect(price(reduced, { 'price.saving.display': 'amount' })?.saving).toBe('Save $5,000');
  expect(price(reduced, { 'price.saving.display': 'percent' })?.saving).toBe('Save 10%');
  const hardly = { price: 45_990, before_price: 46_090 };
  expect(price(hardly, { 'price.saving.display': 'percent' })?.was?.text).toBe('$46,090');
  expect(price(hardly, { 'price.saving.display': 'percent' })?.saving).toBeUndefined();
});

test('the price type follows, from the feed or in the wording of the site', () => {
  const car = { price: 20_000, price_type: 'Excl. Govt. Charges' };
  expect(price(car)?.type).toBe('Excl. Govt. Charges');
  expect(price(car, { 'price.type.variant': 'rideAway' })?.type).toBe('Ride away');
  expect(price(car, { 'price.type.shown': false })?.type).toBeUndefined();
});

test('the price type follows on every GST basis [vehicle-page.sidebar-price]', () => {
  const truck = { price: 110_000, price_type: 'Excl. Govt. Charges' };
  for (const basis of ['inclusive', 'exclusive', 'both']) {
    expect(price(truck, { 'price.gst.display': basis })?.type).toBe('Excl. Govt. Charges');
    expect(price(truck, { 'price.gst.display': basis, 'price.type.shown': false })?.type).toBeUndefined();
  }
});

test('prices are labelled as including GST, excluding it, or both', () => {
  const truck = { price: 110_000 };
  expect(price(truck)?.text).toBe('$110,000');
  expect(price(truck, { 'price.gst.display': 'exclusive' })?.text).toBe('$100,000 + GST');
  expect(price(truck, { 'price.gst.display': 'both' })).toMatchObject({
    text: '$110,000 inc. GST',
    net: '$100,000 + GST',
  });
});

test('where prices exclude GST, so do the earlier price and the saving [formatting.was-price]', () => {
  const rules = { 'price.gst.display': 'exclusive', 'price.saving.display': 'amount' };
  expect(price({ price: 110_000, before_price: 121_000 }, rules)).toMatchObject({
    text: '$100,000 + GST',
    was: { label: 'Was', text: '$110,000' },
    saving: 'Save $10,000',
  });
});
