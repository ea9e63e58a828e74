import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../schemas/condition.ts';
import { compileCondition } from './compile.ts';
import { oddVehicle, searchableCondition } from './testing/arbitraries.ts';
import { facts, now, vehicle } from './testing/facts.ts';
import { traceCondition } from './trace.ts';

function holds(condition: Condition, fields: object = {}): boolean {
  return compileCondition(condition)(facts({ vehicle: { ...vehicle(), ...fields } }));
}

describe('a condition', () => {
  test('requires all of its facts', () => {
    const condition = { 'vehicle.make': 'Toyota', 'vehicle.car_type': 'used' };
    expect(holds(condition)).toBe(true);
    expect(holds(condition, { car_type: 'new' })).toBe(false);
  });

  test('always holds when empty', () => {
    expect(holds({})).toBe(true);
  });

  test('combines with any, all and not', () => {
    const condition: Condition = {
      any: [{ 'vehicle.make': 'Kia' }, { all: [{ 'vehicle.make': 'Toyota' }, { not: { 'vehicle.model': 'Yaris' } }] }],
    };
    expect(holds(condition)).toBe(true);
    expect(holds(condition, { model: 'Yaris' })).toBe(false);
    expect(holds(condition, { make: 'Kia', model: 'Yaris' })).toBe(true);
  });

  test('is false for a missing or null fact, except with ne, notIn and exists: false', () => {
    const failing: Condition[] = [
      { 'vehicle.price': 0 },
      { 'vehicle.price': { gt: 0 } },
      { 'vehicle.price': { gte: 0 } },
      { 'vehicle.price': { lt: 9 } },
      { 'vehicle.price': { lte: 9 } },
      { 'vehicle.price': { in: [0] } },
      { 'vehicle.price': { exists: true } },
      { 'vehicle.tag': { contains: 'a' } },
      { 'vehicle.year': { before: '2026-01-01' } },
      { 'vehicle.year': { after: '2000-01-01' } },
    ];
    const passing: Condition[] = [
      { 'vehicle.price': { ne: 0 } },
      { 'vehicle.price': { notIn: [0] } },
      { 'vehicle.price': { exists: false } },
    ];
    for (const missing of [{}, { price: null, tag: null, year: null }]) {
      expect(failing.filter((condition) => holds(condition, missing))).toEqual([]);
      expect(passing.filter((condition) => !holds(condition, missing))).toEqual([]);
    }
  });

  test('compares text as search does: trimmed and case-folded, with accents', () => {
    expect(holds({ 'vehicle.make': 'toyota' }, { make: ' TOYOTA ' })).toBe(true);
    expect(holds({ 'vehicle.make': 'Citroen' }, { make: 'Citroën' })).toBe(false);
    expect(holds({ 'vehicle.make': 'CITROËN' }, { make: 'Citroe\u0308n' })).toBe(true);
  });

  test('does not treat text as a number in a comparison by size', () => {
    expect(holds({ 'vehicle.price': { gt: 20_000 } }, { price: 'POA' })).toBe(false);
    expect(holds({ 'vehicle.price': { gt: 20_000 } }, { price: '30000' })).toBe(false);
    expect(holds({ 'vehicle.price': { gt: 20_000 } }, { price: 20_000.5 })).toBe(true);
    expect(holds({ 'vehicle.price': { gt: 20_000 } }, { price: 20_000 })).toBe(false);
  });

  test('finds a value in a list and a substring in a text', () => {
    const chat = { 'site.features': { contains: 'chat' } };
    const site = { slug: 'a', features: ['reserve', 'chat'], dealershipCount: 1 };
    expect(compileCondition(chat)(facts({ site }))).toBe(true);
    expect(compileCondition(chat)(facts())).toBe(false);
    expect(holds({ 'vehicle.tag': { contains: 'runout' } }, { tag: 'EOFY Runout Sale' })).toBe(true);
  });

  test('checks every item of a list of groups', () => {
    const images = [{ image: { url: '/a.jpg', thumb: { url: '/a-s.jpg' } } }];
    expect(holds({ 'vehicle.images.image.url': '/a.jpg' }, { images })).toBe(true);
    expect(holds({ 'vehicle.images.image.url': { exists: true } }, { images: [] })).toBe(false);
  });

  test('reads own facts only, nothing inherited from a prototype', () => {
    expect(holds({ 'vehicle.constructor': { exists: true } })).toBe(false);
    expect(holds({ 'vehicle.make.length': { exists: true } })).toBe(false);
  });

  test('compares years with a relative year: newer than the current year minus 12', () => {
    const newerThan12 = { 'vehicle.year': { after: { yearsAgo: 12 } } };
    expect(holds(newerThan12, { year: 2014 })).toBe(false);
    expect(holds(newerThan12, { year: 2015 })).toBe(true);
  });

  test('compares dates, absolute and relative to the clock', () => {
    expect(holds({ 'vehicle.rego_expiry': { before: '2026-06-15' } }, { rego_expiry: '2026-06-14' })).toBe(true);
    expect(holds({ 'vehicle.rego_expiry': { before: '2026-06-15' } }, { rego_expiry: '2026-06-15' })).toBe(false);
    expect(holds({ 'vehicle.created_at': { after: { daysAgo: 8 } } }, { created_at: '2026-06-07T02:00:01Z' })).toBe(
      true,
    );
    expect(holds({ 'vehicle.created_at': { after: { daysAgo: 8 } } }, { created_at: '2026-06-07T02:00:00Z' })).toBe(
      false,
    );
    const seconds = now.getTime() / 1000 - 3 * 86_400;
    expect(holds({ 'vehicle.sold_at': { after: { daysAgo: 3 } } }, { sold_at: seconds + 1 })).toBe(true);
    expect(holds({ 'vehicle.sold_at': { after: { daysAgo: 3 } } }, { sold_at: seconds })).toBe(false);
    expect(holds({ now: { after: '2026-06-01' } })).toBe(true);
  });

  test('begins a day that now is compared with at midnight where the site is [config.australian-dealers]', () => {
    const at = (moment: string, timeZone: string, tests: object) => {
      const known = facts({ now: new Date(moment), site: { ...facts().site, timeZone } });
      const holds = compileCondition({ now: tests })(known);
      expect(traceCondition({ now: tests }, known).holds).toBe(holds);
      return holds;
    };
    expect(at('2026-12-24T12:59:59Z', 'Australia/Sydney', { before: '2026-12-25' })).toBe(true);
    expect(at('2026-12-24T13:00:00Z', 'Australia/Sydney', { before: '2026-12-25' })).toBe(false);
    expect(at('2026-12-24T13:00:00Z', 'Australia/Sydney', { after: '2026-12-25' })).toBe(true);
    expect(at('2026-12-24T13:00:00Z', 'Australia/Perth', { after: '2026-12-25' })).toBe(false);
    expect(at('2026-12-24T13:00:00Z', 'Australia/Perth', { before: '2026-12-25' })).toBe(true);
    expect(at('2026-06-30T13:59:59Z', 'Australia/Sydney', { before: '2026-07-01' })).toBe(true);
    expect(at('2026-06-30T14:00:00Z', 'Australia/Sydney', { before: '2026-07-01' })).toBe(false);
    expect(at('2026-12-24T13:00:00Z', 'Australia/Sydney', { after: '2026-12-24T09:00:00+11:00' })).toBe(true);
  });

  test('rejects an unknown operator', () => {
    expect(() => compileCondition({ 'vehicle.price': { above: 3 } as object })).toThrow(
      'Condition on vehicle.price: unknown operator "above"',
    );
  });
});

test('compiled and traced conditions always agree', () => {
  fc.assert(
    fc.property(searchableCondition, oddVehicle, (condition, fields) => {
      const known = facts({ vehicle: { ...vehicle(), ...fields } });
      expect(traceCondition(condition, known).holds).toBe(compileCondition(condition)(known));
    }),
    { numRuns: 500 },
  );
});
