import { describe, expect, test } from 'vitest';
import { toSearchFilter } from './push-down.ts';
import { now } from './testing/facts.ts';

function filter(condition: Parameters<typeof toSearchFilter>[0]): string {
  return toSearchFilter(condition, { now });
}

describe('a search filter', () => {
  test('drops the vehicle prefix and joins with AND [config.template-stock-filter-rule]', () => {
    expect(filter({ 'vehicle.show_on_dealer_website': true, 'vehicle.car_type': 'used' })).toBe(
      '(show_on_dealer_website = "true" AND car_type = "used")',
    );
  });

  test('is empty for a condition that always holds', () => {
    expect(filter({})).toBe('');
    expect(filter({ any: [{}, { 'vehicle.make': 'Kia' }] })).toBe('');
    expect(filter({ all: [] })).toBe('');
    expect(filter({ 'vehicle.make': { notIn: [] } })).toBe('');
  });

  test('nests any and not', () => {
    expect(
      filter({ any: [{ 'vehicle.make': 'Nissan' }, { not: { 'vehicle.car_type': { in: ['new', 'demo'] } } }] }),
    ).toBe('(make = "Nissan" OR NOT (car_type IN ["new", "demo"]))');
  });

  test('leaves out what holds anyway, and needs no brackets around one test', () => {
    expect(filter({ all: [{}, { 'vehicle.make': 'Kia' }] })).toBe('make = "Kia"');
    expect(filter({ all: [{}, { 'vehicle.make': 'Kia' }, {}, { 'vehicle.model': 'Rio' }] })).toBe(
      '(make = "Kia" AND model = "Rio")',
    );
  });

  test('matches vehicles without the field by "ne", also while no vehicle of the index has it', () => {
    expect(filter({ 'vehicle.make': { ne: 'Kia' } })).toBe('NOT make = "Kia"');
    expect(filter({ not: { 'vehicle.make': { ne: 'Kia' } } })).toBe('NOT (NOT make = "Kia")');
  });

  test('keeps text such as "POA" out of comparisons by size', () => {
    expect(filter({ 'vehicle.price': { gt: 20_000 } })).toBe('(price > 20000 AND NOT price >= "")');
  });

  test('treats null as missing', () => {
    expect(filter({ 'vehicle.tag': { exists: true } })).toBe('(tag EXISTS AND tag IS NOT NULL)');
    expect(filter({ 'vehicle.tag': { exists: false } })).toBe('(tag NOT EXISTS OR tag IS NULL)');
  });

  test('turns a relative date into a number of the field', () => {
    expect(filter({ 'vehicle.year': { after: { yearsAgo: 12 } } })).toBe('(year > 2014 AND NOT year >= "")');
    expect(filter({ 'vehicle.sold_at': { after: { daysAgo: 3 } } })).toBe(
      `(sold_at > ${now.getTime() / 1000 - 259_200} AND NOT sold_at >= "")`,
    );
  });

  test('escapes quotes', () => {
    expect(filter({ 'vehicle.tag': 'say "now"' })).toBe('tag = "say \\"now\\""');
  });

  test.each([
    [{ 'vehicle.available': true }, 'vehicle.available cannot be sent to search: it is derived by the site'],
    [{ 'site.state': 'NSW' }, 'site.state cannot be sent to search: search knows vehicle fields only'],
    [{ 'vehicle.tag': { contains: 'Sale' } }, 'search has no "contains". Use "eq"'],
    [{ 'vehicle.rego_expiry': { after: '2026-01-01' } }, 'search cannot compare dates written as text'],
    [{ 'vehicle.tag': 'a\\' }, 'its value contains a backslash'],
    [{ not: {} }, 'The condition on (nothing) cannot be sent to search: it matches no vehicle.'],
    [{ any: [] }, 'it matches no vehicle'],
    [{ 'vehicle.make': { in: [] } }, 'it matches no vehicle'],
    [{ 'vehicle.sold_at': { before: 'soon' } }, 'vehicle.sold_at cannot be sent to search: its date cannot be read.'],
  ])('rejects what search cannot evaluate the same way: %j', (condition, message) => {
    expect(() => filter(condition)).toThrow(message);
  });
});
