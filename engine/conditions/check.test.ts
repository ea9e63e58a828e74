import { expect, test } from 'vitest';
import type { Condition } from '../../schemas/condition.ts';
import type { FactRoot } from '../../schemas/facts.ts';
import { checkCondition } from './check.ts';

function check(condition: Condition, roots: readonly FactRoot[] = ['vehicle'], searchable = false) {
  return checkCondition(condition, { roots, searchable });
}

test('accepts conditions on facts of the right type', () => {
  const conditions: Condition[] = [
    {
      'vehicle.price': { gt: 500 },
      'vehicle.make': { ne: 'Suzuki' },
      'vehicle.status': { in: ['in_stock', 'coming_soon'] },
    },
    { 'vehicle.available': true, 'vehicle.saving': { gte: 500 }, 'vehicle.lender.comparisonRate': { exists: true } },
    { 'vehicle.finance_lenders.acme.interestRate': { lt: 9 }, 'vehicle.variant.torque': { gt: 300 } },
    {
      'site.features': { contains: 'chat' },
      'vehicle.year': { after: { yearsAgo: 12 } },
      now: { before: '2026-07-01' },
    },
    { any: [{ 'vehicle.images.image.url': { exists: true } }, { not: { 'vehicle.filtered_features': 'Tow bar' } }] },
  ];
  expect(conditions.flatMap((condition) => check(condition))).toEqual([]);
});

test('finds a misspelt field and suggests the nearest', () => {
  expect(check({ any: [{ 'vehicle.pirce': { gt: 1 } }] })).toEqual([
    {
      pointer: '/any/0/vehicle.pirce',
      code: 'condition-field-unknown',
      message: '"vehicle.pirce" does not exist: vehicle has no "pirce". Did you mean vehicle.price?',
      suggestions: ['vehicle.price'],
    },
  ]);
  expect(check({ 'vehicle.lender.comparisonRat': { gt: 1 } })[0]?.suggestions).toEqual([
    'vehicle.lender.comparisonRate',
  ]);
  expect(check({ 'vehicl.price': { gt: 1 } })[0]?.suggestions).toEqual(['vehicle.price']);
});

test('rejects a feature that no site can have', () => {
  expect(check({ 'site.features': { contains: 'reserv' } })).toMatchObject([
    { code: 'condition-value-unknown', suggestions: ['reserve'] },
  ]);
});

test('rejects a state that does not exist', () => {
  const unknown = [{ code: 'condition-value-unknown' }];
  expect(check({ 'site.state': 'Tasmania' })).toMatchObject(unknown);
  expect(check({ 'location.state': { in: ['TAS', 'Victoria'] } }, ['location'])).toMatchObject(unknown);
  expect(check({ 'site.state': 'tas' })).toEqual([]);
});

test('suggests only facts that exist', () => {
  expect(check({ 'vehicle.dealership.slug': 'hobart' })[0]?.suggestions).toEqual([
    'vehicle.dealership_slug',
    'vehicle.dealership_id',
    'vehicle.dealership_name',
  ]);
  expect(check({ 'vehicle.model.name': 'i30' })[0]?.suggestions).toEqual(['vehicle.model']);
});

test('suggests the field of the form that is named without its root', () => {
  const values = new Map([['need', { kind: 'text', list: false, date: false } as const]]);
  const found = (condition: Condition) => checkCondition(condition, { roots: ['form', 'values'], values })[0];
  expect(found({ need: 'vans' })?.message).toBe(
    '"need" does not exist: "need" is not a fact. Did you mean values.need?',
  );
  expect(found({ 'form.need': 'vans' })?.suggestions).toEqual(['values.need']);
});

test('rejects the present moment compared for equality, which would never hold', () => {
  expect(check({ now: '2026-12-25' })).toMatchObject([{ pointer: '/now', code: 'condition-operator-unsuited' }]);
  expect(check({ now: { in: ['2026-12-25'] } })).toMatchObject([{ code: 'condition-operator-unsuited' }]);
  expect(check({ now: { after: '2026-12-24', before: '2026-12-26' } })).toEqual([]);
});

test('rejects a condition on the site itself', () => {
  expect(check({ 'site.slug': 'harbour' })).toMatchObject([{ pointer: '/site.slug', code: 'condition-site-slug' }]);
});

test('rejects facts that are unknown in this place', () => {
  expect(check({ 'visitor.signedIn': true }, ['vehicle'])).toMatchObject([
    {
      code: 'condition-root-unreadable',
      message: '"visitor.signedIn" cannot be read here: the visitor is unknown. Available here: site, now and vehicle.',
    },
  ]);
  expect(check({ 'visitor.signedIn': true }, ['visitor'])).toEqual([]);
});

