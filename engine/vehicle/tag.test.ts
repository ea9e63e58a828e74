import { expect, test } from 'vitest';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { compileRules } from '../rules/index.ts';
import { compileWording } from '../wording/index.ts';
import { tagRules, vehicleTag } from './tag.ts';

const now = new Date('2026-11-21T00:00:00Z');
const facts = { site: { slug: 'a', features: [], dealershipCount: 1 }, now };
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400;

const car: Vehicle = {
  id: 1,
  slug: 'a',
  name: '2022 Nissan Leaf',
  make: 'Nissan',
  model: 'Leaf',
  status: 'in_stock',
  car_type: 'used',
  item_type: 'car',
  show_on_dealer_website: true,
  created_at_timestamp: daysAgo(100),
};

function tag(vehicle: Partial<Vehicle>, rules: Record<string, unknown> = {}, wording: Record<string, string> = {}) {
  const words = compileWording(wording, { locale: 'en-AU', timeZone: 'Australia/Sydney' }).words;
  const subject = { ...car, ...vehicle };
  const reader = compileRules([{ name: 'site', rules }])
    .reader(tagRules, facts)
    .for(subject);
  return vehicleTag(subject, reader, words, now.getTime())?.text;
}

const withFuel = { 'tag.precedence': ['fuel', 'reserved', 'certified', 'explicit', 'comingSoon', 'justArrived'] };
const certified = {
  'tag.certified.eligible': [
    { when: { 'vehicle.make': 'Nissan', 'vehicle.certified': true }, use: true },
    { use: false },
  ],
};

test('the first match of the precedence is the only tag [card.tag-first-match-wins]', () => {
  const all = {
    reserved: true,
    certified: true,
    tag: 'Runout Sale',
    status: 'coming_soon',
    created_at_timestamp: daysAgo(1),
  } as const;
  expect(tag(all, certified)).toBe('Reserved');
  expect(tag({ ...all, reserved: false }, certified)).toBe('CERTIFIED USED');
  expect(tag({ ...all, reserved: false, certified: false }, certified)).toBe('Runout Sale');
  expect(tag({ ...all, reserved: false, certified: false, tag: null }, certified)).toBe('COMING SOON');
  expect(tag({ created_at_timestamp: daysAgo(1) }, certified)).toBe('JUST ARRIVED');
});

test('electric and hybrid take precedence if the site enables them [card.tag-1-electric-hybrid]', () => {
  expect(tag({ simple_fuel: 'Electric', reserved: true }, withFuel)).toBe('ELECTRIC');
  expect(tag({ fuel: 'Electric' }, withFuel)).toBe('ELECTRIC');
  expect(tag({ simple_fuel: 'Hybrid' }, withFuel)).toBe('HYBRID');
  expect(tag({ simple_fuel: 'Petrol' }, withFuel)).toBeUndefined();
  expect(tag({ simple_fuel: 'Electric' })).toBeUndefined();
  expect(tag({ simple_fuel: 'Hybrid' }, { ...withFuel, 'tag.fuel.kinds': ['electric'] })).toBeUndefined();
  const plugIn = { simple_fuel: 'Hybrid', fuel: 'Plug-in Hybrid' };
  expect(tag(plugIn, withFuel)).toBe('HYBRID');
  expect(tag(plugIn, { ...withFuel, 'tag.fuel.kinds': ['plugInHybrid'] })).toBe('PLUG-IN HYBRID');
});

test('a reserved vehicle has the reserved tag [card.tag-2-reserved]', () => {
  expect(tag({ reserved: true, tag: 'Runout Sale' })).toBe('Reserved');
});

test('the badge of the manufacturer applies to the vehicles that the site selects [card.tag-3-certified-used]', () => {
  expect(tag({ certified: true }, certified)).toBe('CERTIFIED USED');
  expect(tag({ certified: true, make: 'Kia' }, certified)).toBeUndefined();
  expect(tag({ certified: true })).toBeUndefined();
});

test('the tag from the feed is shown, unless the site allows only certain ones [card.tag-4-explicit]', () => {
  expect(tag({ tag: ' Runout Sale ' })).toBe('Runout Sale');
  expect(tag({ tag: 'Runout Sale' }, { 'tag.explicit.values': ['Test Drive Only'] })).toBeUndefined();
});

test('an incoming vehicle has the tag COMING SOON [card.tag-5-coming-soon]', () => {
  expect(tag({ status: 'coming_soon' })).toBe('COMING SOON');
});

test('a vehicle is just arrived within 8 days, or as the site configures [card.tag-6-just-arrived] [card.just-arrived-8-days]', () => {
  expect(tag({ created_at_timestamp: daysAgo(7.9) })).toBe('JUST ARRIVED');
  expect(tag({ created_at_timestamp: daysAgo(8.1) })).toBeUndefined();
  expect(tag({ created_at_timestamp: daysAgo(5) }, { 'stock.justArrivedDays': 2 })).toBeUndefined();
  expect(tag({ created_at_timestamp: daysAgo(1) }, { 'stock.justArrivedDays': 0 })).toBeUndefined();
  // What a feed dates 21 November counts from midnight UTC, and is on sale in Sydney eleven hours before.
  expect(tag({ created_at_timestamp: daysAgo(-11 / 24) })).toBe('JUST ARRIVED');
  expect(tag({ created_at_timestamp: daysAgo(-0.5) })).toBeUndefined();
  // The same as the fact vehicle.justArrived.
  expect(tag({ created_at_timestamp: daysAgo(8) })).toBe('JUST ARRIVED');
  expect(tag({ created_at_timestamp: daysAgo(-1) }, { 'stock.justArrivedDays': 0 })).toBeUndefined();
  expect(tag({ created_at_timestamp: daysAgo(-1) })).toBeUndefined();
  expect(tag({ created_at_timestamp: daysAgo(1) }, {}, { 'tag.justArrived': 'NEW IN' })).toBe('NEW IN');
});

test('most vehicles have no tag [card.tag-7-nothing]', () => {
  expect(tag({})).toBeUndefined();
});

test('a sold vehicle has the sold tag whatever else applies [card.tag-sold-just-sold]', () => {
  expect(tag({ status: 'sold', reserved: true })).toBe('JUST SOLD');
  expect(tag({ sold: true })).toBe('JUST SOLD');
  expect(tag({ sold: true }, {}, { 'tag.sold': 'GONE' })).toBe('GONE');
});
