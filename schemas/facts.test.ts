import { expect, test } from 'vitest';
import { factSchemas, knownVisitor, noVisitor } from './facts.ts';

test('a page cached for everyone has every fact about the visitor, none of them true', () => {
  expect(Object.keys(noVisitor)).toEqual(Object.keys(factSchemas.visitor.properties));
  expect(Object.values(noVisitor).some(Boolean)).toBe(false);
});

test('a visitor about whom everything is known has every fact, all of them true', () => {
  expect(Object.keys(knownVisitor)).toEqual(Object.keys(factSchemas.visitor.properties));
  expect(Object.values(knownVisitor).every(Boolean)).toBe(true);
});