test('finds values of the wrong type, each at its position', () => {
  expect(check({ 'vehicle.price': '500', 'vehicle.year': { in: [2019, 'new'] }, 'vehicle.sold': 'yes' })).toMatchObject(
    [
      {
        pointer: '/vehicle.price',
        code: 'condition-value-type',
        message: 'vehicle.price is compared with "500", but a number belongs here: write 500.',
      },
      { pointer: '/vehicle.year/in/1', code: 'condition-value-type' },
      {
        pointer: '/vehicle.sold',
        code: 'condition-value-type',
        message: 'vehicle.sold is compared with "yes", but true or false belongs here: write true.',
      },
    ],
  );
});

test('suggests the date that one in Australian notation means', () => {
  expect(check({ now: { after: '25/12/2026' } })).toMatchObject([
    { pointer: '/now/after', code: 'condition-date-invalid', suggestions: ['2026-12-25'] },
  ]);
  expect(check({ now: { after: 'Christmas' } })[0]).not.toHaveProperty('suggestions');
});

test('finds a value that the fact never has', () => {
  expect(check({ 'vehicle.status': 'instock' })).toEqual([
    {
      pointer: '/vehicle.status',
      code: 'condition-value-unknown',
      message: 'vehicle.status is never "instock"; it is in_stock, sold, coming_soon.',
      suggestions: ['in_stock'],
    },
  ]);
});

test('finds unknown operators and operators that do not suit the fact', () => {
  expect(check({ 'vehicle.price': { gte: 1, above: 3 } as object })).toMatchObject([
    { pointer: '/vehicle.price/above', code: 'condition-operator-unknown' },
  ]);
  expect(check({ 'vehicle.make': { gt: 3 } })).toMatchObject([
    { code: 'condition-operator-unsuited', message: '"gt" compares numbers, and vehicle.make is text.' },
  ]);
  expect(check({ 'vehicle.km': { after: '2026-01-01' } })).toMatchObject([{ code: 'condition-operator-unsuited' }]);
  expect(check({ 'vehicle.km': { contains: 3 } })).toMatchObject([{ code: 'condition-operator-unsuited' }]);
  expect(check({ 'vehicle.youxQuote': { eq: 3 } })).toMatchObject([{ code: 'condition-operator-unsuited' }]);
});

test('asks for the offset of a time of day', () => {
  expect(check({ now: { after: '2026-12-24T09:00' } })).toMatchObject([
    {
      code: 'condition-date-invalid',
      message:
        '"2026-12-24T09:00" lacks its offset from UTC. Write "2026-12-24T09:00+11:00" for daylight saving time in Sydney.',
    },
  ]);
});

test('finds invalid dates', () => {
  expect(check({ 'vehicle.rego_expiry': { before: '30/06/2026' } })).toMatchObject([
    { pointer: '/vehicle.rego_expiry/before', code: 'condition-date-invalid' },
  ]);
  expect(check({ 'vehicle.rego_expiry': { before: '2026-02-30' } })).toMatchObject([
    { code: 'condition-date-invalid' },
  ]);
});

test('accepts only indexed vehicle fields in a searchable condition', () => {
  expect(check({ 'vehicle.car_type': 'used', 'vehicle.variant.grossvehiclemass': { gt: 4500 } }, [], true)).toEqual([]);
  expect(check({ 'vehicle.available': true }, [], true)).toMatchObject([{ code: 'condition-not-searchable' }]);
  expect(check({ 'vehicle.dealercomments': 'x' }, [], true)).toMatchObject([
    { code: 'condition-not-searchable', message: 'The stock index cannot be filtered by vehicle.dealercomments.' },
  ]);
  expect(check({ 'site.state': 'NSW' }, [], true)).toMatchObject([{ code: 'condition-root-unreadable' }]);
});

test('recognizes a fact whose name lacks a prefix or has one too many', () => {
  const suggested = (condition: Condition) => check(condition).map(({ suggestions }) => suggestions);
  expect(suggested({ price: { gt: 0 } })).toEqual([['vehicle.price']]);
  expect(suggested({ pirce: { gt: 0 } })).toEqual([['vehicle.price']]);
  expect(suggested({ 'lender.comparisonRate': { gt: 0 } })).toEqual([['vehicle.lender.comparisonRate']]);
  expect(suggested({ make: 'Kia' })).toEqual([['vehicle.make']]);
  expect(check({ 'now.date': { before: '2026-07-01' } })).toEqual([
    {
      pointer: '/now.date',
      code: 'condition-field-unknown',
      message: '"now.date" does not exist: "now" itself is the fact.',
      suggestions: ['now'],
    },
  ]);
});
