import { expect, test } from 'vitest';
import { facts, vehicle } from './testing/facts.ts';
import { decidingTests, traceCondition } from './trace.ts';

test('shows the failed operator with its expected and actual values', () => {
  const trace = traceCondition(
    { 'vehicle.price': { gt: 500 }, 'vehicle.make': { ne: 'Suzuki' } },
    facts({ vehicle: vehicle({ price: 450, make: 'Suzuki' }) }),
  );
  expect(trace.holds).toBe(false);
  expect(decidingTests(trace)).toEqual([
    { kind: 'test', holds: false, path: 'vehicle.price', operator: 'gt', expected: 500, actual: 450 },
    { kind: 'test', holds: false, path: 'vehicle.make', operator: 'ne', expected: 'Suzuki', actual: 'Suzuki' },
  ]);
});

test('names the branch that made any hold, and the operator inside a not', () => {
  const trace = traceCondition(
    { any: [{ 'vehicle.make': 'Kia' }, { not: { 'vehicle.make': 'Kia' } }] },
    facts({ vehicle: vehicle() }),
  );
  expect(trace.holds).toBe(true);
  expect(decidingTests(trace)).toEqual([
    { kind: 'test', holds: false, path: 'vehicle.make', operator: 'eq', expected: 'Kia', actual: 'Toyota' },
  ]);
});

test('shows a missing fact as undefined', () => {
  const trace = traceCondition({ 'vehicle.price': { gt: 500 } }, facts());
  expect(trace).toEqual({
    kind: 'test',
    holds: false,
    path: 'vehicle.price',
    operator: 'gt',
    expected: 500,
    actual: undefined,
  });
});
